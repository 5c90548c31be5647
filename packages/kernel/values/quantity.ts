import { type Decimal, decimal, type Numeric } from './decimal.ts'

/** Decimals allowed for a quantity in this unit: none for countable units, three for weight, length and volume. */
export function uomDecimals(uomCode: string | null | undefined): number {
  if (!uomCode) return 6
  if (['PCS', 'SET', 'BOX', 'EA', 'PAIR', 'ROLL'].includes(uomCode)) return 0
  if (['KG', 'M', 'L'].includes(uomCode)) return 3
  return 6
}

export function floorToUom(value: Numeric, uomCode: string | null | undefined): Decimal {
  return decimal(value).toDecimalPlaces(uomDecimals(uomCode), 1 /* ROUND_DOWN */)
}

export function ceilToUom(value: Numeric, uomCode: string | null | undefined): Decimal {
  return decimal(value).toDecimalPlaces(uomDecimals(uomCode), 0 /* ROUND_UP */)
}
