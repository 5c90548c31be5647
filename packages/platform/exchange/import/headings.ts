import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Cell, cellText } from './cellValue.ts'
import { isMessageHeading } from './errorFile.ts'
import { type ImportFunction, nameOf } from './functions.ts'
import '../exchange.errors.ts'

/** Heading of the hidden key column, which holds the record, row and version of a line exported for editing. */
export const KEY_HEADING = '#'

export type Headings = {
  /** column in the sheet for each column of the function; missing ones are absent */
  places: ReadonlyMap<number, number>
  /** position of the hidden key column */
  key: number | null
  /** position of the messages of an earlier try, when the sheet is a corrected error file */
  messages: number | null
  /** unknown headings: reported, not refused */
  ignored: string[]
  width: number
}

/** Finds the function's columns in the first row, by either language's label or the field's name. */
export function readHeadings(fn: ImportFunction, row: readonly Cell[]): Headings {
  const known = new Map<string, number>()
  for (const [index, column] of fn.columns.entries()) {
    for (const word of [column.title.zh, column.title.en, nameOf(column)])
      if (!known.has(normal(word))) known.set(normal(word), index)
  }
  const places = new Map<number, number>()
  const ignored: string[] = []
  let key: number | null = null
  let messages: number | null = null
  for (const [place, cell] of row.entries()) {
    const heading = cellText(cell)
    if (heading === '') continue
    const index = known.get(normal(heading))
    if (heading === KEY_HEADING) key = place
    else if (isMessageHeading(heading)) messages = place
    else if (index === undefined) ignored.push(heading)
    else if (places.has(index)) throw new AppError('IMPORT_HEADING_TWICE', { heading })
    else places.set(index, place)
  }
  const missing = fn.columns.filter(
    ({ required, child }, index) =>
      required && !places.has(index) && (child === fn.child || child === null),
  )
  if (places.size === 0 || (missing.length > 0 && key === null))
    throw new AppError('IMPORT_HEADING_MISSING', {
      headings: missing.length > 0 ? missing.map(({ title }) => title) : '-',
    })
  return { places, key, messages, ignored, width: row.length }
}

/** Removes the mark of required columns and normalises width and case. */
function normal(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/^\*\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
