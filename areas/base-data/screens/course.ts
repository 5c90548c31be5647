import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ChartSeries, ChartValue } from '@opensrm/ui/charts/figures.ts'

/** What was worth how much from a day to a day, both included. */
export type Period = { name: string; from: string; to: string; value: ChartValue }

export type Course = { categories: string[]; series: ChartSeries[] }

/** How long after today a course is drawn on where it has no end. */
const AHEAD_DAYS = 90

/** The course of what has periods, a line for each name; beyond the last change it is drawn on for a quarter. */
export function courseOf(
  periods: readonly Period[],
  today: string,
  how: Pick<ChartSeries, 'unit' | 'decimals'> = {},
): Course {
  const last = periods.reduce((latest, { from }) => (from > latest ? from : latest), today)
  const until = addDays(last, AHEAD_DAYS)
  const shown = periods.map((period) => ({
    ...period,
    to: period.to < until ? period.to : until,
  }))
  const days = shown.flatMap(({ from, to }) => [from, to, ...(to < until ? [addDays(to, 1)] : [])])
  const categories = [...new Set(days)].sort()
  const names = [...new Set(shown.map(({ name }) => name))]
  return {
    categories,
    series: names.map((name) => {
      const own = shown.filter((period) => period.name === name)
      return {
        ...how,
        name,
        values: categories.map(
          (day) => own.find(({ from, to }) => from <= day && day <= to)?.value ?? null,
        ),
      }
    }),
  }
}
