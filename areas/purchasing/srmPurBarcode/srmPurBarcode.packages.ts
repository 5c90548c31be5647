import {
  type Decimal,
  decimal,
  isPositive,
  least,
  type Numeric,
} from '@opensrm/kernel/values/decimal.ts'

/** Full packages, and the rest in the last one: 250 by 100 is 100, 100, 50. */
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

/** What a label's code says, so that a scanner without the database knows enough: number first, the rest to read. */
export function labelCode(label: {
  barcode: string
  item: string
  lot: string | null
  quantity: string
  note: string
}): string {
  return [label.barcode, label.item, label.lot ?? '', label.quantity, label.note].join('|')
}

/** The number in whatever a scanner typed: the first part of a label's code, or the code itself. */
export function codeIn(scanned: string): string {
  return (scanned.split('|')[0] ?? '').trim().toUpperCase()
}
