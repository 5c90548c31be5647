import { defineRules } from '@opensrm/kernel/document/rules.ts'
import '../performance.errors.ts'
import { srmSpePerformance } from './srmSpePerformance.definition.ts'

export const srmSpePerformanceRules = defineRules(srmSpePerformance, {
  guards: {
    isFreezeProposed: ({ gradeCode, suggestAction }) =>
      gradeCode === 'D' || suggestAction === 'FREEZE' ? null : { code: 'SPE_NO_FREEZE' },
  },
})
