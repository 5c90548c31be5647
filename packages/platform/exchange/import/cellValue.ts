import type { Field } from '@opensrm/kernel/document/fields.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import type { LookupIndex, LookupValue } from '../../lookups/lookups.ts'

/** A cell as the sheet reader returns it. */
export type Cell = string | number | boolean | Date | null | undefined

/** Digits a double holds exactly. Further digits are rounding noise of the spreadsheet, e.g. 0.30000000000000004. */
const EXACT_DIGITS = 15

export function isBlank(cell: Cell): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/** The text of a cell as users see it. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    const text = cell.toISOString() // '2026-11-20T08:30:15.000Z'
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell.trim()
}

/**
 * Converts a cell to the form clients send for a field. An unreadable value stays as it is and is refused by the
 * field's own check. References are looked up elsewhere, by their texts.
 */
export function fieldValue(field: Field, cell: Cell, lookups: LookupIndex): unknown {
  const text = cellText(cell)
  if (text === '') return null
  switch (field.type) {
    case 'integer':
    case 'number':
    case 'price':
    case 'amount':
      return plainNumber(text)
    case 'percent':
      return plainNumber(text.replace(/[%％]$/, ''))
    case 'date':
      return dateText(cell, text)
    case 'datetime':
      return dateTimeText(cell, text)
    case 'month':
      return dateText(cell, text).slice(0, 7)
    case 'year':
      return cell instanceof Date ? text.slice(0, 4) : text
    case 'bool':
      return flagOf(text)
    case 'lookup':
      return codeOf(lookups, field.lookup, text)
    case 'multilookup':
      return partsOf(text).map((part) => codeOf(lookups, field.lookup, part))
    default:
      return text
  }
}

/** The values of a cell that holds several. */
export function partsOf(text: string): string[] {
  return text
    .split(/[;；、,，\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

function numberText(value: number): string {
  const short = String(value)
  // At most as many digits as a double holds exactly, and no exponent: the number as written.
  if (short.length <= EXACT_DIGITS && /^-?[\d.]+$/.test(short)) return short
  if (!Number.isFinite(value)) return short
  return new Decimal(value.toPrecision(EXACT_DIGITS)).toFixed()
}

/** Removes separators and blanks, and converts full-width digits. */
function plainNumber(text: string): string {
  if (/^-?[\d.]+$/.test(text)) return text
  return text.normalize('NFKC').replace(/[,\s\u00a0]/g, '')
}

/** '2026/1/5', '2026.01.05', '20260105', '2026年1月5日' and the day number of a cell without a date format. */
function dateText(cell: Cell, text: string): string {
  if (cell instanceof Date) return text.slice(0, 10)
  if (typeof cell === 'number' && cell > 20_000 && cell < 100_000)
    return new Date(Math.round((cell - 25_569) * 86_400) * 1000).toISOString().slice(0, 10)
  const plain = text
    .normalize('NFKC')
    .replace(/[年月]/g, '-')
    .replace(/日/g, '')
    .replace(/[/.]/g, '-')
  const [, year, month, day, rest = ''] =
    /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?-?(.*)$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    []
  if (!year || !month) return text
  const two = (part: string) => part.padStart(2, '0')
  return day ? `${year}-${two(month)}-${two(day)}${rest.trimEnd()}` : `${year}-${two(month)}`
}

function dateTimeText(cell: Cell, text: string): string {
  if (cell instanceof Date) return text.length > 10 ? text : `${text} 00:00:00`
  if (typeof cell === 'number' && cell > 20_000 && cell < 100_000)
    return new Date(Math.round((cell - 25_569) * 86_400) * 1000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
  const [day = '', time = '00:00:00'] = text.split(/[ T]+/)
  return `${dateText(day, day)} ${time.replace(/^(\d):/, '0$1:')}`
}

function flagOf(text: string): string {
  const flag = text.toLowerCase()
  if (['y', 'yes', 'true', '1', '是', '√'].includes(flag)) return 'Y'
  if (['n', 'no', 'false', '0', '否', '×'].includes(flag)) return 'N'
  return text
}

const meanings = new WeakMap<LookupIndex, Map<string, Map<string, string>>>()

/** A code stands for itself; otherwise the value with this meaning, in either language. */
function codeOf(lookups: LookupIndex, type: string, text: string): string {
  if (lookups.find(type, text)) return text
  const ofIndex = meanings.get(lookups) ?? new Map<string, Map<string, string>>()
  meanings.set(lookups, ofIndex)
  const known = ofIndex.get(type) ?? byMeaning(lookups.values(type))
  ofIndex.set(type, known)
  return known.get(text.toLowerCase()) ?? text
}

/** Of two values with the same meaning, the enabled one wins. */
function byMeaning(values: readonly LookupValue[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const value of [...values].sort((a, b) => a.enabledFlag.localeCompare(b.enabledFlag))) {
    for (const word of [value.lookupCode, value.meaning, value.meaningEn])
      found.set(word.trim().toLowerCase(), value.lookupCode)
  }
  return found
}
