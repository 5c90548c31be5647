import { escapeXml } from './xml.ts'

/** The cell format of a column. Values are stored texts: '1234.50', '2026-11-20'. */
export type CellFormat = 'text' | 'integer' | 'number' | 'amount' | 'price' | 'date' | 'datetime'

/** Index of each cell format in the style sheet (xl/styles.xml). */
export const STYLES = {
  plain: 0,
  heading: 1,
  /** a text that Excel would read as a formula when a user edits the cell */
  quoted: 2,
  integer: 3,
  number: 4,
  amount: 5,
  price: 6,
  date: 7,
  datetime: 8,
  required: 9,
} as const

/** Numbers with more digits than a double holds exactly are written as text, so that no digit is lost. */
const EXACT_DIGITS = 15
/** Maximum length of a cell in Excel. */
const CELL_MAX = 32_767
/** Before this day, spreadsheets differ by one day (the nonexistent leap day of 1900). */
const FIRST_SAFE_DAY = '1900-03-01'
/** = + - @ and tab at the start of a text */
const FORMULA_STARTS = new Set([61, 43, 45, 64, 9])
/** Whitespace that an XML parser may drop unless told to preserve it. */
const NEEDS_SPACE = /^\s|\s$|\n/

/** One cell as XML; '' for an empty cell. `ref` is its address, e.g. 'B7'. */
export function cellXml(format: CellFormat, ref: string, value: string): string {
  switch (format) {
    case 'text':
      return textXml(ref, value)
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && value >= FIRST_SAFE_DAY
        ? numberXml(ref, STYLES.date, dayNumber(value))
        : textXml(ref, value)
    case 'datetime':
      return value.length >= 16 && value >= FIRST_SAFE_DAY
        ? numberXml(ref, STYLES.datetime, dayNumber(value) + timeOfDay(value))
        : textXml(ref, value)
    default:
      return isExact(value) ? numberXml(ref, STYLES[format], value) : textXml(ref, value)
  }
}

/** A text by its place in the table of shared texts. */
export function sharedXml(ref: string, text: string, place: number): string {
  return `<c r="${ref}"${styleOf(text)} t="s"><v>${place}</v></c>`
}

function numberXml(ref: string, style: number, value: string): string {
  return `<c r="${ref}" s="${style}"><v>${value}</v></c>`
}

function textXml(ref: string, value: string): string {
  const text = value.length > CELL_MAX ? value.slice(0, CELL_MAX) : value
  const space = NEEDS_SPACE.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${ref}"${styleOf(text)} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

function styleOf(text: string): string {
  return FORMULA_STARTS.has(text.charCodeAt(0)) ? ` s="${STYLES.quoted}"` : ''
}

function isExact(value: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return false
  if (value.length <= EXACT_DIGITS) return true
  const digits = value.replace(/^-/, '').replace(/^0+/, '')
  const point = digits.indexOf('.')
  if (point < 0) return digits.length <= EXACT_DIGITS
  return digits.replace(/0+$/, '').replace('.', '').replace(/^0+/, '').length <= EXACT_DIGITS
}

const days = new Map<string, string>()

/** Days since the last day of 1899, as spreadsheets count. Cached, because the same few thousand days recur. */
function dayNumber(value: string): string {
  const day = value.slice(0, 10)
  let number = days.get(day)
  if (number === undefined) {
    const [year, month, date] = [day.slice(0, 4), day.slice(5, 7), day.slice(8, 10)].map(Number)
    const time = Date.UTC(year as number, (month as number) - 1, date as number)
    number = String(time / 86_400_000 + 25_569)
    if (days.size > 20_000) days.clear()
    days.set(day, number)
  }
  return number
}

const fractions: (string | undefined)[] = Array(86_400)

/** The fraction of a day to ten digits (nine microseconds), such as '.5'; '' at midnight. Kept for each second of a day. */
function timeOfDay(value: string): string {
  const second =
    twoDigits(value, 11) * 3600 + twoDigits(value, 14) * 60 + (twoDigits(value, 17) || 0)
  const known = fractions[second]
  if (known !== undefined) return known
  const fraction = second === 0 ? '' : (second / 86_400).toFixed(10).slice(1)
  fractions[second] = fraction
  return fraction
}

const ZERO = '0'.charCodeAt(0)

function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO
}

const letters: string[] = []

/** 'A' for 0, 'AA' for 26. */
export function columnLetters(index: number): string {
  for (let at = letters.length; at <= index; at++) {
    letters.push(
      at < 26
        ? String.fromCharCode(65 + at)
        : `${columnLetters(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`,
    )
  }
  return letters[index] as string
}

const FIRST_DIGITS = Array.from({ length: 1_049 }, (_, thousands) => String(thousands))
const LAST_DIGITS = Array.from({ length: 1_000 }, (_, rest) => String(rest).padStart(3, '0'))

/**
 * The number of a row as text, joined from a table. V8 caches each text that it makes of a number, so that the texts of
 * a million rows outlive their rows: 120 MB until the next full garbage collection.
 */
export function rowLabel(number: number): string {
  if (number < 1_000) return FIRST_DIGITS[number] as string
  return (FIRST_DIGITS[Math.floor(number / 1_000)] as string) + LAST_DIGITS[number % 1_000]
}
