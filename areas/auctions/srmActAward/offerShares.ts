import { decimal, fixed, roundTo } from '@opensrm/kernel/values/decimal.ts'

type Item = { id: string; quantity: string | null; sharePct: string | null }

/** Unit prices that a total means for each line. The line with the largest amount takes what rounding has left. */
export function unitPrices(total: string, items: readonly Item[]): Map<string, string> {
  const amounts = items.map(({ sharePct }) =>
    roundTo(
      decimal(total)
        .times(decimal(items.length === 1 ? 100 : sharePct))
        .div(100),
      2,
    ),
  )
  const left = amounts.reduce((rest, amount) => rest.minus(amount), decimal(total))
  const largest = amounts.reduce(
    (best, amount, at) => (amount.greaterThan(amounts[best] ?? 0) ? at : best),
    0,
  )
  return new Map(
    items.map(({ id, quantity }, at) => {
      const amount = (amounts[at] ?? decimal(0)).plus(at === largest ? left : 0)
      return [id, fixed(amount.div(decimal(quantity)), 6)]
    }),
  )
}
