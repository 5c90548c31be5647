import { type Decimal, decimal, type Numeric } from '@opensrm/kernel/values/decimal.ts'

/** Stock that may be used: neither blocked by quality nor reserved for an approved return. */
export function availableQuantity(row: {
  onHandQuantity: Numeric
  blockedQuantity: Numeric
  reservedQuantity: Numeric
}): Decimal {
  return decimal(row.onHandQuantity)
    .minus(decimal(row.blockedQuantity))
    .minus(decimal(row.reservedQuantity))
}
