import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSmlAdjustmentHead } from './srmSmlAdjustmentHead.definition.ts'

/** Points by which a share may differ from the suggestion without a reason. */
const UNEXPLAINED = 5

export const srmSmlAdjustmentHeadRules = defineRules(srmSmlAdjustmentHead, {
  compute(bill) {
    bill.objectCount = new Set(bill.lines.map(({ presetId }) => presetId)).size
    for (const line of bill.lines)
      line.changeRatio = fixed(decimal(line.newRatio).minus(decimal(line.oldRatio)), 4)
  },
  check: ({ lines, effectiveDate, status }, { today }) => [
    ...(effectiveDate && effectiveDate < today && status === 'DRAFT'
      ? [{ field: 'effectiveDate', code: 'SML_PAST' } satisfies Issue]
      : []),
    ...lines.flatMap(({ newRatio }, row): Issue[] =>
      newRatio && decimal(newRatio).decimalPlaces() > 2
        ? [{ child: 'lines', row, field: 'newRatio', code: 'SML_TWO_DECIMALS' }]
        : [],
    ),
  ],
  checkSubmit({ lines }) {
    const presets = [...new Set(lines.map(({ presetId }) => presetId))]
    return [
      ...presets.flatMap((presetId): Issue[] => {
        const total = sum(
          lines.filter((line) => line.presetId === presetId).map(({ newRatio }) => newRatio),
        )
        return total.equals(100)
          ? []
          : [{ field: 'objectCount', code: 'SML_NOT_100', args: { total: fixed(total, 2) } }]
      }),
      ...lines.flatMap(({ newRatio, suggestRatio, lineReason }, row): Issue[] =>
        suggestRatio !== null &&
        decimal(newRatio).minus(suggestRatio).abs().greaterThan(UNEXPLAINED) &&
        !lineReason
          ? [{ child: 'lines', row, field: 'lineReason', code: 'SML_LINE_REASON' }]
          : [],
      ),
    ]
  },
})
