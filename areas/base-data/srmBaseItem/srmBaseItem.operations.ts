import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from './srmBaseItem.definition.ts'

export const srmBaseItemOperations = defineOperations(srmBaseItem, {
  effects: {
    // Whoever finds the material frozen reads why on the material itself.
    doFreeze: async (_context, _record, input) => ({ patch: { fields: { remark: input.reason } } }),
  },
})
