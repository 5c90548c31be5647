import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Bid, BidItem } from '../../tenders/ports.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'

/** What a bidder is awarded at: the opened bid, and of each section the opened and the final amount without tax. */
export type FinalBid = {
  respondId: string
  supplierId: string
  paymentTermId: string | null
  bid: Bid
  sections: ReadonlyMap<number, { openAmount: string | null; finalAmount: string | null }>
  /** items with the prices that count in the end */
  items: readonly BidItem[]
}

const OPENED = ['OPENED', 'WON', 'LOST']

/**
 * The bids of a tender at their final prices. The final price is the last valid one; where nobody negotiated it is the
 * opened one. Everything of an award reads prices here.
 */
export async function finalBids(context: OperationContext, tenderId: string): Promise<FinalBid[]> {
  const opened = await context.select(srmBidRespond, { documentId: tenderId, status: OPENED })
  const bids: FinalBid[] = []
  for (const { id } of opened) {
    const bid = await context.find(srmBidRespond, id)
    if (!bid) continue
    const counted = bid.sections.filter(({ openResult }) => openResult === 'OK')
    const numbers = new Set(counted.map(({ sectionNo }) => sectionNo))
    bids.push({
      ...{ respondId: id, supplierId: bid.supplierId ?? '', paymentTermId: bid.paymentTermId, bid },
      sections: new Map(
        counted.map(({ sectionNo, amountExclTax }) => [
          sectionNo ?? 0,
          { openAmount: amountExclTax, finalAmount: amountExclTax },
        ]),
      ),
      items: bid.items.filter(
        ({ sectionNo, priceExclTax }) => numbers.has(sectionNo) && priceExclTax !== null,
      ),
    })
  }
  return bids
}
