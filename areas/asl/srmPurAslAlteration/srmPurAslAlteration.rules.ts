import { askedPairs, emptyPairs } from '@opensrm/kernel/document/change/pairs.ts'
import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import '../alteration.errors.ts'
import { ALTERED, srmPurAslAlteration } from './srmPurAslAlteration.definition.ts'

export type Alteration = RecordOf<typeof srmPurAslAlteration>
export type AlterationLine = RowOf<typeof srmPurAslAlteration, 'lines'>

const MOST_MONTHS = 60

/** What a line asks for: the new values that differ from those of the entry. */
export function askedOf(alterType: string | null, line: AlterationLine) {
  const asked = askedPairs(ALTERED[alterType as keyof typeof ALTERED] ?? [], line)
  const { newSupplyStatus, newOrderLimitQuantity: orderLimitQuantity } = line
  return { ...asked, ...(newSupplyStatus === 'TRIAL' ? { orderLimitQuantity } : {}) }
}

export const srmPurAslAlterationRules = defineRules(srmPurAslAlteration, {
  /** A value of another kind of amendment counts for nothing. */
  compute(alteration) {
    const { lines, alterType } = alteration
    for (const line of lines) {
      for (const [type, keys] of Object.entries(ALTERED))
        if (type !== alterType) emptyPairs(keys, line)
      if (line.newSupplyStatus !== 'TRIAL') line.newOrderLimitQuantity = null
    }
    const suppliers = new Set(lines.map(({ supplierId }) => supplierId))
    alteration.supplierId = suppliers.size === 1 ? (lines[0]?.supplierId ?? null) : null
    const isSole = lines.some(
      (line) => line.soleSourceFlag === 'Y' && isPositive(line.openOrderQuantity),
    )
    alteration.soleFlag = isSole ? 'Y' : 'N'
  },
  checkSubmit({ lines, alterType, effectiveDate, evidenceType }, { today }) {
    const from = effectiveDate ?? today
    const issues: Issue[] = from < today ? [{ field: 'effectiveDate', code: 'ALTER_PAST' }] : []
    lines.forEach((line, row) => {
      const at = { child: 'lines', row }
      const { newEffectiveTo: to } = line
      if (alterType && alterType in ALTERED && Object.keys(askedOf(alterType, line)).length === 0)
        issues.push({ ...at, code: 'ALTER_NOTHING', args: { line: line.lineNum ?? row + 1 } })
      if (to && (to < from || to > addMonths(from, MOST_MONTHS)))
        issues.push({ ...at, field: 'newEffectiveTo', code: 'ALTER_PERIOD' })
      if (line.newInspectMode === 'EXEMPT' && evidenceType !== 'INSPECTION')
        issues.push({ ...at, field: 'newInspectMode', code: 'ALTER_EXEMPT_EVIDENCE' })
    })
    return issues
  },
  guards: {
    isPending: ({ appliedFlag }) => (appliedFlag === 'Y' ? { code: 'ALTER_APPLIED' } : null),
  },
})
