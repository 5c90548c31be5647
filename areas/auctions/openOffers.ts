import { type OpenBalances, openWithin } from '../lifecycle/ports.ts'
import { srmActCompete } from './srmActCompete/srmActCompete.definition.ts'
import { srmActOffer } from './srmActOffer/srmActOffer.definition.ts'

/** Auctions that are not decided and in which a supplier who leaves has offered. */
export const openOffers: OpenBalances = async (context, ask) => {
  const { supplierId } = ask
  const offers = await context.select(srmActOffer, { supplierId, status: 'ACCEPTED' })
  const auctions = await context.select(srmActCompete, {
    id: [...new Set(offers.flatMap(({ competeId }) => competeId ?? []))],
    status: ['OPEN', 'PAUSED', 'BETWEEN_TURNS', 'CLOSED'],
  })
  const documents = auctions.map((one) => ({ ...one, number: one.competeNumber }))
  const { resource } = srmActCompete
  return [await openWithin(context, ask, { itemType: 'SOURCING', resource, documents })]
}
