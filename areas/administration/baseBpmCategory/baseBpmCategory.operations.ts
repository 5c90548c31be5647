import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { baseBpmModel } from '../baseBpmModel/baseBpmModel.definition.ts'
import { impactOf, refuseWhileUsed } from '../impact.ts'
import { baseBpmCategory } from './baseBpmCategory.definition.ts'

export const baseBpmCategoryOperations = defineOperations(baseBpmCategory, {
  effects: {
    async doDisable(context, record) {
      refuseWhileUsed(context, String(record.categoryName), [
        await impactOf(context, baseBpmModel, {
          categoryId: record.id,
          status: ['DEPLOYED', 'SUSPENDED'],
        }),
      ])
    },
  },
})
