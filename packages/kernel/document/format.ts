import type { Language } from '../i18n/text.ts'
import { roundTo } from '../values/decimal.ts'
import { uomDecimals } from '../values/quantity.ts'
import { type Field, isDecimal } from './fields.ts'

type Row = { readonly [key: string]: unknown }

export type FormatInput = {
  key: string
  field: Field
  value: unknown
  row: Row
  header?: Row | undefined
  /** the code itself when it is unknown; nothing while the values are being fetched */
  lookupMeaning: (type: string, code: string) => string
  percentSign?: boolean
  /** the reader's language; bilingual texts are shown in it */
  language?: Language
}

/** Text of a value by its field type: what lists, lines, tooltips and the clipboard show. */
export function formatValue(input: FormatInput): string {
  const { key, field, value, row } = input
  if (value === null || value === undefined || value === '') return ''
  switch (field.type) {
    case 'integer':
      return field.ungrouped ? String(value) : formatNumber(value, { least: 0, most: 0 })
    case 'number':
    case 'price':
    case 'amount':
    case 'percent': {
      const text = formatNumber(value, decimalsOf(field, row, input.header))
      return field.type === 'percent' && input.percentSign ? `${text}%` : text
    }
    case 'lookup':
      return input.lookupMeaning(field.lookup, String(value))
    case 'multilookup':
      return list(value)
        .map((code) => input.lookupMeaning(field.lookup, code))
        .join(', ')
    case 'ref':
    case 'multiref':
      return labelOf(row[`${key}Label`], value)
    case 'datetime':
      return String(value).slice(0, 'seconds' in field && field.seconds ? 19 : 16)
    case 'attachments':
      return String(list(value).length || '')
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value)
    default:
      return String(ownText(input) ?? value)
  }
}

/** What an English reader sees for a text that is stored in both languages, or copied from one that is. */
function ownText({ key, field, row, language }: FormatInput): unknown {
  if (language !== 'EN') return null
  const english = 'english' in field ? field.english : undefined
  if (english) return row[english] || null
  return field.copiedFrom ? row[`${key}Label`] || null : null
}

export type Decimals = { least: number; most: number }

/**
 * Decimals shown: amounts two, prices two to six, quantities those of their unit (more only when they have more
 * digits).
 */
export function decimalsOf(field: Field, row: Row, header?: Row): Decimals {
  if (!isDecimal(field)) return { least: 0, most: field.type === 'integer' ? 0 : 6 }
  const { shownScale } = field
  if (shownScale !== undefined) return { least: shownScale, most: shownScale }
  if (field.type === 'amount') return { least: field.scale, most: field.scale }
  if (field.type === 'price') return { least: Math.min(2, field.scale), most: field.scale }
  if (field.type === 'percent' || !field.uomField) return { least: 0, most: field.scale }
  const unit = fieldValue(field.uomField, row, header)
  const least = unit ? uomDecimals(String(unit)) : 0
  return { least: least === 6 ? 0 : least, most: field.scale }
}

/** A field named 'x' of the row (or of the header, when the row does not have it), or 'header.x'. */
export function fieldValue(path: string, row: Row, header?: Row): unknown {
  if (path.startsWith('header.')) return header?.[path.slice(7)]
  return path in row ? row[path] : header?.[path]
}

/**
 * Groups thousands with commas, pads to `least` decimals and drops zeros beyond them. Works on the text, so no digit of
 * a decimal string is lost; only a value with more than `most` decimals is rounded.
 */
export function formatNumber(value: unknown, { least, most }: Decimals): string {
  let text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  let [whole = '0', fraction = ''] = text.split('.')
  if (fraction.length > most) {
    text = roundTo(text, most).toFixed(most)
    ;[whole = '0', fraction = ''] = text.split('.')
  }
  const sign = whole.startsWith('-') ? '-' : ''
  const digits = sign ? whole.slice(1) : whole
  let end = fraction.length
  while (end > least && fraction[end - 1] === '0') end--
  const shown = fraction.slice(0, end).padEnd(least, '0')
  const zero = sign !== '' && /^0*$/.test(digits) && /^0*$/.test(shown)
  return `${zero ? '' : sign}${grouped(digits)}${shown ? `.${shown}` : ''}`
}

function grouped(digits: string): string {
  if (digits.length < 4) return digits
  let text = ''
  for (let end = digits.length; end > 0; end -= 3) {
    const part = digits.slice(Math.max(0, end - 3), end)
    text = text ? `${part},${text}` : part
  }
  return text
}

/** Plain text of a number for the editor and the clipboard: no separators, no trailing zeros. */
export function plainNumber(value: unknown): string {
  const text = String(value ?? '')
  if (!/^-?\d+\.\d+$/.test(text)) return text
  return text.replace(/\.?0+$/, '')
}

export function isNumeric(field: Field | undefined): boolean {
  return field !== undefined && (field.type === 'integer' || isDecimal(field))
}

export function isNegative(value: unknown): boolean {
  return (
    (typeof value === 'string' && value.startsWith('-')) || (typeof value === 'number' && value < 0)
  )
}

/** The strings of a multiple value: an array, or ids joined by commas. */
export function list(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' && value ? value.split(',') : []
}

function labelOf(label: unknown, value: unknown): string {
  if (Array.isArray(label)) return label.join(', ')
  if (label !== null && label !== undefined && label !== '') return String(label)
  return list(value).join(', ')
}
