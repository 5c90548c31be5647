import { type Decimal, decimal, fixed, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'

/** A quantity of an item with the share and the usable cavities it was made with. */
export type CountedPart = { share: string; cavities: number; quantity: string }

type Counted = { countedParts?: unknown; usableCavities?: number | null }

export function partsOf({ countedParts }: { countedParts?: unknown }): CountedPart[] {
  return Array.isArray(countedParts) ? (countedParts as CountedPart[]) : []
}

/** The parts after a receipt, or after one was taken back. */
export function withPart(
  parts: readonly CountedPart[],
  { share, cavities, quantity }: { share: string; cavities: number; quantity: Numeric },
): CountedPart[] {
  const key = fixed(share, 4)
  const isSame = (part: CountedPart) => part.share === key && part.cavities === cavities
  const more = decimal(quantity).plus(decimal(parts.find(isSame)?.quantity))
  const others = parts.filter((part) => !isSame(part))
  return more.isZero() ? others : [...others, { share: key, cavities, quantity: fixed(more, 6) }]
}

/** Exact shots of one item: each part's whole quantity is divided once, so nothing drifts. */
function exactShots(parts: readonly CountedPart[]): Decimal {
  return sum(
    parts.map(({ share, cavities, quantity }) =>
      decimal(quantity).times(decimal(share)).div(decimal(cavities).times(100)),
    ),
  )
}

/**
 * MD-2. One shot of a family mould makes all its items; otherwise the items take turns. A shot begun
 * is a shot made.
 */
export function itemShots(itemMode: string | null, items: readonly Counted[]): number {
  // Thirds of several parts add up to a whole only within the precision of the division.
  const shots = items.map((item) => exactShots(partsOf(item)).toDecimalPlaces(9).ceil().toNumber())
  if (itemMode === 'FAMILY') return Math.max(0, ...shots)
  return shots.reduce((all, one) => all + one, 0)
}
