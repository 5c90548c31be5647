import { Decimal, decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'

/** Share of an amount in percent, and days after which it is paid. */
export type PaymentStage = { percent: string; days: number }

/** Payment days of a term, weighted by what is paid when. */
export function paymentDays(stages: readonly PaymentStage[]): string {
  return fixed(sum(stages.map(({ percent, days }) => decimal(percent).times(days))).div(100), 6)
}

/**
 * What earlier payment costs: interest on the amount for the days by which this bid is paid earlier than the bid with
 * the longest term.
 */
export function paymentTermAddition(ask: {
  amount: string
  financeRatePct: string
  days: string
  longestDays: string
}): string {
  const earlier = decimal(ask.longestDays).minus(decimal(ask.days))
  const yearly = decimal(ask.amount).times(decimal(ask.financeRatePct)).div(100)
  return fixed(yearly.times(earlier).div(360), 2)
}

/** An item a bidder did not price, and the unit prices the other valid bids ask for it. */
export type MissingItem = { quantity: string; otherPrices: readonly string[] }

/**
 * What is added for items a bidder left out; null when the rule rejects the bid for it, or when nobody else priced an
 * item either, so that there is no price to add.
 */
export function missingItemsAddition(
  rule: 'REJECT' | 'ADD_MAX' | 'ZERO_INCLUDED',
  items: readonly MissingItem[],
): string | null {
  if (items.length === 0 || rule === 'ZERO_INCLUDED') return '0.00'
  if (rule === 'REJECT' || items.some(({ otherPrices }) => otherPrices.length === 0)) return null
  const added = items.map(({ quantity, otherPrices }) =>
    decimal(quantity).times(Decimal.max(...otherPrices)),
  )
  return fixed(sum(added), 2)
}

/**
 * The price bids are compared by; null when the bid has more minor deviations than are allowed, which rejects it.
 */
export function evaluatedPrice(ask: {
  /** total of the section after arithmetic corrections, in the currency of the tender */
  convertedAmount: string
  missingAddition: string
  minorDeviations: number
  deviationPct: string
  maxDeviations: number
  /** payment term, freight and life-cycle costs */
  additions: readonly string[]
}): string | null {
  if (isGreater(ask.minorDeviations, ask.maxDeviations)) return null
  const whole = decimal(ask.convertedAmount).plus(decimal(ask.missingAddition))
  const factor = decimal(ask.deviationPct).times(ask.minorDeviations).div(100).plus(1)
  return fixed(whole.times(factor).plus(sum(ask.additions)), 2)
}
