import {
  type Decimal,
  decimal,
  isPositive,
  least,
  type Numeric,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { NoteLine, NoteLot } from '../srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'

/** Full packages and the remainder in the last one: 250 by 100 is 100, 100, 50. */
export function packagesOf(quantity: Numeric, packQuantity: Numeric): Decimal[] {
  const packages: Decimal[] = []
  let rest = decimal(quantity)
  while (isPositive(rest)) {
    const part = least(rest, decimal(packQuantity))
    packages.push(part)
    rest = rest.minus(part)
  }
  return packages
}

type PackedLine = Pick<NoteLine, 'id' | 'quantity' | 'packQuantity'>
type PackedLot = Pick<
  NoteLot,
  'parentId' | 'lotNumber' | 'quantity' | 'productionDate' | 'expiryDate'
>

/**
 * Splits a line by its lots, which are packed separately; quantity without a lot is one part of its
 * own.
 */
export function partsOf(line: Pick<PackedLine, 'id' | 'quantity'>, lots: readonly PackedLot[]) {
  const own = lots.filter((lot) => lot.parentId === line.id)
  const rest = decimal(line.quantity).minus(sum(own.map((lot) => lot.quantity)))
  const none = { lotNumber: null, productionDate: null, expiryDate: null }
  return [
    ...own.map(({ lotNumber, productionDate, expiryDate, quantity: amount }) => ({
      ...{ lotNumber, productionDate, expiryDate },
      amount: decimal(amount),
    })),
    ...(isPositive(rest) ? [{ ...none, amount: rest }] : []),
  ]
}

/** How many packages a line needs; null while the quantity per package is unknown. */
export function packageCount(line: PackedLine, lots: readonly PackedLot[]): number | null {
  if (!isPositive(line.packQuantity)) return null
  const size = decimal(line.packQuantity)
  return sum(partsOf(line, lots).map(({ amount }) => amount.div(size).ceil())).toNumber()
}

/**
 * The content of a label's code: the number first, then data that a scanner can show without the
 * database.
 */
export function labelCode(label: {
  barcode: string
  item: string
  lot: string | null
  quantity: string
  note: string
}): string {
  return [label.barcode, label.item, label.lot ?? '', label.quantity, label.note].join('|')
}

/** The number from a scanner's input: the first part of a label's code, or the code itself. */
export function codeIn(scanned: string): string {
  return (scanned.split('|')[0] ?? '').trim().toUpperCase()
}
