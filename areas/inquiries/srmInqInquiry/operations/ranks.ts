import { type Decimal, decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { Quotation, QuotationLine } from '../../srmInqQuotation/srmInqQuotation.rules.ts'

type Quoted = Pick<QuotationLine, 'id' | 'inquiryItemId' | 'comparePrice'>

/** Competition ranking by RFQ line (1, 1, 3), by id of the quotation's line; lines without a price have no rank. */
export function ranksOf(
  quotations: readonly { lines: readonly Quoted[] }[],
): ReadonlyMap<string, number> {
  const byItem = new Map<string | null, { id: string; price: Decimal }[]>()
  for (const { lines } of quotations)
    for (const { id, inquiryItemId, comparePrice } of lines) {
      if (comparePrice === null) continue
      const rivals = byItem.get(inquiryItemId) ?? []
      rivals.push({ id, price: decimal(comparePrice) })
      byItem.set(inquiryItemId, rivals)
    }
  const ranks = new Map<string, number>()
  for (const rivals of byItem.values()) {
    rivals.sort((a, b) => a.price.comparedTo(b.price))
    let place = 1
    for (const [at, { id, price }] of rivals.entries()) {
      if (at > 0 && !price.equals(rivals[at - 1]?.price ?? price)) place = at + 1
      ranks.set(id, place)
    }
  }
  return ranks
}

/**
 * Places in an award as a whole, by supplier: comparison amounts rank, equal ones share a rank. Only who quoted every line has
 * a place.
 */
export function wholeRanksOf(
  quotations: readonly Quotation[],
  itemIds: readonly string[],
): ReadonlyMap<string, number> {
  const isWhole = ({ lines }: Quotation): boolean =>
    itemIds.every((id) =>
      lines.some((line) => line.inquiryItemId === id && line.comparePrice !== null),
    )
  const whole = quotations.filter((one) => one.compareAmount !== null && isWhole(one))
  return new Map(
    whole.map(({ supplierId, compareAmount }) => [
      supplierId ?? '',
      1 + whole.filter((other) => isGreater(compareAmount, other.compareAmount)).length,
    ]),
  )
}

/** The lowest price of a line among quotations; null when nobody quoted it. */
export function lowestOf(
  quotations: readonly Pick<Quotation, 'lines'>[],
  itemId: string,
): string | null {
  const prices = quotations
    .flatMap(({ lines }) => lines)
    .flatMap(({ inquiryItemId, comparePrice }) =>
      inquiryItemId === itemId && comparePrice !== null ? [comparePrice] : [],
    )
  return prices.sort((a, b) => decimal(a).comparedTo(decimal(b)))[0] ?? null
}
