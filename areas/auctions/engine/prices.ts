import { Decimal, decimal, fixed, roundTo } from '@opensrm/kernel/values/decimal.ts'
import type { Bidder, Hall, Ranked } from './hall.ts'

/** round(offer / coefficient, 2) + added amount; without factors the offer itself. */
export function compareOf({ coef, add }: Pick<Bidder, 'coef' | 'add'>, amount: string): string {
  return roundTo(decimal(amount).div(decimal(coef)), 2)
    .plus(decimal(add))
    .toFixed(2)
}

/** The highest offer of a bidder whose comparison price is not above the target. */
export function offerFor({ coef, add }: Pick<Bidder, 'coef' | 'add'>, target: Decimal): Decimal {
  return target.minus(decimal(add)).times(decimal(coef)).toDecimalPlaces(2, Decimal.ROUND_FLOOR)
}

export function stepFrom(type: 'AMOUNT' | 'PERCENT', value: string, from: Decimal): Decimal {
  return type === 'AMOUNT' ? decimal(value) : roundTo(from.times(decimal(value)).div(100), 2)
}

/** The price of a Dutch auction at a tick; it climbs to the ceiling and stays there. */
export function dutchPrice(dutch: NonNullable<Hall['rules']['dutch']>, tick: number): string {
  const climbed = decimal(dutch.start).plus(decimal(dutch.increment).times(tick))
  return fixed(Decimal.min(climbed, decimal(dutch.ceiling)), 2)
}

/** The last tick with a higher price. */
export function lastTick(dutch: NonNullable<Hall['rules']['dutch']>): number {
  return decimal(dutch.ceiling)
    .minus(decimal(dutch.start))
    .div(decimal(dutch.increment))
    .ceil()
    .toNumber()
}

export function dutchTick(hall: Hall, at: number): number {
  const { seconds } = hall.rules.dutch as NonNullable<Hall['rules']['dutch']>
  return Math.floor((at - hall.turnStart) / (seconds * 1000))
}

/**
 * Bidders with a price, best first. Equal prices: the earlier one; in sealed turns the earlier turn, then the lot drawn
 * at publication.
 */
export function ranking(hall: Hall): Ranked[] {
  const isSealed = hall.rules.kind === 'SEALED_TURN'
  const priced = [...hall.bidders.values()].filter(({ last }) => last !== null)
  const order = (a: Bidder, b: Bidder): number => {
    const [x, y] = [a.last as NonNullable<Bidder['last']>, b.last as NonNullable<Bidder['last']>]
    const byPrice = decimal(x.compare).comparedTo(decimal(y.compare))
    if (byPrice !== 0) return byPrice
    return isSealed
      ? x.turn - y.turn || a.lot - b.lot
      : x.at - y.at || x.num - y.num || a.lot - b.lot
  }
  return priced.sort(order).map(({ id, last }, index) => ({
    bidder: id,
    amount: last?.amount ?? '',
    compare: last?.compare ?? '',
    rank: index + 1,
  }))
}

/** The rank one bidder has, or would have with a new price given now. */
export function rankOf(hall: Hall, bidder: string, compare?: string): number {
  const own = decimal(compare ?? hall.bidders.get(bidder)?.last?.compare)
  const at = hall.bidders.get(bidder)?.last
  let rank = 1
  for (const { id, last } of hall.bidders.values()) {
    if (id === bidder || !last) continue
    const by = decimal(last.compare).comparedTo(own)
    const isEarlier =
      compare !== undefined ||
      last.at < (at?.at ?? 0) ||
      (last.at === at?.at && last.num < (at?.num ?? 0))
    if (by < 0 || (by === 0 && isEarlier)) rank++
  }
  return rank
}

/** The lowest comparison price in the hall. */
export function bestCompare(hall: Hall): string | null {
  let best: Decimal | null = null
  for (const { last } of hall.bidders.values())
    if (last && (!best || decimal(last.compare).lessThan(best))) best = decimal(last.compare)
  return best ? best.toFixed(2) : null
}
