import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { Column } from '@opensrm/ui/table/columns.ts'
import { columnTotal } from '@opensrm/ui/table/summary.ts'

/** Totals of the amounts of lines, of those that add up: rivals do not. Null when there are none. */
export function lineTotals(columns: readonly Column[], rows: readonly AnyRow[]) {
  const sums = columns
    .filter(({ field }) => field?.type === 'amount' && !('noTotal' in field))
    .map((column) => [column.key, columnTotal(column, rows)] as const)
  return rows.length > 1 && sums.length > 0 ? Object.fromEntries(sums) : null
}
