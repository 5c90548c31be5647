import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseChartInfo } from './baseChartInfo.definition.ts'

export const baseChartInfoRules = defineRules(baseChartInfo, {
  guards: {
    isTried: (record) => (record.previewTime ? null : { code: 'CHART_UNTRIED' }),
  },
})
