import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseChartGroup } from './baseChartGroup.definition.ts'

export const baseChartGroupRules = defineRules(baseChartGroup, {
  compute(record) {
    record.enabledFlag = record.status === 'ENABLED' ? 'Y' : 'N'
  },
})
