import { type Field, isDecimal, isServerOwned } from '@opensrm/kernel/document/fields.ts'
import { formatValue, isNumeric } from '@opensrm/kernel/document/format.ts'
import { inLanguage, type Language } from '@opensrm/kernel/i18n/text.ts'
import { lettersOf } from '@opensrm/ui/i18n/letters.ts'
import type { ReactNode } from 'react'
import { BOLD, textWidth } from './textWidth.ts'

/** A row of a list or of a collection. */
export type TableRow = { [key: string]: unknown }

export type Align = 'left' | 'center' | 'right'

/** Background of a cell from 0 to 1, for compared values. It only repeats information of the text. */
export type Shade = { tone: 'good' | 'bad' | 'plain'; strength: number }

export type Column<R extends TableRow = TableRow> = {
  key: string
  title: string
  /** type, limits, lookup and reference of the value; absent: plain text */
  field?: Field
  width: number
  /** the width follows title and content; `width` applies until there are rows */
  measured?: boolean
  /** extra width of drawn content next to the text of a measured cell, in pixels */
  beside?: number
  /** width at which no content is truncated */
  wants?: number
  minWidth?: number
  fixed?: 'left' | 'right'
  align: Align
  sortable?: boolean
  resizable?: boolean
  editable?: boolean | ((row: R) => boolean)
  required?: boolean | ((row: R) => boolean)
  /** replaces the text of the cell; copying and tooltips still use the text */
  render?: (row: R) => ReactNode
  format?: (value: unknown, row: R) => string
  /** totalled in the summary row */
  summary?: boolean
  hiddenByDefault?: boolean
  /** tooltip of the header */
  hint?: string
  /** numbers: the step of Alt+Up and Alt+Down while the cell is edited, default 1 */
  step?: string
  shade?: (row: R) => Shade | undefined
  /** small node at the end of the header */
  filter?: ReactNode
}

export type LookupMeaning = (type: string, code: string) => string

export type ColumnOptions = Partial<Column> & {
  language: Language
  lookupMeaning: LookupMeaning
  /** the document's header, which may hold currency or unit */
  header?: TableRow
}

/** The column for a field of a definition: alignment, width, text and limits follow from its type. */
export function columnFromField(key: string, field: Field, options: ColumnOptions): Column {
  const { language, lookupMeaning, header, ...given } = options
  const title = inLanguage(field.label, language)
  return {
    key,
    title,
    field,
    width: Math.max(field.width ?? defaultWidth(field), titleWidth(title)),
    measured: field.width === undefined && given.width === undefined && !given.render,
    align: isNumeric(field) ? 'right' : field.type === 'bool' ? 'center' : 'left',
    sortable: false,
    editable: !isServerOwned(field),
    required: field.required === true,
    format: (value, row) =>
      formatValue({
        key,
        field,
        // A cell is one line of text: of a formatted text it shows the words.
        value: field.type === 'richtext' ? plainText(value) : value,
        row,
        header,
        lookupMeaning,
        percentSign: !title.includes('%'),
        // In edit mode each language has its own column.
        ...(given.editable === false ? { language } : {}),
      }),
    ...(field.hint ? { hint: inLanguage(field.hint, language) } : {}),
    ...given,
  }
}

const plainText = (html: unknown): string =>
  String(html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()

/** Width of a header's padding, star and arrows. */
const PADDING = 18
const STAR = 12
const ARROWS = 12
const WIDEST_TITLE = 200
/** Shorter titles fit on one line. */
const ONE_LINE = 10

/** Width for a whole title, on two lines if it is long; only very long ones are truncated, with a tooltip. */
export function titleWidth(
  title: string,
  { sortable = true, required = true }: { sortable?: boolean; required?: boolean } = {},
): number {
  const beside = PADDING + (sortable ? ARROWS : 0) + (required ? STAR : 0)
  return Math.min(WIDEST_TITLE, Math.ceil(lineWidth(title)) + beside)
}

/** Width of the longer line when a title is broken as evenly as its words allow; Chinese breaks anywhere. */
function lineWidth(title: string): number {
  const all = textWidth(title, BOLD)
  if (lettersOf(title) <= ONE_LINE) return all
  const words = title.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+\s?/g) ?? [title]
  let best = all
  let first = 0
  for (const word of words) {
    first += textWidth(word, BOLD)
    best = Math.min(best, Math.max(first, all - first))
  }
  return best
}

function defaultWidth(field: Field): number {
  if (isDecimal(field)) return field.type === 'percent' ? 96 : 128
  const widths: { [type: string]: number } = {
    integer: 88,
    date: 116,
    datetime: 164,
    year: 80,
    month: 96,
    time: 96,
    bool: 72,
    lookup: 120,
    ref: 180,
    textarea: 240,
    multiref: 200,
    multilookup: 180,
  }
  return widths[field.type] ?? 160
}

/** Whether its list only suggests values: any other text is allowed as well. */
export function isFree({ field }: Column): boolean {
  return Boolean(field && 'suggest' in field && field.suggest)
}

/** Text of a cell as displayed and copied. */
export function cellText(column: Column, row: TableRow): string {
  const value = row[column.key]
  if (column.format) return column.format(value, row)
  return value === null || value === undefined ? '' : String(value)
}

export function isRequired(column: Column, row: TableRow): boolean {
  return typeof column.required === 'function' ? column.required(row) : column.required === true
}

/** Columns that must be filled: always, or because one of the rows requires it. */
export function requiredKeys(columns: readonly Column[], rows: readonly TableRow[]): string[] {
  return columns
    .filter(({ required }) => (typeof required === 'function' ? rows.some(required) : required))
    .map(({ key }) => key)
}

/** Column types with an editor in the grid; others are edited through their `render`. */
export function hasEditor(column: Column): boolean {
  const type = column.field?.type
  return type !== 'attachments' && type !== 'richtext'
}
