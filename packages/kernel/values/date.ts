import { AppError } from '../protocol/errors.ts'

/** Calendar date without time, 'yyyy-MM-dd'. Compared as text; calculated in UTC so that no time zone shifts it. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001')
    return false
  const parsed = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === value
}

/** 'yyyy-MM-dd HH:mm:ss' (or without seconds) */
export function isDateTime(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value) &&
    isDate(value.slice(0, 10))
  )
}

/** Throws when the result is outside the supported years. */
export function addDays(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  const year = moment.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw new AppError('DATE_TOO_FAR', { date, days })
  return moment.toISOString().slice(0, 10)
}

/** The same day this many months later; the last day of the month if that month is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const found = new Date(last)
  found.setUTCDate(Math.min(day, last.getUTCDate()))
  return found.toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** 'yyyy-MM-dd HH:mm:ss' of an instant in a time zone. */
export function formatInstant(instant: Date, timeZone: string): string {
  return formatter(timeZone).format(instant).replace('T', ' ').replace(',', '')
}

/** Calendar day of an instant in a time zone. */
export function dayOf(instant: Date, timeZone: string): string {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS)
  if (quarter !== lastDay.quarter || timeZone !== lastDay.timeZone) {
    lastDay = { quarter, timeZone, day: formatInstant(instant, timeZone).slice(0, 10) }
  }
  return lastDay.day
}

/**
 * Midnight falls on a quarter of an hour in every zone, so the day is cached per quarter: each call needs today several
 * times.
 */
const QUARTER_MS = 900_000
let lastDay = { quarter: Number.NaN, timeZone: '', day: '' }

/** The instant of a wall-clock text 'yyyy-MM-dd HH:mm[:ss]' in a time zone. */
export function parseInstant(text: string, timeZone: string): Date {
  const asUtc = Date.parse(`${text.replace(' ', 'T')}${text.length === 16 ? ':00' : ''}Z`)
  // Two passes: near a clock change, the offset at the guessed instant may differ from the offset at the true one.
  let instant = asUtc - offsetAt(asUtc, timeZone)
  instant = asUtc - offsetAt(instant, timeZone)
  return new Date(instant)
}

function offsetAt(instant: number, timeZone: string): number {
  const wall = formatInstant(new Date(instant), timeZone)
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
}

const formatters = new Map<string, Intl.DateTimeFormat>()
function formatter(timeZone: string): Intl.DateTimeFormat {
  let made = formatters.get(timeZone)
  if (!made) {
    // The Swedish locale formats dates as ISO.
    made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    formatters.set(timeZone, made)
  }
  return made
}
