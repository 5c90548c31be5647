import { addDays } from '@opensrm/kernel/values/date.ts'
import type { ChartSeries, ChartValue } from '@opensrm/ui/charts/figures.ts'

/** A value for a period, first and last day included. */
export type Period = { name: string; from: string; to: string; value: ChartValue }

export type Course = { categories: string[]; series: ChartSeries[] }

/** Days after today up to which an open-ended period is drawn. */
const AHEAD_DAYS = 90

/**
 * The chart data of periods, one line per name; an open end is drawn for a quarter beyond the last
 * change.
 */
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
