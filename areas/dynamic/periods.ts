import { addDays, daysBetween } from '@opensrm/kernel/values/date.ts'

/** First and last day, both included. */
export type Period = { from: string; to: string }

/** More marks than any chart shows. */
const MOST_KEYS = 400

/**
 * The period to compare with: the same number of days just before, or the same days a year earlier.
 */
export function earlierPeriod({ from, to }: Period, mode: 'PREVIOUS' | 'LAST_YEAR'): Period {
  if (mode === 'LAST_YEAR') return { from: aYearBefore(from), to: aYearBefore(to) }
  const last = addDays(from, -1)
  return { from: addDays(last, -daysBetween(from, to)), to: last }
}

/** A period as charts write it, by grain; weeks begin on Monday (ISO 8601). */
export function keyOf(day: string, grain: string): string {
  const [year = '', month = ''] = day.split('-')
  switch (grain) {
    case 'WEEK': {
      const thursday = addDays(day, 3 - sinceMonday(day))
      const week = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
      return `${thursday.slice(0, 4)}-W${String(week).padStart(2, '0')}`
    }
    case 'MONTH':
      return `${year}-${month}`
    case 'QUARTER':
      return `${year}-Q${Math.ceil(Number(month) / 3)}`
    case 'YEAR':
      return year
    default:
      return day
  }
}

/** All keys of a period in order; null when there are more than a chart shows. */
export function keysOf({ from, to }: Period, grain: string): string[] | null {
  const keys: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = keyOf(day, grain)
    if (keys[keys.length - 1] !== key) keys.push(key)
    if (keys.length > MOST_KEYS) return null
  }
  return keys
}

/** The days of a key: '2026-11' is its thirty days; null when the key is not a period. */
export function daysOf(key: string): Period | null {
  const [, year = '', rest = ''] = /^(\d{4})(?:-(W\d{2}|Q[1-4]|\d{2}(?:-\d{2})?))?$/.exec(key) ?? []
  if (!year) return null
  if (!rest) return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (rest.startsWith('W')) {
    const fourth = `${year}-01-04`
    const from = addDays(fourth, 7 * (Number(rest.slice(1)) - 1) - sinceMonday(fourth))
    return { from, to: addDays(from, 6) }
  }
  if (rest.startsWith('Q')) {
    const first = 3 * (Number(rest.slice(1)) - 1) + 1
    return { from: firstOf(year, first), to: lastOf(year, first + 2) }
  }
  if (rest.length === 2)
    return { from: firstOf(year, Number(rest)), to: lastOf(year, Number(rest)) }
  return { from: key, to: key }
}

/** The first day of a month, the given number of months away. */
export function monthStart(day: string, months: number): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  return firstOf(String(Math.floor(at / 12)), (at % 12) + 1)
}

function firstOf(year: string, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

function lastOf(year: string, month: number): string {
  return addDays(monthStart(firstOf(year, month), 1), -1)
}

/** Days since Monday; 0 on a Monday. */
function sinceMonday(day: string): number {
  return ((daysBetween('2024-01-01', day) % 7) + 7) % 7
}

function aYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1)
  return day.slice(5) === '02-29' ? `${year}-02-28` : `${year}${day.slice(4)}`
}
