import { addDays } from '@opensrm/kernel/values/date.ts'

export type Period = { index: number; start: string; end: string }

/**
 * First day of the period that contains a day: the day itself, its Monday, or the first of its
 * month.
 */
export function periodStart(bucketType: string | null, day: string): string {
  if (bucketType === 'MONTH') return `${day.slice(0, 7)}-01`
  if (bucketType !== 'WEEK') return day
  // 1970-01-01 was a Thursday.
  const days = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return addDays(day, -((((days + 3) % 7) + 7) % 7))
}

function nextStart(bucketType: string | null, start: string): string {
  if (bucketType === 'WEEK') return addDays(start, 7)
  return bucketType === 'MONTH' ? periodStart('MONTH', addDays(start, 31)) : addDays(start, 1)
}

/** Consecutive periods from a start day, without gaps or overlaps. */
export function periodsFrom(bucketType: string | null, startDate: string, count: number): Period[] {
  const periods: Period[] = []
  let start = periodStart(bucketType, startDate)
  for (let index = 1; index <= count; index++) {
    const next = nextStart(bucketType, start)
    periods.push({ index, start, end: addDays(next, -1) })
    start = next
  }
  return periods
}
