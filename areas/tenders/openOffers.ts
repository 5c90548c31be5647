import { type OpenBalances, openWithin } from '../lifecycle/ports.ts'
import { srmBidDocument } from './srmBidDocument/srmBidDocument.definition.ts'
import { srmBidRespond } from './srmBidRespond/srmBidRespond.definition.ts'

/** Running tenders that a supplier who leaves has made a bid for. */
export const openOffers: OpenBalances = async (context, ask) => {
  const { supplierId } = ask
  const bids = await context.select(srmBidRespond, {
    ...{ supplierId, status: ['SUBMITTED', 'TECH_OPENED', 'OPENED'] },
  })
  const tenders = await context.select(srmBidDocument, {
    id: [...new Set(bids.flatMap(({ documentId }) => documentId ?? []))],
    status: ['PUBLISHED', 'CLOSED', 'OPENED', 'EVALUATING', 'EVALUATED', 'AWARDING'],
  })
  const documents = tenders.map((one) => ({ ...one, number: one.documentNumber }))
  const { resource } = srmBidDocument
  return [await openWithin(context, ask, { itemType: 'SOURCING', resource, documents })]
}
