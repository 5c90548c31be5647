import { type Field, isDecimal, type NumberLimits } from '@opensrm/kernel/document/fields.ts'
import { fieldValue } from '@opensrm/kernel/document/format.ts'
import { isDate, isDateTime } from '@opensrm/kernel/values/date.ts'
import { decimal, roundTo } from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import { cleanNumber } from './clipboard.ts'
import type { Column, TableRow } from './columns.ts'
import type { LookupOption } from './options.ts'
import type { TableTextKey } from './table.texts.ts'

/** The meaning of a typed or pasted text in a cell. `search`: a reference that the server has to look up. */
export type Parsed =
  | { value: unknown }
  | { wrong: TableTextKey; args?: { [name: string]: string | number } }
  | { search: string }

export type ParseContext = {
  row: TableRow
  lookups?: ((type: string) => readonly LookupOption[]) | undefined
}

export function parseCell(column: Column, raw: string, context: ParseContext): Parsed {
  const field = column.field
  const text = field?.type === 'textarea' ? raw.trimEnd() : raw.trim()
  if (text === '') return { value: null }
  if (!field) return { value: text }
  if (isDecimal(field)) return parseDecimal(field, text, context.row)
  switch (field.type) {
    case 'integer':
      return parseInteger(field, text)
    case 'date':
      return parseDate(text)
    case 'datetime':
      return parseDateTime(text)
    case 'year':
      return /^\d{4}$/.test(text) ? { value: text } : { wrong: 'notYear' }
    case 'month':
      return parseMonth(text)
    case 'time':
      return parseTime(text)
    case 'bool':
      return parseBool(text)
    case 'lookup':
      return parseLookup(text, context.lookups?.(field.lookup) ?? [])
    case 'multilookup':
      return parseMultiLookup(text, context.lookups?.(field.lookup) ?? [])
    case 'ref':
    case 'multiref':
      return { search: text }
    case 'text':
    case 'textarea':
      return parseText(field, text)
    case 'json':
      return parseJson(text)
    default:
      return { value: text }
  }
}

function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { wrong: 'notJson' }
  }
}

function parseText(field: Extract<Field, { maxLength: number }>, text: string): Parsed {
  if ([...text].length > field.maxLength)
    return { wrong: 'tooLong', args: { max: field.maxLength } }
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`).test(text))
    return { wrong: 'wrongFormat' }
  return { value: field.type === 'text' ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text }
}

function parseDecimal(
  field: Extract<Field, { precision: number }>,
  text: string,
  row: TableRow,
): Parsed {
  const clean = cleanNumber(text)
  if (clean === null) return { wrong: 'notNumber' }
  const unit = field.uomField ? fieldValue(field.uomField, row) : null
  const places = unit ? Math.min(field.scale, uomDecimals(String(unit))) : field.scale
  const value = roundTo(clean, places)
  if (value.abs().truncated().toFixed().replace(/^0$/, '').length > field.precision - field.scale) {
    return { wrong: 'tooManyDigits' }
  }
  return beyondLimits(field, value.toFixed()) ?? { value: value.toFixed(field.scale) }
}

function parseInteger(field: Extract<Field, { type: 'integer' }>, text: string): Parsed {
  const clean = cleanNumber(text)
  if (clean === null) return { wrong: 'notNumber' }
  const value = decimal(clean)
  if (!value.isInteger()) return { wrong: 'notWhole' }
  if (value.abs().greaterThan(Number.MAX_SAFE_INTEGER)) return { wrong: 'tooManyDigits' }
  return beyondLimits(field, clean) ?? { value: value.toNumber() }
}

function beyondLimits(limits: NumberLimits, text: string): Parsed | null {
  const value = decimal(text)
  if (limits.over !== undefined && !value.greaterThan(limits.over))
    return { wrong: 'moreThan', args: { limit: limits.over } }
  if (limits.min !== undefined && value.lessThan(limits.min))
    return { wrong: 'atLeast', args: { limit: limits.min } }
  if (limits.max !== undefined && value.greaterThan(limits.max))
    return { wrong: 'atMost', args: { limit: limits.max } }
  return null
}

/** yyyy-MM-dd, and the date formats of spreadsheets: 2026/1/31, 2026.1.31, 20260131, 2026年1月31日. */
export function dateOf(text: string): string | null {
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!found) return null
  const date = `${found[1]}-${two(found[2])}-${two(found[3])}`
  return isDate(date) ? date : null
}

function parseDate(text: string): Parsed {
  const date = dateOf(text) ?? dateOf(text.replace(/[ T]0{1,2}:00(:00)?$/, ''))
  return date ? { value: date } : { wrong: 'notDate' }
}

function parseDateTime(text: string): Parsed {
  const [day = '', clock = '00:00:00'] = text.split(/[ T]+/)
  const date = dateOf(day)
  const time = timeOf(clock)
  const value = `${date} ${time}`
  return date && time && isDateTime(value) ? { value } : { wrong: 'notDateTime' }
}

function parseMonth(text: string): Parsed {
  const found = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text)
  const month = Number(found?.[2])
  return found && month >= 1 && month <= 12
    ? { value: `${found[1]}-${two(found[2])}` }
    : { wrong: 'notMonth' }
}

function timeOf(text: string): string | null {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text)
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59 || Number(found[3] ?? 0) > 59)
    return null
  return `${two(found[1])}:${found[2]}:${found[3] ?? '00'}`
}

function parseTime(text: string): Parsed {
  const time = timeOf(text)
  return time ? { value: time } : { wrong: 'notTime' }
}

function two(digits: string | undefined): string {
  return (digits ?? '').padStart(2, '0')
}

const TRUE_WORDS = new Set(['y', 'yes', 'true', '1', '是', '√', '✓'])
const FALSE_WORDS = new Set(['n', 'no', 'false', '0', '否', '×', '✗'])

function parseBool(text: string): Parsed {
  const word = text.toLowerCase()
  if (TRUE_WORDS.has(word)) return { value: 'Y' }
  return FALSE_WORDS.has(word) ? { value: 'N' } : { wrong: 'notBool' }
}

function lookupCode(text: string, options: readonly LookupOption[]): string | null {
  const wanted = text.toLowerCase()
  const open = options.filter((option) => !option.disabled)
  const found =
    open.find((option) => option.code.toLowerCase() === wanted) ??
    open.find((option) => option.meaning.toLowerCase() === wanted)
  if (found) return found.code
  const byInitials = open.filter((option) => option.pinyin?.toLowerCase() === wanted)
  return byInitials.length === 1 ? (byInitials[0]?.code ?? null) : null
}

function parseLookup(text: string, options: readonly LookupOption[]): Parsed {
  const code = lookupCode(text, options)
  return code === null ? { wrong: 'notInLookup', args: { text } } : { value: code }
}

function parseMultiLookup(text: string, options: readonly LookupOption[]): Parsed {
  const codes: string[] = []
  for (const part of splitList(text)) {
    const code = lookupCode(part, options)
    if (code === null) return { wrong: 'notInLookup', args: { text: part } }
    if (!codes.includes(code)) codes.push(code)
  }
  return { value: codes }
}

export function splitList(text: string): string[] {
  return text
    .split(/[,，;；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}
