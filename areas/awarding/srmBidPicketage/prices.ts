import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { negotiatedBid, negotiatedPrices } from '../../negotiation/ports.ts'
import type { Bid, BidItem } from '../../tenders/ports.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'

/** Amounts of a section without tax. The negotiated one is null where nobody lowered a price. */
export type SectionPrices = {
  openAmount: string | null
  negotiatedAmount: string | null
  finalAmount: string | null
}

/** What a bidder is awarded at: the opened bid, and what each section was opened, negotiated and is awarded at. */
export type FinalBid = {
  respondId: string
  supplierId: string
  paymentTermId: string | null
  bid: Bid
  sections: ReadonlyMap<number, SectionPrices>
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
  const prices = await negotiatedPrices(context, tenderId)
  const bids: FinalBid[] = []
  for (const { id } of opened) {
    const bid = await context.find(srmBidRespond, id)
    if (!bid) continue
    const last = negotiatedBid(bid, prices)
    const counted = bid.sections.filter(({ openResult }) => openResult === 'OK')
    const numbers = new Set(counted.map(({ sectionNo }) => sectionNo))
    bids.push({
      ...{ respondId: id, supplierId: bid.supplierId ?? '', paymentTermId: bid.paymentTermId, bid },
      sections: new Map(
        counted.map((section) => [section.sectionNo ?? 0, sectionPrices(section, last)]),
      ),
      items: last.items.filter(
        ({ sectionNo, priceExclTax }) => numbers.has(sectionNo) && priceExclTax !== null,
      ),
    })
  }
  return bids
}

function sectionPrices(
  { sectionNo, amountExclTax }: Bid['sections'][number],
  last: Bid,
): SectionPrices {
  const finalAmount =
    last.sections.find((row) => row.sectionNo === sectionNo)?.amountExclTax ?? amountExclTax
  const negotiatedAmount = finalAmount === amountExclTax ? null : finalAmount
  return { openAmount: amountExclTax, negotiatedAmount, finalAmount }
}
