import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import type { PricedBid } from './priceScores.ts'

/** Why a price is abnormally low: against the mean of the others, the second lowest, or the estimate. */
export type LowPriceReason = 'MEAN' | 'NEXT' | 'ESTIMATE'

export type LowPriceRule = {
  abnormalLowAvgPct: string | null
  abnormalLowNextPct: string | null
  costFloorPct: string | null
}

/** Bids that must explain their price before they can be accepted, with every reason that applies. */
export function abnormallyLow(
  rule: LowPriceRule,
  bids: readonly PricedBid[],
  estimate: string | null,
): Map<string, LowPriceReason[]> {
  const found = new Map<string, LowPriceReason[]>()
  const rising = [...bids].sort((a, b) => decimal(a.price).comparedTo(decimal(b.price)))
  const [lowest, second] = rising
  for (const { id, price } of bids) {
    const others = bids.filter((bid) => bid.id !== id)
    const isBelow = (percent: string | null, of: Parameters<typeof decimal>[0]) =>
      percent !== null &&
      decimal(price).lessThanOrEqualTo(
        decimal(of).times(decimal(percent).negated().div(100).plus(1)),
      )
    const reasons: LowPriceReason[] = []
    if (bids.length >= 3) {
      const mean = sum(others.map((bid) => bid.price)).div(others.length)
      if (isBelow(rule.abnormalLowAvgPct, mean)) reasons.push('MEAN')
    }
    if (id === lowest?.id && second && isBelow(rule.abnormalLowNextPct, second.price))
      reasons.push('NEXT')
    if (rule.costFloorPct !== null && estimate !== null) {
      const floor = decimal(estimate).times(decimal(rule.costFloorPct)).div(100)
      if (decimal(price).lessThan(floor)) reasons.push('ESTIMATE')
    }
    if (reasons.length > 0) found.set(id, reasons)
  }
  return found
}
