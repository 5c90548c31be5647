import { Readable } from 'node:stream'
import { type ZipEntry, zipStream } from '../../files/zip.ts'
import { type CellFormat, cellXml, columnLetters, rowLabel, STYLES, sharedXml } from './cells.ts'
import { STYLES_XML, workbookParts } from './parts.ts'
import { type SharedColumn, SharedTexts } from './sharedTexts.ts'
import { escapeXml } from './xml.ts'

export type SheetColumn = {
  title: string
  format: CellFormat
  /** in characters */
  width: number
  /** heading marked as required */
  required?: boolean
}

/** Values of one row in the order of the columns; null and '' leave the cell empty. */
export type SheetRow = readonly (string | null)[]

export type Workbook = {
  /** the bytes of the xlsx file; rows are requested while they are read */
  bytes: Readable
  /** what has been written so far */
  written: { rows: number; sheets: number }
}

/** Characters collected before they are passed to the compressor. */
const CHUNK_CHARS = 65_536
const SHEET_ROWS_MAX = 1_048_575

/**
 * An xlsx file generated while it is read: memory use stays constant, however many rows there are. A new sheet with the
 * same heading begins after `sheetRows` rows of data.
 */
export function streamWorkbook(options: {
  name: string
  columns: readonly SheetColumn[]
  /** in batches of any size */
  rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>
  sheetRows: number
  /** a line above the headings of each sheet */
  head?: string
  /** wall clock, yyyy-MM-dd HH:mm:ss */
  modified: string
}): Workbook {
  const { columns, name, modified, head } = options
  const headingRow = head ? 2 : 1
  const sheetRows = Math.min(Math.max(1, options.sheetRows), SHEET_ROWS_MAX)
  const written = { rows: 0, sheets: 0 }
  const source = batches(options.rows)
  const texts = new SharedTexts()
  const cells = columns.map(({ format }, at): CellColumn => {
    return { format, letters: columnLetters(at), texts: 0, isShared: format === 'text' }
  })

  async function* sheet(): AsyncGenerator<Buffer> {
    let text = sheetOpening(columns, head)
    let inSheet = 0
    while (inSheet < sheetRows) {
      const batch = await source.next(sheetRows - inSheet)
      if (!batch) break
      for (const row of batch) {
        inSheet++
        text += rowXml(cells, texts, row, inSheet + headingRow)
        if (text.length >= CHUNK_CHARS) {
          yield Buffer.from(text)
          text = ''
        }
      }
      written.rows += batch.length
    }
    yield Buffer.from(`${text}${sheetClosing(columns, headingRow, inSheet + headingRow)}`)
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    do {
      written.sheets++
      const at = written.sheets
      yield {
        name: `xl/worksheets/sheet${at}.xml`,
        open: async () => Readable.from(sheet(), { objectMode: false }),
      }
    } while (await source.hasMore())
    yield part('xl/styles.xml', STYLES_XML)
    yield part('xl/sharedStrings.xml', texts.xml)
    for (const [path, text] of workbookParts(name, written.sheets)) yield part(path, text)
  }

  return { bytes: zipStream(entries(), modified), written }
}

function part(name: string, text: string): ZipEntry {
  return { name, open: async () => Readable.from([Buffer.from(text)], { objectMode: false }) }
}

/** Splits batches at the end of each sheet. */
function batches(rows: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>) {
  const iterator =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let rest: readonly SheetRow[] = []
  async function fill(): Promise<boolean> {
    while (rest.length === 0) {
      const next = await iterator.next()
      if (next.done) return false
      rest = next.value
    }
    return true
  }
  return {
    hasMore: fill,
    async next(limit: number): Promise<readonly SheetRow[] | null> {
      if (!(await fill())) return null
      const taken = rest.length <= limit ? rest : rest.slice(0, limit)
      rest = rest.length <= limit ? [] : rest.slice(limit)
      return taken
    },
  }
}

function sheetOpening(columns: readonly SheetColumn[], head: string | undefined): string {
  const at = head ? 2 : 1
  const widths = columns
    .map(
      ({ width }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${Math.max(4, width)}" customWidth="1"/>`,
    )
    .join('')
  const headings = columns
    .map(({ title, required }, column) => {
      const style = required ? STYLES.required : STYLES.heading
      return `<c r="${columnLetters(column)}${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(title)}</t></is></c>`
    })
    .join('')
  const above = head
    ? `<row r="1"><c r="A1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(head)}</t></is></c></row>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${at}" topLeftCell="A${at + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns.length ? `<cols>${widths}</cols>` : ''}<sheetData>${above}<row r="${at}">${headings}</row>`
}

function sheetClosing(columns: readonly SheetColumn[], first: number, rows: number): string {
  const range = `A${first}:${columnLetters(Math.max(0, columns.length - 1))}${rows}`
  return `</sheetData><autoFilter ref="${range}"/></worksheet>`
}

type CellColumn = SharedColumn & { format: CellFormat; letters: string }

function rowXml(
  columns: readonly CellColumn[],
  texts: SharedTexts,
  row: SheetRow,
  number: number,
): string {
  const label = rowLabel(number)
  let xml = `<row r="${label}">`
  for (let at = 0; at < columns.length; at++) {
    const value = row[at]
    if (value === null || value === undefined || value === '') continue
    const column = columns[at] as CellColumn
    const ref = column.letters + label
    const place = texts.placeOf(value, column)
    xml += place === null ? cellXml(column.format, ref, value) : sharedXml(ref, value, place)
  }
  return `${xml}</row>`
}
