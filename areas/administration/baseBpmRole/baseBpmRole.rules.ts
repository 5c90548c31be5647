import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { baseBpmRole } from './baseBpmRole.definition.ts'

type Row = {
  minAmount: string | null
  maxAmount: string | null
  userId: string | null
  positionId: string | null
  [key: string]: unknown
}

const SCOPE = ['orgId', 'departmentId', 'categoryId', 'supplierLevel'] as const

export const baseBpmRoleRules = defineRules(baseBpmRole, {
  check(record) {
    const rows = record.rows as readonly Row[]
    const issues: Issue[] = []
    for (const [at, row] of rows.entries()) {
      const place = { child: 'rows', row: at }
      if (!row.userId && !row.positionId)
        issues.push({ ...place, field: 'userId', code: 'MATRIX_APPROVER' })
      if (row.maxAmount !== null && !decimal(row.maxAmount).gt(decimal(row.minAmount ?? '0')))
        issues.push({ ...place, field: 'maxAmount', code: 'MATRIX_AMOUNTS' })
      const other = rows.findIndex((one, before) => before < at && overlap(one, row))
      if (other >= 0 && record.matchMode !== 'ALL_MATCHING')
        issues.push({
          ...place,
          field: 'minAmount',
          code: 'MATRIX_OVERLAP',
          args: { row: other + 1 },
        })
    }
    return issues
  },
})

/** Same scope, overlapping amounts and overlapping periods: it would be ambiguous who decides. */
function overlap(one: Row, other: Row): boolean {
  if (SCOPE.some((key) => (one[key] ?? null) !== (other[key] ?? null))) return false
  if (isOver(one, other) || isOver(other, one)) return false
  const below = (low: Row, high: Row) =>
    low.maxAmount !== null && decimal(low.maxAmount).lte(decimal(high.minAmount ?? '0'))
  return !below(one, other) && !below(other, one)
}

function isOver(one: Row, other: Row): boolean {
  return Boolean(
    one.effectiveTo && other.effectiveFrom && String(one.effectiveTo) < String(other.effectiveFrom),
  )
}
