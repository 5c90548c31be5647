import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { type Bid, computeBid, enteredKey, tenderAuctions } from '../tenders/ports.ts'
import { srmBidBargaining } from './srmBidBargaining/srmBidBargaining.definition.ts'
import { srmBidBrightMoon } from './srmBidBrightMoon/srmBidBrightMoon.definition.ts'

/** New unit prices, by bidder and item of the tender, in the basis the tender asks for. */
export type Prices = ReadonlyMap<string, string>

export const priceKey = (supplierId: string | null, documentItemId: string | null): string =>
  `${supplierId} ${documentItemId}`

/**
 * The last price that each bidder gave in a bargaining that was opened, a bright moon that is over or an auction with a result; items never
 * negotiated are not in it.
 */
export async function negotiatedPrices(
  context: OperationContext,
  documentId: string,
): Promise<Prices> {
  const prices = new Map<string, string>()
  // Rounds of a section follow one another, and in none of them a price rises: the lowest one is the last.
  const add = (supplierId: string | null, documentItemId: string | null, price: string | null) => {
    const key = priceKey(supplierId, documentItemId)
    const known = prices.get(key)
    if (price !== null && (known === undefined || isGreater(known, price))) prices.set(key, price)
  }
  for (const { id } of await context.select(srmBidBargaining, { documentId, status: 'OPENED' }))
    for (const row of await context.selectRows(srmBidBargaining, 'items', { headerId: id }))
      add(row.supplierId, row.documentItemId, row.replyPrice)
  for (const { id } of await context.select(srmBidBrightMoon, { documentId, status: 'ENDED' }))
    for (const row of await context.selectRows(srmBidBrightMoon, 'items', { headerId: id }))
      add(row.supplierId, row.documentItemId, row.latestPrice)
  const auctions = providerOf(context.platform.registry, tenderAuctions)
  for (const row of (await auctions?.auctionPrices(context, documentId)) ?? [])
    add(row.supplierId, row.documentItemId, row.price)
  return prices
}

/** The bid as it would be with these prices. What was opened stays as it is on record. */
export function negotiatedBid(bid: Bid, prices: Prices): Bid {
  const key = enteredKey(bid)
  const items = bid.items.map((item) => {
    const price = prices.get(priceKey(bid.supplierId, item.documentItemId))
    // A negotiated price does not follow from a discount any more.
    return price === undefined ? { ...item } : { ...item, basePrice: null, [key]: price }
  })
  const changed: Bid = { ...bid, items, sections: bid.sections.map((row) => ({ ...row })) }
  computeBid(changed)
  return changed
}
