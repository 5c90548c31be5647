import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplierCategory } from './srmPosSupplierCategory.definition.ts'

export const srmPosSupplierCategoryOperations = defineOperations(srmPosSupplierCategory, {
  effects: {
    doQualified: async (context, record) => ({
      patch: { fields: { qualifiedDate: record.qualifiedDate ?? context.today } },
    }),
  },
})
