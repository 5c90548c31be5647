import { isDecimal } from '@opensrm/kernel/document/fields.ts'
import { decimalsOf, formatNumber, isNumeric } from '@opensrm/kernel/document/format.ts'
import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import type { Column, TableRow } from './columns.ts'

/** Shown instead of a sum over different currencies or units. */
export const MIXED = '-'

/** Total of a column over the shown rows, rounded to two decimals (quantities: to their unit). */
export function columnTotal(column: Column, rows: readonly TableRow[]): string {
  const field = column.field
  const measure = field && isDecimal(field) ? (field.currencyField ?? field.uomField) : undefined
  const values: string[] = []
  let unit: unknown
  let first: TableRow | undefined
  for (const row of rows) {
    const value = row[column.key]
    if (value === null || value === undefined || value === '') continue
    const text = String(value)
    if (!/^-?\d+(\.\d+)?$/.test(text)) continue
    if (measure && !measure.startsWith('header.') && measure in row) {
      if (!first) unit = row[measure]
      else if (row[measure] !== unit) return MIXED
    }
    first ??= row
    values.push(text)
  }
  if (!first) return ''
  const shown = field ? decimalsOf(field, first) : { least: 0, most: 2 }
  const most =
    field?.type === 'number' && shown.least > 0 ? Math.max(2, shown.least) : Math.min(2, shown.most)
  return formatNumber(sum(values).toFixed(), { least: Math.min(shown.least, most), most })
}

export type BlockFigures = { count: number; numbers: number; sum: string; average: string }

/** Figures of selected cells: how many hold something, and the sum and average of those that are numbers. */
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
