import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSpeTemplate } from './srmSpeTemplate.definition.ts'

export const srmSpeTemplateRules = defineRules(srmSpeTemplate, {
  compute(template) {
    template.totalWeight = fixed(sum(template.lines.map(({ weight }) => weight)), 2)
  },
  check: ({ lines }) => {
    const codes = lines.map(({ indicatorCode, indicatorId }) => indicatorCode ?? indicatorId)
    return codes.flatMap((code, row): Issue[] =>
      code && codes.indexOf(code) < row
        ? [{ child: 'lines', row, field: 'indicatorId', code: 'SPE_INDICATOR_TWICE' }]
        : [],
    )
  },
  checkSubmit: ({ totalWeight }) =>
    decimal(totalWeight).equals(100)
      ? []
      : [{ field: 'totalWeight', code: 'SPE_WEIGHTS', args: { total: totalWeight ?? '0' } }],
})
