import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { recordName } from '@opensrm/platform/documents/usageGuards.ts'
import { baseBpmModel } from '../baseBpmModel/baseBpmModel.definition.ts'
import { impactOf, refuseWhileUsed } from '../impact.ts'
import { baseBpmCategory } from './baseBpmCategory.definition.ts'

export const baseBpmCategoryOperations = defineOperations(baseBpmCategory, {
  effects: {
    async doDisable(context, record) {
      refuseWhileUsed(context, recordName(baseBpmCategory, record), [
        await impactOf(context, baseBpmModel, {
          categoryId: record.id,
          status: ['DEPLOYED', 'SUSPENDED'],
        }),
      ])
    },
  },
})
