import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { basePosition } from './basePosition.definition.ts'

export const basePositionRules = defineRules(basePosition, {
  compute(record) {
    record.vacantCount = (record.headcount ?? 0) - (record.filledCount ?? 0)
  },
})
