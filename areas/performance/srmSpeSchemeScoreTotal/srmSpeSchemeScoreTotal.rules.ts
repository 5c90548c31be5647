import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSpeSchemeScoreTotal } from './srmSpeSchemeScoreTotal.definition.ts'

export const srmSpeSchemeScoreTotalRules = defineRules(srmSpeSchemeScoreTotal, {
  check: ({ lines }) =>
    lines.flatMap(({ adjustScore, adjustReason, adjustCap }, row): Issue[] => {
      const adjust = decimal(adjustScore)
      const place = { child: 'lines', row }
      if (adjust.abs().greaterThan(decimal(adjustCap)))
        return [
          {
            ...place,
            field: 'adjustScore',
            code: 'SPE_ADJUST_CAP',
            args: { cap: adjustCap ?? '0' },
          },
        ]
      return !adjust.isZero() && !adjustReason
        ? [{ ...place, field: 'adjustReason', code: 'SPE_ADJUST_REASON' }]
        : []
    }),
})
