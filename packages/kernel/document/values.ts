import type { ArgValue, ErrorCode } from '../protocol/errors.ts'
import { isDate, isDateTime } from '../values/date.ts'
import { Decimal } from '../values/decimal.ts'
import { type Field, isDecimal, type NumberLimits } from './fields.ts'

/** A parsed value, or why the given one is not acceptable (a code of the platform's error catalogue). */
export type Parsed = { value: unknown } | { code: ErrorCode; args?: { [name: string]: ArgValue } }

export const DECIMAL_TEXT = /^-?\d{1,30}(\.\d{1,30})?$/
const ID_TEXT = /^\d{1,18}$/

/**
 * Converts a client's value for a field into the stored form, or says why it is invalid. Empty texts become null.
 * Decimals accept numbers and decimal texts (the screen removes thousands separators).
 */
export function parseValue(field: Field, raw: unknown): Parsed {
  if (raw === null || raw === undefined || raw === '') return { value: null }
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'richtext':
      return parseText(field.maxLength, field.type === 'text', field.pattern, raw)
    case 'integer':
      return parseInteger(field, raw)
    case 'number':
    case 'price':
    case 'amount':
    case 'percent':
      return parseDecimal(field, raw)
    case 'date':
      return isDate(raw) ? { value: raw } : { code: 'NOT_A_DATE' }
    case 'datetime':
      return isDateTime(raw)
        ? { value: raw.length === 16 ? `${raw}:00` : raw }
        : { code: 'NOT_A_DATETIME' }
    case 'year':
      return match(raw, /^\d{4}$/, 'NOT_A_YEAR')
    case 'month':
      return match(raw, /^\d{4}-(0[1-9]|1[0-2])$/, 'NOT_A_MONTH')
    case 'time':
      return match(raw, /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'NOT_A_TIME')
    case 'bool':
      return raw === 'Y' || raw === 'N' ? { value: raw } : { code: 'NOT_A_BOOLEAN' }
    case 'lookup':
      return typeof raw === 'string' && raw.length <= 60
        ? { value: raw }
        : { code: 'UNKNOWN_LOOKUP', args: { value: short(raw) } }
    case 'ref':
      return isId(raw) ? { value: String(raw) } : { code: 'UNKNOWN_REFERENCE' }
    case 'multilookup':
      return parseList(
        raw,
        (item) => typeof item === 'string' && item.length <= 60,
        'UNKNOWN_LOOKUP',
      )
    case 'multiref':
      return parseList(raw, isId, 'UNKNOWN_REFERENCE')
    case 'attachments':
      return typeof raw === 'string' && /^\d{1,18}(,\d{1,18}){0,998}$/.test(raw)
        ? { value: raw }
        : { code: 'UNKNOWN_REFERENCE' }
    case 'json':
      return isStorable(raw) ? { value: raw } : { code: 'WRONG_FORMAT' }
  }
}

/** Maximum nesting of a JSON value, far above anything the product stores. */
const JSON_DEPTH = 100

/** Whether PostgreSQL can store a JSON value: no NUL, no lone surrogate, limited nesting. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !/\0|\p{Surrogate}/u.test(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth === JSON_DEPTH) return false
  return Object.entries(value).every(
    ([key, inner]) => isStorable(key) && isStorable(inner, depth + 1),
  )
}

const SPARE_BLANKS = 1_000

function parseText(
  maxLength: number,
  oneLine: boolean,
  pattern: string | undefined,
  raw: unknown,
): Parsed {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { code: 'NOT_A_TEXT' }
  // Blanks and control characters are removed, but a text of megabytes is not searched for them.
  if (typeof raw === 'string' && raw.length > 4 * maxLength + SPARE_BLANKS)
    return { code: 'TOO_LONG', args: { max: maxLength } }
  // PostgreSQL text cannot store NUL; other control characters only spoil lists and exports.
  const text = String(raw)
    .replace(
      oneLine ? /[\u0000-\u001f\u007f]+/g : /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g,
      ' ',
    )
    .trim()
  if (text === '') return { value: null }
  if (isLonger(text, maxLength)) return { code: 'TOO_LONG', args: { max: maxLength } }
  if (pattern && !new RegExp(`^(?:${pattern})$`).test(text)) return { code: 'WRONG_FORMAT' }
  return { value: text }
}

/**
 * Characters outside the basic plane take two positions in a JavaScript string. Only texts near the limit are counted.
 */
function isLonger(text: string, maxLength: number): boolean {
  if (text.length <= maxLength) return false
  return text.length > 2 * maxLength || [...text].length > maxLength
}

