import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import {
  type Decimal,
  decimal,
  fixed,
  quantity,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'
import '../inquiries.errors.ts'

/** What every award has in common, however its prices came about. */
type Header = { currencyCode: string | null; priceBasis: string | null }
export type AwardFigures = {
  lineNum: number | null
  itemName: string | null
  itemQuantity: string | null
  sharePct: string | null
  awardQuantity: string | null
  awardPriceExclTax: string | null
  awardPriceInclTax: string | null
  taxRate: string | null
  amountExclTax: string | null
  amountInclTax: string | null
  lastPriceExclTax: string | null
  savingAmount: string | null
}

const MONTHS_MAX = 36

/** Rounds to the decimals of the currency. */
export function moneyIn(currencyCode: string | null): (value: Decimal) => string {
  const places = currencyDecimals(currencyCode)
  return (value) => roundTo(value, places).toFixed(2)
}

/**
 * Quantities and amounts of the lines from their shares and prices. `keyOf` names what the lines of several suppliers
 * share: together they get its whole quantity, the last of them what rounding has left.
 */
export function computeLines<Line extends AwardFigures>(
  { currencyCode, priceBasis }: Header,
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): void {
  const money = moneyIn(currencyCode)
  const taken = new Map<string, Decimal>()
  lines.forEach((line, at) => {
    const key = keyOf(line)
    const before = taken.get(key) ?? decimal(0)
    const isLast = !lines.slice(at + 1).some((other) => keyOf(other) === key)
    const own =
      isLast && sharesOf(lines, key, keyOf).eq(100)
        ? decimal(line.itemQuantity).minus(before)
        : roundTo(decimal(line.itemQuantity).times(decimal(line.sharePct)).div(100), 6)
    taken.set(key, before.plus(own))
    line.awardQuantity = quantity(own)
    if (line.awardPriceExclTax === null) {
      Object.assign(line, { amountExclTax: null, amountInclTax: null, savingAmount: null })
      return
    }
    const { amountExclTax, amountInclTax } = lineAmounts({
      ...{ quantity: own, taxRate: line.taxRate, priceBasis, currencyCode },
      priceExclTax: line.awardPriceExclTax,
      priceInclTax: line.awardPriceInclTax,
    })
    const saved = savedOf(line)
    const savingAmount = saved && money(saved.times(own))
    Object.assign(line, { amountExclTax, amountInclTax, savingAmount })
  })
}

/** Against the last price, for one unit; null without a last price. */
export function savedOf({ lastPriceExclTax, awardPriceExclTax }: AwardFigures): Decimal | null {
  return lastPriceExclTax === null || awardPriceExclTax === null
    ? null
    : decimal(lastPriceExclTax).minus(decimal(awardPriceExclTax))
}

export function awardSums({ currencyCode }: Header, lines: readonly AwardFigures[]) {
  const money = moneyIn(currencyCode)
  const priced = lines.filter(({ amountExclTax }) => amountExclTax !== null)
  const compared = priced.filter(({ lastPriceExclTax }) => lastPriceExclTax !== null)
  return {
    amountExclTax: money(sum(priced.map(({ amountExclTax }) => amountExclTax))),
    amountInclTax: money(sum(priced.map(({ amountInclTax }) => amountInclTax))),
    savingAmount: compared.length
      ? money(sum(compared.map(({ savingAmount }) => savingAmount)))
      : null,
  }
}

function sharesOf<Line extends AwardFigures>(
  lines: readonly Line[],
  key: string,
  keyOf: (line: Line) => string,
): Decimal {
  return sum(lines.filter((line) => keyOf(line) === key).map(({ sharePct }) => sharePct))
}

/** Each item is awarded as a whole, to suppliers whose shares add up to it. */
export function shareIssues<Line extends AwardFigures>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Issue[] {
  return lines.flatMap((line, row): Issue[] => {
    const shares = sharesOf(lines, keyOf(line), keyOf)
    if (shares.eq(100)) return []
    const args = { line: line.lineNum ?? 0, item: line.itemName ?? '', shares: fixed(shares, 4) }
    return [{ child: 'lines', row, field: 'sharePct', code: 'AWARD_SHARES', args }]
  })
}

export function periodIssues(award: {
  effectiveFrom: string | null
  effectiveTo: string | null
}): Issue[] {
  const { effectiveFrom: from, effectiveTo: to } = award
  const isWrong = from && to && (to < from || to > addMonths(from, MONTHS_MAX))
  return isWrong ? [{ field: 'effectiveTo', code: 'AWARD_PERIOD' }] : []
}
