import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { ChartSeries } from '@opensrm/ui/charts/figures.ts'

export type CourseRow = {
  kind: 'QUOTE' | 'AWARD'
  day: string
  number: string | null
  supplier: string
  firstPrice: string | null
  lastPrice: string | null
  awardPrice: string | null
}

/** Award prices by day, one line for each supplier; of several on one day the last counts. */
export function awardCourse(
  rows: readonly CourseRow[],
  how: Pick<ChartSeries, 'unit' | 'decimals'> = {},
): { categories: string[]; series: ChartSeries[] } {
  const awards = rows.filter(({ kind }) => kind === 'AWARD')
  const categories = [...new Set(awards.map(({ day }) => day))].sort()
  const names = [...new Set(awards.map(({ supplier }) => supplier))]
  return {
    categories,
    series: names.map((name) => ({
      ...how,
      name,
      values: categories.map(
        (day) =>
          awards.findLast((row) => row.supplier === name && row.day === day)?.awardPrice ?? null,
      ),
    })),
  }
}

/** The steps of an event in their order: the field that says when each was done. */
export const STEPS = {
  PUBLISH: 'eventPublished',
  CLOSE: 'quotesClosed',
  OPEN: 'opened',
  AWARD: 'awardApproved',
  OUTPUT: 'outputCreated',
} as const
export type Step = keyof typeof STEPS
export type EventRow = {
  sourcingMode: string
  currentNode: string | null
  overdueFlag: string
  cycleDays: string | null
  eventCreated: string | null
} & { [Field in (typeof STEPS)[Step]]: string | null }

const HOUR_MS = 3_600_000

/** Average days from the step before to each step, by sourcing mode; null where no event reached it. */
export function averageDays(
  rows: readonly EventRow[],
): { mode: string; values: (string | null)[] }[] {
  const steps = Object.values(STEPS)
  const modes = [...new Set(rows.map(({ sourcingMode }) => sourcingMode))]
  return modes.map((mode) => {
    const own = rows.filter((row) => row.sourcingMode === mode)
    const values = steps.map((step, at) => {
      const lengths = own.flatMap((row) => {
        const done = row[step]
        const before =
          steps
            .slice(0, at)
            .map((earlier) => row[earlier])
            .findLast((time) => time !== null) ?? row.eventCreated
        return done && before ? [hoursBetween(before, done)] : []
      })
      return lengths.length === 0
        ? null
        : fixed(sum(lengths.map(String)).div(24).div(lengths.length), 1)
    })
    return { mode, values }
  })
}

/** The figures below the list: how many events, how long they take, how many of the running ones are late. */
export function totalsOf(rows: readonly EventRow[]) {
  const cycles = rows.flatMap(({ cycleDays }) => cycleDays ?? [])
  const running = rows.filter(({ currentNode }) => currentNode && currentNode !== 'DONE')
  const late = running.filter(({ overdueFlag }) => overdueFlag === 'Y')
  return {
    events: rows.length,
    averageCycle: cycles.length === 0 ? null : fixed(sum(cycles).div(cycles.length), 1),
    overdueShare:
      running.length === 0 ? null : fixed(decimal(late.length).times(100).div(running.length), 1),
  }
}

function hoursBetween(from: string, to: string): number {
  const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
  return Math.max(0, Math.round((at(to) - at(from)) / HOUR_MS))
}