function parseInteger(field: NumberLimits, raw: unknown): Parsed {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !/^-?\d+$/.test(text)) return { code: 'NOT_AN_INTEGER' }
  const value = Number(text)
  if (!Number.isSafeInteger(value)) return { code: 'TOO_LARGE_NUMBER' }
  return limited(field, new Decimal(text)) ?? { value }
}

function parseDecimal(field: Extract<Field, { precision: number }>, raw: unknown): Parsed {
  const text = typeof raw === 'number' && Number.isFinite(raw) ? new Decimal(raw).toFixed() : raw
  if (typeof text !== 'string' || !DECIMAL_TEXT.test(text)) return { code: 'NOT_A_NUMBER' }
  const value = new Decimal(text)
  if (value.decimalPlaces() > field.scale)
    return { code: 'TOO_PRECISE', args: { decimals: field.scale } }
  if (value.abs().greaterThanOrEqualTo(powerOfTen(field.precision - field.scale)))
    return { code: 'TOO_LARGE_NUMBER' }
  return limited(field, value) ?? { value: value.toFixed(field.scale) }
}

const powers: Decimal[] = []
function powerOfTen(exponent: number): Decimal {
  powers[exponent] ??= new Decimal(10).pow(exponent)
  return powers[exponent]
}

function limited(limits: NumberLimits, value: Decimal): Parsed | null {
  if (limits.over !== undefined && !value.greaterThan(limits.over))
    return { code: 'MUST_BE_POSITIVE' }
  if (limits.min !== undefined && value.lessThan(limits.min))
    return { code: 'BELOW_MIN', args: { min: limits.min } }
  if (limits.max !== undefined && value.greaterThan(limits.max))
    return { code: 'ABOVE_MAX', args: { max: limits.max } }
  return null
}

function parseList(raw: unknown, isItem: (item: unknown) => boolean, code: ErrorCode): Parsed {
  if (!Array.isArray(raw)) return { code: 'NOT_A_LIST' }
  if (raw.length > 1000) return { code: 'TOO_MANY_LINES', args: { max: 1000 } }
  if (!raw.every(isItem)) return { code }
  const items = [...new Set(raw.map(String))]
  return { value: items.length ? items : null }
}

function match(raw: unknown, shape: RegExp, code: ErrorCode): Parsed {
  return typeof raw === 'string' && shape.test(raw) ? { value: raw } : { code }
}

export function isId(value: unknown): value is string | number {
  return (
    (typeof value === 'string' && ID_TEXT.test(value)) ||
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
  )
}

/** An id sent by a client. Empty, and therefore never found, for anything that cannot be an id. */
export function idOf(raw: unknown): string {
  return isId(raw) ? String(raw) : ''
}

/** A row id sent by a client, which may be a temporary one ('new-1'); null for anything that is no plain value. */
export function rowIdOf(raw: unknown): string | null {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : null
}

/** Values without the empty ones: a form field left empty does not count. */
export function filledIn<V extends object>(values: V): { [Key in keyof V]?: NonNullable<V[Key]> } {
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(filled) as { [Key in keyof V]?: NonNullable<V[Key]> }
}

/** A whole number that a client may have sent as text; undefined for anything else. */
export function wholeNumberOf(raw: unknown): number | undefined {
  const value =
    typeof raw === 'number' || (typeof raw === 'string' && raw !== '')
      ? Math.trunc(Number(raw))
      : Number.NaN
  return Number.isSafeInteger(value) ? value : undefined
}

function short(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, 40) : ''
}

/** Whether a number fits its column; computed ones may not. */
export function fitsColumn(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (field.type === 'integer') return Number.isSafeInteger(Number(value))
  if (!isDecimal(field) || hasFewDigits(field, value)) return true
  const rounded = new Decimal(String(value)).toDecimalPlaces(field.scale)
  return rounded.isFinite() && rounded.abs().lessThan(powerOfTen(field.precision - field.scale))
}

/** Nearly every number is far below the limit of its column. This finds them without any arithmetic. */
function hasFewDigits(field: Extract<Field, { precision: number }>, value: unknown): boolean {
  if (typeof value !== 'string' || !DECIMAL_TEXT.test(value)) return false
  const point = value.indexOf('.')
  // One digit less than the column holds, because rounding may carry.
  return (point < 0 ? value.length : point) < field.precision - field.scale
}

/** Equality of two stored field values; decimals compare by value. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  const left = a ?? null
  const right = b ?? null
  if (left === right) return true
  if (left === null || right === null) return false
  if (isDecimal(field)) return new Decimal(String(left)).equals(String(right))
  if (typeof left === 'object') return JSON.stringify(left) === JSON.stringify(right)
  return String(left) === String(right)
}
