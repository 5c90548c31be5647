import type { ChartFigures } from '@opensrm/ui/charts/figures.ts'
import type { HostOffer } from '../../hall/hallView.ts'

type Words = {
  dimension: string
  timeOf: (at: number) => string
  start: { name: string; value: string } | null
}

/** A line for each supplier: its price holds until its next offer. Void offers are left out. */
export function priceCourse(
  offers: readonly HostOffer[],
  { dimension, timeOf, start }: Words,
): ChartFigures {
  const counted = offers.filter(({ isVoid }) => !isVoid)
  const aliases = [...new Set(counted.map(({ alias }) => alias))].sort()
  return {
    type: 'LINE',
    dimension,
    categories: counted.map(({ num, at }) => `${timeOf(at)} #${num}`),
    series: aliases.map((name) => {
      let standing: string | null = null
      const values = counted.map(({ alias, compare }) => {
        if (alias === name) standing = compare
        return standing
      })
      return { name, values }
    }),
    ...(start ? { target: start } : {}),
  }
}
