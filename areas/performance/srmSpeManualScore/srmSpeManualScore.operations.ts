import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmSpeManualScore } from './srmSpeManualScore.definition.ts'

export const srmSpeManualScoreOperations = defineOperations(srmSpeManualScore, {
  effects: {
    async doEnable(context, entry) {
      if (context.caller?.userId === entry.createdBy) context.refuse('SPE_FOUR_EYES')
    },
    async doInvalid(context, entry) {
      if (entry.lockedFlag === 'Y') context.refuse('SPE_POINTS_LOCKED')
    },
  },
})
