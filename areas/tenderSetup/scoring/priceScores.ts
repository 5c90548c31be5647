import {
  Decimal,
  decimal,
  fixed,
  greatest,
  least,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'

/** The part of a rule that says how prices are scored; the names are those of srmBidRule. */
export type PriceRule = {
  priceMethod: string | null
  trimThreshold: number | null
  trimCount: number | null
  averageDiscountPct: string | null
  aboveDeductPerPct: string | null
  belowDeductPerPct: string | null
  rankStep: string | null
  minPriceScore: string | null
}

export type PricedBid = { id: string; price: string }

export type PriceScore = PricedBid & {
  /** competition rank by price: equal prices share it, the next one skips */
  rankNum: number
  /** left out of the mean that makes the base */
  isTrimmed: boolean
  /** percent above (or, negative, below) the base; null where the method has none */
  deviationPct: string | null
  /** six decimals */
  score: string
  /** the score as it is shown, two decimals */
  shownScore: string
}

export type PriceScores = {
  /** mean of the prices that count, for AVERAGE_DEVIATION */
  meanPrice: string | null
  /** the price deviations are measured from */
  basePrice: string | null
  bids: PriceScore[]
}

type Method = (ask: { prices: readonly Decimal[]; rule: PriceRule; full: Decimal }) => {
  mean?: Decimal
  base?: Decimal
  trimmed?: ReadonlySet<number>
  scoreOf(price: Decimal, rank: number): Decimal
}

const HUNDRED = new Decimal(100)

const METHODS: { readonly [method: string]: Method } = {
  LOWEST_RATIO({ prices, full }) {
    const base = Decimal.min(...prices)
    return { base, scoreOf: (price) => full.times(base).div(price) }
  },
  LOWEST_DEVIATION({ prices, rule, full }) {
    const base = Decimal.min(...prices)
    const above = decimal(rule.aboveDeductPerPct)
    return { base, scoreOf: (price) => full.minus(above.times(deviation(price, base))) }
  },
  AVERAGE_DEVIATION({ prices, rule, full }) {
    const trimmed = extremes(prices, rule)
    const counted = prices.filter((_, place) => !trimmed.has(place))
    const mean = sum(counted).div(counted.length)
    const kept = HUNDRED.minus(decimal(rule.averageDiscountPct)).div(HUNDRED)
    const base = roundTo(mean.times(kept), 6)
    const [above, below] = [decimal(rule.aboveDeductPerPct), decimal(rule.belowDeductPerPct)]
    const scoreOf = (price: Decimal) => {
      const off = deviation(price, base)
      return full.minus(off.isNegative() ? below.times(off.abs()) : above.times(off))
    }
    return { mean, base, trimmed, scoreOf }
  },
  LINEAR({ prices, rule, full }) {
    const [low, high] = [Decimal.min(...prices), Decimal.max(...prices)]
    const floor = decimal(rule.minPriceScore)
    const scoreOf = (price: Decimal) =>
      high.equals(low)
        ? full
        : floor.plus(full.minus(floor).times(high.minus(price)).div(high.minus(low)))
    return { scoreOf }
  },
  RANK_STEP({ rule, full }) {
    const step = decimal(rule.rankStep)
    return { scoreOf: (_, rank) => full.minus(step.times(rank - 1)) }
  },
}

/**
 * Scores the evaluated prices of the valid bids of one section. `fullScore` is the full score of the price index. Every
 * figure is rounded once, at the end, half away from zero; only the base is a rounded figure that others build on.
 */
export function scorePrices(
  rule: PriceRule,
  fullScore: string,
  bids: readonly PricedBid[],
): PriceScores {
  const method = METHODS[rule.priceMethod ?? '']
  if (!method) throw new Error(`Unknown price method ${rule.priceMethod}`)
  if (bids.length === 0) return { meanPrice: null, basePrice: null, bids: [] }
  const prices = bids.map(({ id, price }) => {
    const one = decimal(price)
    if (!one.greaterThan(0)) throw new Error(`Bid ${id} has no price above zero`)
    return one
  })
  const full = decimal(fullScore)
  const { mean, base, trimmed, scoreOf } = method({ prices, rule, full })
  return {
    meanPrice: mean ? fixed(mean, 6) : null,
    basePrice: base ? fixed(base, 6) : null,
    bids: bids.map((bid, place) => {
      const price = prices[place] as Decimal
      const rankNum = 1 + prices.filter((other) => other.lessThan(price)).length
      const score = roundTo(least(greatest(scoreOf(price, rankNum), rule.minPriceScore), full), 6)
      return {
        ...bid,
        rankNum,
        isTrimmed: trimmed?.has(place) ?? false,
        deviationPct: base ? fixed(deviation(price, base), 6) : null,
        score: fixed(score, 6),
        shownScore: fixed(score, 2),
      }
    }),
  }
}

/** Percent by which a price is above the base. */
function deviation(price: Decimal, base: Decimal): Decimal {
  return price.minus(base).div(base).times(HUNDRED)
}

/** Places of the highest and lowest prices that do not count for the mean; at least one price always counts. */
function extremes(
  prices: readonly Decimal[],
  { trimThreshold, trimCount }: PriceRule,
): ReadonlySet<number> {
  if (prices.length <= (trimThreshold ?? 5)) return new Set()
  const each = Math.min(trimCount ?? 1, Math.floor((prices.length - 1) / 2))
  const rising = prices
    .map((price, place) => ({ price, place }))
    .sort((a, b) => a.price.comparedTo(b.price) || a.place - b.place)
    .map(({ place }) => place)
  return new Set([...rising.slice(0, each), ...rising.slice(rising.length - each)])
}
