import type { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { overLimit, SHEET_LIMITS } from './sheetLimits.ts'

/** The value of a cell; null for an empty one. */
export type ReadCell = string | number | boolean | Date | null

/** A row of a sheet: its 0-based number and its cells from column A on. */
export type ReadRow = { index: number; values: ReadCell[] }

export type CellKinds = {
  /** by style number of the cell: whether a number is shown as a date */
  isDate: readonly boolean[]
  /** whether day 0 is 1904-01-01 */
  startsIn1904: boolean
  /** the shared texts that cells refer to by number */
  texts: readonly string[]
}

/** Maximum number of columns in spreadsheets. */
const COLUMNS_MAX = 16_384
const DAY_MS = 86_400_000
const START_1904 = Date.UTC(1904, 0, 1)
/** The root element must be within this many characters from the start. */
const ROOT_WITHIN = 65_536
/** Day 0 of the 1900 date system, for days after the leap day of 1900, which did not exist but is counted. */
const START_1900 = Date.UTC(1899, 11, 30)
const LEAP_DAY_1900 = 60

/**
 * The rows of a sheet's XML, in batches as they arrive. Only rows and cells are parsed, by their tags as spreadsheets
 * write them. This is several times as fast as a parser for every possible tag.
 */
export async function* readRows(xml: Readable, kinds: CellKinds): AsyncGenerator<ReadRow[]> {
  const decoder = new StringDecoder('utf8')
  const scanner = new RowScanner(kinds)
  let prefix: string | null = null
  let end = ''
  // Parts of an unfinished row, and their last characters, so that a row is scanned only once, however long it is.
  let open: string[] = []
  let openSize = 0
  let seam = ''
  for await (const chunk of xml) {
    let piece = decoder.write(chunk as Buffer)
    if (prefix === null) {
      piece = open.join('') + piece
      prefix = prefixOf(piece, 'worksheet')
      if (prefix === null) {
        if (piece.length > ROOT_WITHIN) break
        open = [piece]
        continue
      }
      open = []
      end = `</${prefix}row>`
    }
    const last = (seam + piece).lastIndexOf(end)
    if (last < 0) {
      open.push(piece)
      openSize += piece.length
      if (openSize > SHEET_LIMITS.row) throw overLimit('row')
      seam = (seam + piece).slice(1 - end.length)
      continue
    }
    const cut = last + end.length - seam.length
    yield scanner.rows(plain(open.join('') + piece.slice(0, cut), prefix))
    open = [piece.slice(cut)]
    openSize = 0
    seam = piece.slice(cut).slice(1 - end.length)
  }
  if (prefix === null) throw new Error('This is no sheet')
}

/** The shared texts, in order; of a text with several fonts all parts, without phonetic hints. */
export function sharedTexts(xml: string): string[] {
  const table = plain(xml, prefixOf(xml.slice(0, ROOT_WITHIN), 'sst') ?? '')
  const texts: string[] = []
  let at = 0
  for (;;) {
    const from = tagAt(table, '<si', at)
    if (from < 0) return texts
    if (texts.length >= SHEET_LIMITS.texts) throw overLimit('texts')
    const opened = endOf(table, from)
    if (isEmptyTag(table, opened)) {
      texts.push('')
      at = opened + 1
      continue
    }
    const to = closing(table, '</si>', opened)
    texts.push(inlineText(table.slice(opened + 1, to)))
    at = to
  }
}

/** The namespace prefix of a document's root element, with its colon; null when this is not its root. */
function prefixOf(xml: string, root: string): string | null {
  const found = new RegExp(`<([\\w.-]+:)?${root}[\\s>]`).exec(xml)
  return found ? (found[1] ?? '') : null
}

/** Removes the namespace prefix from tags, turns CDATA into ordinary text and removes comments. */
function plain(xml: string, prefix: string): string {
  const text =
    prefix === '' ? xml : xml.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</')
  let at = text.indexOf('<!')
  if (at < 0) return text
  const kept: string[] = []
  let from = 0
  for (; at >= 0; at = text.indexOf('<!', from)) {
    kept.push(text.slice(from, at))
    if (text.startsWith('<!--', at)) from = closing(text, '-->', at + 4) + 3
    else if (text.startsWith('<![CDATA[', at)) {
      const end = closing(text, ']]>', at + 9)
      kept.push(
        text
          .slice(at + 9, end)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;'),
      )
      from = end + 3
    } else throw new Error('A sheet declares nothing')
  }
  kept.push(text.slice(from))
  return kept.join('')
}

class RowScanner {
  readonly #kinds: CellKinds
  #index = -1

  constructor(kinds: CellKinds) {
    this.#kinds = kinds
  }

  /** The rows of a piece of XML that ends with a row. */
  rows(xml: string): ReadRow[] {
    const rows: ReadRow[] = []
    let at = 0
    for (;;) {
      const from = tagAt(xml, '<row', at)
      if (from < 0) return rows
      const opened = endOf(xml, from)
      const number = attribute(xml, from, opened, 'r')
      this.#index = number === null ? this.#index + 1 : Number(number) - 1
      if (!Number.isInteger(this.#index) || this.#index < 0)
        throw new Error('No row of this number')
      if (this.#index >= SHEET_LIMITS.lastRow) throw overLimit('lastRow')
      if (isEmptyTag(xml, opened)) {
        at = opened + 1
        continue
      }
      const to = closing(xml, '</row>', opened)
      rows.push({ index: this.#index, values: this.#cells(xml.slice(opened + 1, to)) })
      at = to
    }
  }

  #cells(xml: string): ReadCell[] {
    const values: ReadCell[] = []
    let at = 0
    let column = -1
    for (;;) {
      const start = tagAt(xml, '<c', at)
      if (start < 0) return values
      const opened = endOf(xml, start)
      const address = attribute(xml, start, opened, 'r')
      column = address === null ? column + 1 : columnOf(address)
      if (column >= COLUMNS_MAX) throw new Error('More columns than a sheet can have')
      if (isEmptyTag(xml, opened)) {
        at = opened + 1
        continue
      }
      const end = closing(xml, '</c>', opened)
      const value = this.#value(xml, start, opened, end)
      at = end + 4
      // Cells without a value are only formatted and do not widen the sheet.
      if (value === null) continue
      if (column >= SHEET_LIMITS.columns) throw overLimit('columns')
      while (values.length < column) values.push(null)
      values[column] = value
    }
  }

  #value(xml: string, start: number, opened: number, end: number): ReadCell {
    const type = attribute(xml, start, opened, 't')
    const body = xml.slice(opened + 1, end)
    if (type === 'inlineStr') return inlineText(body)
    const text = elementText(body, '<v', '</v>')
    if (text === null) return null
    switch (type) {
      case 's':
        return this.#kinds.texts[Number(text)] ?? null
      case 'b':
        return text === '1' || text === 'true'
      case null:
      case 'n':
        return text === '' ? null : this.#number(text, attribute(xml, start, opened, 's'))
      case 'd':
        return isoDate(text)
      default:
        // results of text formulas, and errors
        return unescaped(text)
    }
  }

  #number(text: string, style: string | null): ReadCell {
    const number = Number(text)
    if (Number.isNaN(number)) return unescaped(text)
    if (style === null || !this.#kinds.isDate[Number(style)]) return number
    if (this.#kinds.startsIn1904) return new Date(START_1904 + Math.round(number * DAY_MS))
    const days = number < LEAP_DAY_1900 ? number + 1 : number
    return new Date(START_1900 + Math.round(days * DAY_MS))
  }
}

/** Start of the next tag of this name ('<c' is not the start of '<col'); -1 when there is none. */
function tagAt(xml: string, tag: string, from: number): number {
  let at = xml.indexOf(tag, from)
  while (at >= 0) {
    const next = xml.charCodeAt(at + tag.length)
    if (next === 62 || next === 47 || next <= 32) return at
    at = xml.indexOf(tag, at + 1)
  }
  return at
}

/** The end of the tag that begins at `from`. */
function endOf(xml: string, from: number): number {
  const end = xml.indexOf('>', from)
  if (end < 0) throw new Error('A tag does not end')
  return end
}

function isEmptyTag(xml: string, end: number): boolean {
  return xml.charCodeAt(end - 1) === 47
}

function closing(xml: string, tag: string, from: number): number {
  const at = xml.indexOf(tag, from)
  if (at < 0) throw new Error(`${tag} is missing`)
  return at
}

/** The value of an attribute with a one-letter name; null when the tag has none. */
function attribute(xml: string, from: number, to: number, letter: string): string | null {
  const tag = xml.slice(from, to)
  const code = letter.charCodeAt(0)
  let at = tag.indexOf('=')
  while (at >= 0) {
    const quote = tag.charAt(at + 1)
    if ((quote !== '"' && quote !== "'") || isBlank(tag, at - 1))
      throw new Error('An attribute is not written as spreadsheets do')
    const end = tag.indexOf(quote, at + 2)
    if (end < 0) throw new Error('An attribute does not end')
    if (tag.charCodeAt(at - 1) === code && isBlank(tag, at - 2)) return tag.slice(at + 2, end)
    at = tag.indexOf('=', end)
  }
  return null
}

function isBlank(xml: string, at: number): boolean {
  return xml.charCodeAt(at) <= 32
}

/** 0-based column of an address: 0 for 'A7', 27 for 'AB7'. */
function columnOf(address: string): number {
  let column = 0
  for (let at = 0; at < address.length; at++) {
    const code = address.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  if (column === 0) throw new Error(`No column in ${address.slice(0, 20)}`)
  return column - 1
}

/** The text between two tags; null when there is no opening tag. */
function elementText(xml: string, tag: string, close: string): string | null {
  const start = tagAt(xml, tag, 0)
  if (start < 0) return null
  const opened = endOf(xml, start)
  if (isEmptyTag(xml, opened)) return ''
  return xml.slice(opened + 1, closing(xml, close, opened))
}

/** An ISO 8601 date. Sheets have no time zones, so a date without one is used as is. */
function isoDate(text: string): ReadCell {
  const date = new Date(/T[^Z+-]*$/.test(text) ? `${text}Z` : text)
  return Number.isNaN(date.getTime()) ? text : date
}

/** All parts of a text, without the phonetic hints (rPh) of East Asian sheets. */
function inlineText(xml: string): string {
  const body = xml.includes('<rPh') ? withoutReadings(xml) : xml
  let text = ''
  let at = 0
  for (;;) {
    const start = tagAt(body, '<t', at)
    if (start < 0) return unescaped(text)
    const opened = endOf(body, start)
    at = opened + 1
    if (isEmptyTag(body, opened)) continue
    const end = closing(body, '</t>', opened)
    text += body.slice(at, end)
    at = end
  }
}

function withoutReadings(xml: string): string {
  const kept: string[] = []
  let from = 0
  for (;;) {
    const start = tagAt(xml, '<rPh', from)
    if (start < 0) return kept.join('') + xml.slice(from)
    kept.push(xml.slice(from, start))
    const opened = endOf(xml, start)
    from = isEmptyTag(xml, opened) ? opened + 1 : closing(xml, '</rPh>', opened) + 6
  }
}

const ENTITIES: { [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes entities, and the spreadsheet escapes for characters that XML cannot hold (_x000D_). */
function unescaped(text: string): string {
  const plainText = text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return ENTITIES[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
  return plainText.includes('_x')
    ? plainText.replace(/_x([\da-f]{4})_/gi, (_, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : plainText
}
