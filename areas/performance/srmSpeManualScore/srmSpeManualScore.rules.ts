import { defineRules } from '@opensrm/kernel/document/rules.ts'
import '../performance.errors.ts'
import { srmSpeManualScore } from './srmSpeManualScore.definition.ts'

export const srmSpeManualScoreRules = defineRules(srmSpeManualScore, {
  check: ({ occurDate }, { today }) =>
    occurDate && occurDate > today ? [{ field: 'occurDate', code: 'SPE_NOT_YET' }] : [],
  guards: {
    isOfAnother: ({ createdBy }, { userId }) =>
      createdBy === userId ? { code: 'SPE_FOUR_EYES' } : null,
    isFree: ({ lockedFlag }) => (lockedFlag === 'Y' ? { code: 'SPE_POINTS_LOCKED' } : null),
  },
})
