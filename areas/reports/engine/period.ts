import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, addMonths, daysBetween } from '@opensrm/kernel/values/date.ts'
import '../reports.errors.ts'

export const MOST_MONTHS = 36

export type Period = { from: string; to: string }

/** Both days included, in order, and not too long. */
export function assertPeriod({ from, to }: Period, field: string): void {
  if (from > to) throw new AppError('REPORTS_PERIOD_REVERSED', { from, to }, { field })
  if (addMonths(from, MOST_MONTHS) <= to)
    throw new AppError('REPORTS_PERIOD_TOO_LONG', { max: MOST_MONTHS }, { field })
}

const isWholeMonths = ({ from, to }: Period): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01')

/**
 * How a comparison moves a period back: by months where rows are months or the period is whole months, otherwise by its
 * length in days.
 */
export type Shift = { months: number } | { days: number }

export function shiftOf(
  span: 'LAST_YEAR' | 'PREVIOUS',
  period: Period,
  unitMonths: number | null,
): Shift {
  if (span === 'LAST_YEAR') return { months: 12 }
  if (unitMonths) return { months: unitMonths }
  if (isWholeMonths(period)) return { months: monthsOf(period).length }
  return { days: daysBetween(period.from, period.to) + 1 }
}

export function shifted(period: Period, shift: Shift): Period {
  if ('days' in shift)
    return { from: addDays(period.from, -shift.days), to: addDays(period.to, -shift.days) }
  // The last day of a month stays the last one.
  const to = addDays(addMonths(addDays(period.to, 1), -shift.months), -1)
  return { from: addMonths(period.from, -shift.months), to }
}

/** The first days of the months of a period. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = []
  for (let at = `${from.slice(0, 7)}-01`; at <= to; at = addMonths(at, 1)) months.push(at)
  return months
}
