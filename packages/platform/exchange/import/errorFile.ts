import { type Language, t } from '@opensrm/kernel/i18n/text.ts'
import { messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { type Cell, openXlsx, type Sheet, saveXlsx } from 'hucre/xlsx'
import { inThread } from '../../threads/threads.ts'
import { textIn } from '../values.ts'
import type { CellIssue } from './drafts.ts'
import type { Headings } from './headings.ts'
import { harmlessFiles } from './scanSheet.ts'

const HEADING = t('错误信息', 'Error')
const BAD = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFC7CE' } } } as const

export type ErrorFileInput = { bytes: Uint8Array; title: string; sheets: readonly MarkedSheet[] }

type MarkedSheet = {
  /** names of the sheet in the languages; default: the first sheet */
  names?: readonly string[]
  /** column of the messages of an earlier try, and the width of the sheet */
  headings: Pick<Headings, 'messages' | 'width'>
  messages: ReadonlyMap<number, string>
  wrong: readonly Pick<CellIssue, 'row' | 'place'>[]
}

/** Faults of one sheet of a workbook, whose first row are these headings. */
export type SheetFaults = {
  names: readonly string[]
  headings: readonly string[]
  issues: readonly CellIssue[]
}

/** The data to mark the faults in the user's own workbook, in the user's language. */
export function errorFileInput(
  bytes: Uint8Array,
  { messages, width }: Headings,
  issues: readonly CellIssue[],
  language: Language,
): ErrorFileInput {
  return {
    bytes,
    title: textIn(HEADING, language),
    sheets: [{ headings: { messages, width }, ...marksOf(issues, language) }],
  }
}

/** A copy of a workbook of several sheets, with their faults marked. */
export function markedWorkbook(
  bytes: Uint8Array,
  faults: readonly SheetFaults[],
  language: Language,
): Promise<Uint8Array> {
  return inThread('markErrors', {
    bytes,
    title: textIn(HEADING, language),
    sheets: faults.map(({ names, headings, issues }) => {
      const at = headings.findIndex(isMessageHeading)
      const width = headings.length
      return {
        names,
        headings: { messages: at < 0 ? null : at, width },
        ...marksOf(issues, language),
      }
    }),
  })
}

function marksOf(issues: readonly CellIssue[], language: Language) {
  return {
    messages: messagesByRow(issues, language),
    wrong: issues.map(({ row, place }) => ({ row, place })),
  }
}

/** The user's own workbook with an additional column of messages and the wrong cells marked; nothing else changes. */
export async function errorFile(input: ErrorFileInput): Promise<Uint8Array> {
  const { bytes, title } = input
  await harmlessFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const workbook = await openXlsx(bytes, { readStyles: true })
  for (const marked of input.sheets) {
    const { names } = marked
    const sheet = names
      ? workbook.sheets.find(({ name }) => names.includes(name))
      : workbook.sheets[0]
    if (!sheet) throw new Error('A workbook that was just read does not hold its sheet')
    markSheet(sheet, title, marked)
  }
  return saveXlsx(workbook)
}

function markSheet(sheet: Sheet, title: string, { headings, messages, wrong }: MarkedSheet): void {
  const cells = sheet.cells ?? new Map<string, Cell>()
  sheet.cells = cells
  const column = headings.messages ?? headings.width
  put(sheet.rows, 0, column, title)
  for (let row = 1; row < sheet.rows.length; row++) {
    if (headings.messages !== null) put(sheet.rows, row, column, null)
  }
  for (const [row, text] of messages) put(sheet.rows, row, column, text)
  for (const { row, place } of wrong) {
    if (place === null) continue
    const key = `${row},${place}`
    const value = sheet.rows[row]?.[place] ?? null
    const known = cells.get(key) ?? ({ value, type: typeOf(value) } as Cell)
    cells.set(key, { ...known, style: { ...known.style, ...BAD } })
  }
  const widths = (sheet.columns ?? []).slice()
  while (widths.length <= column) widths.push({})
  widths[column] = { ...widths[column], width: 60 }
  sheet.columns = widths
}

/** All faults of a row in one text. */
function messagesByRow(issues: readonly CellIssue[], language: Language): Map<number, string> {
  const texts = new Map<number, string[]>()
  for (const { row, code, args } of issues) {
    const list = texts.get(row) ?? []
    texts.set(row, list)
    const text = messageOf(code, args, language)
    if (!list.includes(text)) list.push(text)
  }
  return new Map([...texts].map(([row, list]) => [row, list.join('; ')]))
}

export function isMessageHeading(heading: string): boolean {
  return heading === HEADING.zh || heading === HEADING.en
}

type Value = string | number | boolean | Date | null

function put(rows: Value[][], row: number, column: number, value: Value): void {
  const cells = rows[row] ?? []
  rows[row] = cells
  while (cells.length < column) cells.push(null)
  cells[column] = value
}

function typeOf(value: Value): Cell['type'] {
  if (value === null) return 'empty' as Cell['type']
  if (value instanceof Date) return 'date' as Cell['type']
  return typeof value as Cell['type']
}
