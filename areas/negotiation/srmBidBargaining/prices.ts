import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Bid, computeBid, enteredKey } from '../../tenders/ports.ts'
import { srmBidBargaining } from './srmBidBargaining.definition.ts'

/** New unit prices, by bidder and item of the tender, in the basis the tender asks for. */
export type Prices = ReadonlyMap<string, string>

export const priceKey = (supplierId: string | null, documentItemId: string | null): string =>
  `${supplierId} ${documentItemId}`

/** The last price that each bidder gave in an opened bargaining; items never bargained over are not in it. */
export async function negotiatedPrices(
  context: OperationContext,
  documentId: string,
): Promise<Prices> {
  const rounds = await context.select(srmBidBargaining, { documentId, status: 'OPENED' })
  const prices = new Map<string, string>()
  // A later round never starts before the one before is opened, so the order of the ids is that of the rounds.
  for (const { id } of rounds)
    for (const row of await context.selectRows(srmBidBargaining, 'items', { headerId: id }))
      if (row.replyPrice !== null)
        prices.set(priceKey(row.supplierId, row.documentItemId), row.replyPrice)
  return prices
}

/** The bid as it would be with these prices. What was opened stays as it is on record. */
export function negotiatedBid(bid: Bid, prices: Prices): Bid {
  const key = enteredKey(bid)
  const items = bid.items.map((item) => {
    const price = prices.get(priceKey(bid.supplierId, item.documentItemId))
    return price === undefined ? { ...item } : { ...item, [key]: price }
  })
  const changed: Bid = { ...bid, items, sections: bid.sections.map((row) => ({ ...row })) }
  computeBid(changed)
  return changed
}

/** Whether somebody may still lower a price of this tender. */
export async function hasLiveBargaining(
  context: OperationContext,
  documentId: string,
): Promise<boolean> {
  const live = await context.select(srmBidBargaining, {
    ...{ documentId, status: ['RUNNING', 'ENDED'] },
  })
  return live.length > 0
}
