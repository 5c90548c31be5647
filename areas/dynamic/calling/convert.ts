import { DECIMAL_TEXT } from '@opensrm/kernel/document/values.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Decimal } from '@opensrm/kernel/values/decimal.ts'
import '../interfaces.errors.ts'
import type { LookupIndex } from '@opensrm/platform/lookups/lookups.ts'

export type Conversion = {
  type: unknown
  arg: unknown
  lookups: LookupIndex
  /** Incoming values are parsed by the pattern; outgoing ones are formatted by it. */
  direction: 'IN' | 'OUT'
}

/** Applies one conversion of the maps; an empty value stays empty. */
export function converted(value: unknown, { type, arg, lookups, direction }: Conversion): unknown {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  switch (type) {
    case 'TRIM':
      return text.trim()
    case 'UPPER':
      return text.toUpperCase()
    case 'NUMBER':
      return numberOf(text, direction)
    case 'BOOL_YN':
      return ['Y', 'y', 'true', '1', 'X'].includes(text) ? 'Y' : 'N'
    case 'DATE_FORMAT': {
      const pattern = String(arg ?? '') || 'YYYY-MM-DD'
      return direction === 'OUT' ? dateIn(text, pattern) : dateFrom(text, pattern)
    }
    case 'LOOKUP':
      return lookedUp(text, String(arg ?? ''), lookups, direction)
    case 'SPLIT':
      return partOf(text, String(arg ?? ''))
    default:
      return value
  }
}

/** Outgoing as a JSON number; incoming as text, so that no digit of an amount is lost. */
function numberOf(text: string, direction: 'IN' | 'OUT'): unknown {
  const plain = text.trim()
  if (direction === 'IN' && /^-?\d{1,18}(\.\d{1,18})?$/.test(plain)) return plain
  const number = plain === '' ? Number.NaN : Number(plain)
  // A JSON number holds about 16 digits; an amount with more is refused instead of being sent as a
  // different one.
  const isExact = Number.isFinite(number) && (direction === 'IN' || isSameNumber(plain, number))
  if (!isExact) throw new AppError('SCSI_NO_NUMBER', { value: text })
  return number
}

function isSameNumber(plain: string, number: number): boolean {
  return !DECIMAL_TEXT.test(plain) || new Decimal(plain).equals(number)
}

const UNITS = /YYYY|yyyy|MM|DD|dd|HH|mm|ss/g

/** Formats a date or time with yyyy, MM, dd, HH, mm and ss of the pattern. */
function dateIn(text: string, pattern: string): string {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d))?/.exec(text)
  if (!found) throw new AppError('SCSI_NO_DATE', { value: text })
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found
  const parts: { [sign: string]: string | undefined } = {
    yyyy: year,
    YYYY: year,
    MM: month,
    dd: day,
    DD: day,
    HH: hour,
    mm: minute,
    ss: second,
  }
  return pattern.replace(UNITS, (sign) => parts[sign] ?? sign)
}

/** Parses a text written in the pattern into the product's format for dates and times. */
function dateFrom(text: string, pattern: string): string {
  const signs: string[] = pattern.match(UNITS) ?? []
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(UNITS, (sign) => `(\\d{${sign.length}})`)
  const found = new RegExp(`^${source}`).exec(text.trim())
  if (!found) throw new AppError('SCSI_NO_DATE', { value: text })
  const at = (...names: string[]): string => {
    const index = signs.findIndex((sign) => names.includes(sign))
    return index < 0 ? '00' : (found[index + 1] ?? '00')
  }
  const day = `${at('yyyy', 'YYYY')}-${at('MM')}-${at('dd', 'DD')}`
  return signs.includes('HH') ? `${day} ${at('HH')}:${at('mm')}:${at('ss')}` : day
}

/** `A=1;B=2;*=9`, or a lookup type: code in, meaning out. */
function lookedUp(
  text: string,
  arg: string,
  lookups: LookupIndex,
  direction: 'IN' | 'OUT',
): string {
  if (arg.includes('=')) {
    const pairs = new Map(
      arg.split(';').map((pair) => {
        const at = pair.indexOf('=')
        return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
      }),
    )
    const found = pairs.get(text) ?? pairs.get('*')
    if (found === undefined) throw new AppError('SCSI_NO_PAIR', { value: text })
    return found
  }
  const values = lookups.values(arg)
  const found =
    direction === 'OUT'
      ? values.find(({ lookupCode }) => lookupCode === text)?.meaning
      : values.find(({ lookupCode, meaning, meaningEn }) =>
          [lookupCode, meaning, meaningEn].includes(text),
        )?.lookupCode
  if (found === undefined) throw new AppError('SCSI_NO_PAIR', { value: text })
  return found
}

/** `separator|position`, counted from 1. */
function partOf(text: string, arg: string): string | null {
  const at = arg.lastIndexOf('|')
  const separator = at > 0 ? arg.slice(0, at) : '-'
  return text.split(separator)[Number(arg.slice(at + 1) || 1) - 1]?.trim() ?? null
}

/** The value at `$.a.b[0]` of a JSON answer; undefined when there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer
  for (const [, name, index] of path.matchAll(/\.([\w:-]+)|\[(\d+)\]/g)) {
    if (value === null || typeof value !== 'object') return undefined
    const key = name ?? String(index)
    value = Object.hasOwn(value, key) ? (value as { [key: string]: unknown })[key] : undefined
  }
  return value
}
