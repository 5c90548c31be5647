import { isNumeric } from '@opensrm/kernel/document/format.ts'
import { useMemo, useState } from 'react'
import { type Column, cellText, titleWidth } from './columns.ts'
import { BOLD, textWidth } from './textWidth.ts'

type Row = { readonly [key: string]: unknown }
type Totals = { readonly [key: string]: string | null | undefined }

const BESIDE = 20
/** Number of rows that are measured: about as many as a screen shows. */
const MOST_ROWS = 50
const NARROWEST = 56

/** Maximum width by content; names get more when there is free width. */
const WIDEST: { readonly [type: string]: number } = {
  text: 240,
  textarea: 240,
  ref: 240,
  multiref: 200,
  multilookup: 180,
  lookup: 160,
}
const WIDEST_OTHER = 180
/** Minimum width of editable cells, so that their editor fits even when they are empty. */
const EDITED: { readonly [type: string]: number } = {
  text: 140,
  textarea: 160,
  ref: 160,
  multiref: 160,
  multilookup: 140,
  lookup: 96,
  date: 112,
  datetime: 160,
  bool: 64,
}
const EDITED_OTHER = 92

/** The width that a column's content and total need, without limit; a total has a line per currency. */
export function contentWidth(column: Column, rows: readonly Row[], total?: string | null): number {
  let width = 0
  for (const line of total?.split('\n') ?? []) width = Math.max(width, textWidth(line, BOLD))
  for (const row of rows.slice(0, MOST_ROWS))
    width = Math.max(width, textWidth(cellText(column, row)))
  return Math.ceil(width) + (column.beside ?? BESIDE)
}

/** A column as wide as its title and content, within the limits of its type. */
export function fittedColumn(column: Column, rows: readonly Row[], total?: string | null): Column {
  const type = column.field?.type ?? 'text'
  const content = contentWidth(column, rows, total)
  const most = isNumeric(column.field) ? WIDEST_OTHER : (WIDEST[type] ?? WIDEST_OTHER)
  const least = column.editable ? (EDITED[type] ?? EDITED_OTHER) : NARROWEST
  const title = titleWidth(column.title, {
    sortable: column.sortable === true,
    required: Boolean(column.required),
  })
  return { ...column, width: Math.max(title, least, Math.min(most, content)), wants: content }
}

/**
 * The columns whose width follows their content. They only grow while the table is shown, so that input or the next
 * page never makes the others jump back.
 */
export function useFittedColumns(
  columns: readonly Column[],
  rows: readonly Row[],
  totals: Totals | null,
): readonly Column[] {
  const [grown] = useState(() => new Map<string, number>())
  return useMemo(
    () =>
      columns.map((column) => {
        if (!column.measured || rows.length === 0) return column
        const fitted = fittedColumn(column, rows, totals?.[column.key])
        const name = `${column.key} ${column.title} ${Boolean(column.editable)}`
        const width = Math.max(fitted.width, grown.get(name) ?? 0)
        grown.set(name, width)
        return { ...fitted, width }
      }),
    [columns, rows, totals, grown],
  )
}
