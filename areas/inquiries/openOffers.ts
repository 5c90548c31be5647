import { type OpenBalances, openWithin } from '../lifecycle/ports.ts'
import { srmInqAuction } from './srmInqAuction/srmInqAuction.definition.ts'
import { srmInqInquiry } from './srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqQuotation } from './srmInqQuotation/srmInqQuotation.definition.ts'

/** Running inquiries and sealed auctions in which a supplier who leaves has offered. */
export const openOffers: OpenBalances = async (context, ask) => {
  const { supplierId } = ask
  const quoted = await context.select(srmInqQuotation, {
    ...{ supplierId, status: ['SUBMITTED', 'OPENED'] },
  })
  const inquiries = await context.select(srmInqInquiry, {
    id: [...new Set(quoted.flatMap(({ inquiryId }) => inquiryId ?? []))],
    status: ['PUBLISHED', 'QUOTING', 'CLOSED', 'OPENED', 'AWARDING'],
  })
  const records = await context.selectRows(srmInqAuction, 'records', { supplierId })
  const auctions = await context.select(srmInqAuction, {
    id: [...new Set(records.map(({ headerId }) => headerId))],
    status: ['ONGOING', 'ENDED', 'OPENED', 'TIE_BREAK', 'APPROVING', 'REJECTED'],
  })
  const itemType = 'SOURCING'
  return [
    await openWithin(context, ask, {
      ...{ itemType, resource: srmInqInquiry.resource },
      documents: inquiries.map((one) => ({ ...one, number: one.inquiryNumber })),
    }),
    await openWithin(context, ask, {
      ...{ itemType, resource: srmInqAuction.resource },
      documents: auctions.map((one) => ({ ...one, number: one.auctionNumber })),
    }),
  ]
}
