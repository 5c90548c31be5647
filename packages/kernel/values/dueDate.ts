import { addDays } from './date.ts'

/** The rules of a payment stage for its due date. */
export type DueStage = {
  baseDateType: string | null
  offsetDays: number | null
  cutoffDay: number | null
  payDayOfMonth: number | null
}

/**
 * Month-end bases move to the cut-off or the last day of the month; then the days are added; then it moves forward to
 * the fixed pay day.
 */
export function dueDateOf(stage: DueStage, baseDate: string): string {
  const isMonthEnd = stage.baseDateType?.startsWith('MONTH_END_') ?? false
  const due = addDays(
    isMonthEnd ? periodEnd(baseDate, stage.cutoffDay) : baseDate,
    stage.offsetDays ?? 0,
  )
  if (!stage.payDayOfMonth) return due
  const thisMonth = dayInMonth(due, stage.payDayOfMonth)
  return thisMonth >= due ? thisMonth : dayInMonth(nextMonth(due), stage.payDayOfMonth)
}

function periodEnd(date: string, cutoffDay: number | null): string {
  if (!cutoffDay) return dayInMonth(date, 31)
  const cutoff = dayInMonth(date, cutoffDay)
  return date <= cutoff ? cutoff : dayInMonth(nextMonth(date), cutoffDay)
}

function dayInMonth(date: string, day: number): string {
  const last = Number(addDays(nextMonth(date), -1).slice(8))
  return `${date.slice(0, 8)}${String(Math.min(day, last)).padStart(2, '0')}`
}

/** First day of the following month. */
function nextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`
}
