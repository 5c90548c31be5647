import { decimal, fixed, type Numeric, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'

/** An agreed price with its basis and price unit. */
export type RowTerms = {
  currencyCode: string | null
  priceBasis: string | null
  taxRate: string | null
  priceUnitQty: string | null
  priceInclTax: string | null
  priceExclTax: string | null
}

export type Amounts = { amountInclTax: string; amountExclTax: string; taxAmount: string }

/** Figures of a transaction that show how much of it is used. */
export type Taken = RowTerms & {
  quantity: Numeric
  amountInclTax: Numeric
  amountExclTax: Numeric
  settledQuantity: Numeric
  lockedQuantity: Numeric
  offsetQuantity: Numeric
  settledAmount: Numeric
  lockedAmount: Numeric
  offsetAmount: Numeric
  settledAmountExclTax: Numeric
  lockedAmountExclTax: Numeric
}

/** The part that is neither settled, nor on an open statement, nor offset. */
export function openFigures(row: Taken): { openQuantity: string; openAmount: string } {
  const { quantity, amountInclTax } = row
  return {
    openQuantity: fixed(
      decimal(quantity).minus(sum([row.settledQuantity, row.lockedQuantity, row.offsetQuantity])),
      6,
    ),
    openAmount: fixed(
      decimal(amountInclTax).minus(sum([row.settledAmount, row.lockedAmount, row.offsetAmount])),
      2,
    ),
  }
}

/**
 * Amounts of a part: A(taken before + now) less the amounts of the earlier parts; the last part
 * takes the remainder (MONEY-4). So the parts add up to the whole to the cent, in whatever order
 * they are taken and released, and none has the opposite sign.
 */
export function partAmounts(row: Taken, now: Numeric): Amounts {
  const before = sum([row.settledQuantity, row.lockedQuantity, row.offsetQuantity])
  const upTo = before.plus(decimal(now))
  const takenIncl = sum([row.settledAmount, row.lockedAmount, row.offsetAmount])
  const takenExcl = sum([row.settledAmountExclTax, row.lockedAmountExclTax])
  const isLast = upTo.equals(decimal(row.quantity))
  const places = currencyDecimals(row.currencyCode)
  const all = isLast ? row : lineAmounts({ ...row, quantity: upTo })
  const part = { upTo: all, taken: { incl: takenIncl, excl: takenExcl }, whole: row, places }
  return restWithin(part)
}

type InclExcl = { amountInclTax: Numeric; amountExclTax: Numeric }

/** What is left of amounts up to a quantity; never more than is left of the whole, nor of the opposite sign. */
function restWithin(part: {
  upTo: InclExcl
  taken: { incl: Numeric; excl: Numeric }
  whole: InclExcl
  places: number
}): Amounts {
  const within = (value: Numeric, taken: Numeric, whole: Numeric): string => {
    const left = decimal(whole).minus(decimal(taken))
    const rest = decimal(value).minus(decimal(taken))
    const [low, high] = left.isNegative() ? [left, decimal(0)] : [decimal(0), left]
    const bounded = rest.lessThan(low) ? low : rest.greaterThan(high) ? high : rest
    return fixed(bounded, part.places)
  }
  const { upTo, taken, whole } = part
  const incl = within(upTo.amountInclTax, taken.incl, whole.amountInclTax)
  const excl = within(upTo.amountExclTax, taken.excl, whole.amountExclTax)
  return {
    amountInclTax: fixed(incl, 2),
    amountExclTax: fixed(excl, 2),
    taxAmount: fixed(decimal(incl).minus(decimal(excl)), 2),
  }
}

/** A line whose amount is a sum, so that its parts follow the share of the quantity. */
export type SharedLine = InclExcl & {
  currencyCode: string | null
  quantity: Numeric
  takenQuantity: Numeric
  takenAmount: Numeric
  takenAmountExclTax: Numeric
}

/** Amounts of a part of such a line: cumulative, and the last part takes the remainder (MONEY-4). */
export function shareAmounts(line: SharedLine, now: Numeric): Amounts {
  const upTo = decimal(line.takenQuantity).plus(decimal(now))
  const isLast = upTo.equals(decimal(line.quantity))
  const places = currencyDecimals(line.currencyCode)
  const shareOf = (whole: Numeric): Numeric =>
    isLast ? whole : roundTo(decimal(whole).times(upTo).div(decimal(line.quantity)), places)
  return restWithin({
    upTo: {
      amountInclTax: shareOf(line.amountInclTax),
      amountExclTax: shareOf(line.amountExclTax),
    },
    taken: { incl: line.takenAmount, excl: line.takenAmountExclTax },
    whole: line,
    places,
  })
}

/**
 * The state derived from the used quantities; a row on hold stays on hold until it is fully
 * settled.
 */
export function followedState(
  row: { quantity: Numeric; settledQuantity: Numeric; lockedQuantity: Numeric },
  isHeld: boolean,
): 'OPEN' | 'PART' | 'SETTLED' | 'HOLD' {
  const settled = decimal(row.settledQuantity)
  if (settled.equals(decimal(row.quantity))) return 'SETTLED'
  if (isHeld) return 'HOLD'
  return settled.isZero() && decimal(row.lockedQuantity).isZero() ? 'OPEN' : 'PART'
}
