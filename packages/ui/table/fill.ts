import { addDays, daysBetween, isDate } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'

/**
 * Values that continue a column of source cells over `count` more: two or more numbers or dates with a constant step
 * continue with that step (as in Excel); anything else is repeated.
 */
export function continued(source: readonly unknown[], count: number, backwards = false): unknown[] {
  const from = backwards ? [...source].reverse() : source
  const next = numberSeries(from) ?? dateSeries(from)
  return Array.from({ length: count }, (_, i) => (next ? next(i + 1) : from[i % from.length]))
}

type Series = (step: number) => unknown

function numberSeries(source: readonly unknown[]): Series | null {
  if (source.length < 2 || !source.every((value) => /^-?\d+(\.\d+)?$/.test(String(value ?? ''))))
    return null
  const numbers = source.map((value) => decimal(String(value)))
  const [first, second] = numbers
  const last = numbers[numbers.length - 1]
  if (!first || !second || !last) return null
  const step = second.minus(first)
  if (step.isZero()) return null
  const constant = numbers.every(
    (value, i) => i === 0 || value.minus(numbers[i - 1] ?? 0).equals(step),
  )
  if (!constant) return null
  const places = Math.max(...source.map((value) => String(value).split('.')[1]?.length ?? 0))
  const whole = source.every((value) => typeof value === 'number')
  return (by) => {
    const value = last.plus(step.times(by)).toFixed(places)
    return whole ? Number(value) : value
  }
}

function dateSeries(source: readonly unknown[]): Series | null {
  if (source.length < 2 || !source.every(isDate)) return null
  const dates = source as readonly string[]
  const [first = '', second = ''] = dates
  const step = daysBetween(first, second)
  if (step === 0) return null
  const constant = dates.every(
    (value, i) => i === 0 || daysBetween(dates[i - 1] ?? '', value) === step,
  )
  if (!constant) return null
  return (by) => addDays(dates[dates.length - 1] ?? '', step * by)
}
