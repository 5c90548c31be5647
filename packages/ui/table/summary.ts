import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import { decimalsOf, formatNumber, isNumeric } from '@opensrm/kernel/document/format.ts'
import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import type { Column, TableRow } from './columns.ts'

/** Shown instead of a sum over different currencies or units. */
export const MIXED = '-'

/**
 * Totals of a column over the shown rows, rounded to two decimals (quantities: to their unit). Amounts in several
 * currencies have a line for each; quantities in several units have no total.
 */
export function columnTotal(column: Column, rows: readonly TableRow[]): string {
  const field = column.field
  const measure = field && isDecimal(field) ? (field.currencyField ?? field.uomField) : undefined
  const groups = new Map<unknown, { first: TableRow; values: string[] }>()
  for (const row of rows) {
    const value = row[column.key]
    if (value === null || value === undefined || value === '') continue
    const text = String(value)
    if (!/^-?\d+(\.\d+)?$/.test(text)) continue
    const of =
      measure && !measure.startsWith('header.') && measure in row ? row[measure] : undefined
    const group = groups.get(of) ?? { first: row, values: [] }
    group.values.push(text)
    groups.set(of, group)
  }
  const isAmount = field !== undefined && isDecimal(field) && field.currencyField !== undefined
  if (groups.size > 1 && !isAmount) return MIXED
  return [...groups]
    .map(([of, { first, values }]) =>
      measured(groups.size > 1 ? of : undefined, totalOf(column, first, values)),
    )
    .sort()
    .join('\n')
}

/** A total with its currency or unit before it, if there are several. */
export function measured(measure: unknown, total: string): string {
  return measure ? `${String(measure)} ${total}` : total
}

function totalOf({ field }: Column, first: TableRow, values: readonly string[]): string {
  const shown = field ? decimalsOf(field, first) : { least: 0, most: 2 }
  const most =
    field?.type === 'number' && shown.least > 0 ? Math.max(2, shown.least) : Math.min(2, shown.most)
  return formatNumber(sum(values).toFixed(), { least: Math.min(shown.least, most), most })
}

export type BlockFigures = { count: number; numbers: number; sum: string; average: string }

/** Figures of the selected cells: the number of filled ones, and the sum and average of the numeric ones. */
export function blockFigures(columns: readonly Column[], rows: readonly TableRow[]): BlockFigures {
  let count = 0
  const numbers: string[] = []
  for (const row of rows) {
    for (const column of columns) {
      const value = row[column.key]
      if (value === null || value === undefined || value === '') continue
      count++
      if (isNumeric(column.field) && /^-?\d+(\.\d+)?$/.test(String(value)))
        numbers.push(String(value))
    }
  }
  const total = sum(numbers)
  const most = { least: 0, most: 6 }
  return {
    count,
    numbers: numbers.length,
    sum: formatNumber(total.toFixed(), most),
    average: numbers.length
      ? formatNumber(total.div(decimal(numbers.length)).toFixed(6), most)
      : '',
  }
}
