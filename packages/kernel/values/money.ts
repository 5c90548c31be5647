import { type Decimal, decimal, fixed, type Numeric, roundTo } from './decimal.ts'

/** Decimals of a currency's amounts (ISO 4217 minor units): JPY has none, the others of lookup CURRENCY two. */
export function currencyDecimals(currencyCode: string | null | undefined): number {
  return currencyCode === 'JPY' ? 0 : 2
}

export type PriceBasis = 'TAX_INCLUDED' | 'TAX_EXCLUDED'

export type LineAmountInput = {
  quantity: Numeric
  /** number of units the price is for, 1 when empty */
  priceUnitQty?: Numeric
  /** percent figure, 13 = 13 percent */
  taxRate: Numeric
  priceBasis: string | null | undefined
  priceInclTax?: Numeric
  priceExclTax?: Numeric
  currencyCode: string | null | undefined
}

export type LineAmounts = {
  priceInclTax: string
  priceExclTax: string
  amountInclTax: string
  amountExclTax: string
  taxAmount: string
}

/** The other price, calculated from the entered one, with six decimals. */
export function otherPrice(entered: Numeric, taxRate: Numeric, basis: PriceBasis): string {
  const factor = decimal(taxRate).div(100).plus(1)
  return fixed(
    basis === 'TAX_INCLUDED' ? decimal(entered).div(factor) : decimal(entered).times(factor),
    6,
  )
}

/** Calculates the price of a row that was not entered; the entered one stays unchanged. */
export function completePrice(
  row: { priceExclTax: string | null; priceInclTax: string | null },
  basis: string | null,
  taxRate: string | null,
): void {
  if (basis === 'TAX_EXCLUDED')
    row.priceInclTax =
      row.priceExclTax === null ? null : otherPrice(row.priceExclTax, taxRate, 'TAX_EXCLUDED')
  else
    row.priceExclTax =
      row.priceInclTax === null ? null : otherPrice(row.priceInclTax, taxRate, 'TAX_INCLUDED')
}

/**
 * Amounts of one line, from the price on its basis. Included = excluded + tax holds exactly. TAX_INCLUDED: incl =
 * round(q / unit x price), excl = round(incl / (1 + rate)), tax = incl - excl. TAX_EXCLUDED: excl = round(q / unit x
 * price), tax = round(excl x rate), incl = excl + tax. Rounds half away from zero to the currency's decimals
 * (purchasing, common rule LINE AMOUNTS).
 */
export function lineAmounts(line: LineAmountInput): LineAmounts {
  const places = currencyDecimals(line.currencyCode)
  const rate = decimal(line.taxRate).div(100)
  const unit = decimal(line.priceUnitQty ?? 1)
  const units = decimal(line.quantity).div(unit.isZero() ? 1 : unit)
  if (line.priceBasis === 'TAX_EXCLUDED') {
    const excl = roundTo(units.times(decimal(line.priceExclTax)), places)
    const tax = roundTo(excl.times(rate), places)
    return amounts(
      otherPrice(line.priceExclTax, line.taxRate, 'TAX_EXCLUDED'),
      fixed(line.priceExclTax, 6),
      excl.plus(tax),
      excl,
      tax,
    )
  }
  const incl = roundTo(units.times(decimal(line.priceInclTax)), places)
  const excl = roundTo(incl.div(rate.plus(1)), places)
  return amounts(
    fixed(line.priceInclTax, 6),
    otherPrice(line.priceInclTax, line.taxRate, 'TAX_INCLUDED'),
    incl,
    excl,
    incl.minus(excl),
  )
}

function amounts(
  priceInclTax: string,
  priceExclTax: string,
  incl: Decimal,
  excl: Decimal,
  tax: Decimal,
): LineAmounts {
  return {
    priceInclTax,
    priceExclTax,
    amountInclTax: incl.toFixed(2),
    amountExclTax: excl.toFixed(2),
    taxAmount: tax.toFixed(2),
  }
}

/**
 * Part of a posted amount: A(taken before + now) - A(taken before), so that the parts always add up to the whole and
 * the last part takes the remainder (settlement rule MONEY-4).
 */
export function cumulativePart(options: {
  total: Numeric
  whole: Numeric
  takenBefore: Numeric
  now: Numeric
  decimals: number
}): string {
  const whole = decimal(options.whole)
  const upTo = (taken: Decimal): Decimal =>
    taken.equals(whole)
      ? roundTo(options.total, options.decimals)
      : roundTo(decimal(options.total).times(taken).div(whole), options.decimals)
  const before = decimal(options.takenBefore)
  return upTo(before.plus(decimal(options.now)))
    .minus(upTo(before))
    .toFixed(options.decimals)
}
