import { Decimal as DecimalJs } from 'decimal.js'

/** Used for all arithmetic on money and quantities. 40 digits hold any product of two numeric(18,6) values exactly. */
export const Decimal = DecimalJs.clone({
  precision: 40,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
})
export type Decimal = DecimalJs

/**
 * Accepted input for decimals: a decimal string from a record or request, a number or a decimal. Null and '' count as
 * zero.
 */
export type Numeric = string | number | Decimal | null | undefined

export function decimal(value: Numeric): Decimal {
  if (value === null || value === undefined || value === '') return ZERO
  // Decimals are immutable, so no copy is needed.
  return value instanceof Decimal ? value : new Decimal(value)
}
const ZERO = new Decimal(0)

/** Rounds half away from zero, the rounding used in the laws and contracts the product supports. */
export function roundTo(value: Numeric, decimals: number): Decimal {
  return decimal(value).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
}

/** Decimal string with exactly `decimals` places, as stored and sent. */
export function fixed(value: Numeric, decimals: number): string {
  // Values from the database already have the right number of places, and most figures are only passed on.
  if (typeof value === 'string' && isFixed(value, decimals)) return value
  return roundTo(value, decimals).toFixed(decimals)
}

function isFixed(text: string, decimals: number): boolean {
  return decimals > 0 && text.length - text.indexOf('.') - 1 === decimals && PLAIN.test(text)
}
const PLAIN = /^(?:0|[1-9]\d*)\.\d+$/

export function sum(values: Iterable<Numeric>): Decimal {
  let total = ZERO
  for (const value of values) {
    const one = decimal(value)
    if (!one.isZero()) total = total.isZero() ? one : total.plus(one)
  }
  return total
}

export function isGreater(a: Numeric, b: Numeric): boolean {
  return decimal(a).greaterThan(decimal(b))
}

export function isPositive(value: Numeric): boolean {
  const one = decimal(value)
  return one.isPositive() && !one.isZero()
}

/** Number checks offered to forms (specification, section 5). */
export function isNonNegative(value: Numeric): boolean {
  return decimal(value).greaterThanOrEqualTo(0)
}

/** 1, 2, 3 ... written without decimals. */
export function isPositiveInteger(value: unknown): boolean {
  return /^[1-9]\d*$/.test(String(value))
}

/** Smaller / larger of two, as decimals. */
export function least(a: Numeric, b: Numeric): Decimal {
  return Decimal.min(decimal(a), decimal(b))
}
export function greatest(a: Numeric, b: Numeric): Decimal {
  return Decimal.max(decimal(a), decimal(b))
}

/** A quantity in readable form, without trailing zeros. */
export function plain(value: Numeric): string {
  return decimal(value).toFixed()
}

/** Quantity as stored: six decimals. */
export function quantity(value: Numeric): string {
  return fixed(value, 6)
}
