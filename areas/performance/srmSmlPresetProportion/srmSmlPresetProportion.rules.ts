import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import '../performance.errors.ts'
import { srmSmlPresetProportion } from './srmSmlPresetProportion.definition.ts'

export const srmSmlPresetProportionRules = defineRules(srmSmlPresetProportion, {
  compute(preset) {
    preset.totalRatio = fixed(sum(preset.lines.map(({ presetRatio }) => presetRatio)), 4)
    preset.measureBasis = preset.objectType === 'CATEGORY' ? 'AMOUNT' : 'QTY'
  },
  check({ effectiveFrom, effectiveTo, lines }) {
    const issues: Issue[] = []
    if (effectiveFrom && effectiveTo && effectiveTo > addDays(effectiveFrom, 731))
      issues.push({ field: 'effectiveTo', code: 'SML_TOO_LONG' })
    lines.forEach(({ presetRatio }, row) => {
      if (presetRatio && decimal(presetRatio).decimalPlaces() > 2)
        issues.push({ child: 'lines', row, field: 'presetRatio', code: 'SML_TWO_DECIMALS' })
    })
    return issues
  },
  checkSubmit: ({ totalRatio }) =>
    decimal(totalRatio).equals(100)
      ? []
      : [{ field: 'totalRatio', code: 'SML_NOT_100', args: { total: fixed(totalRatio, 2) } }],
})
