/** What auctions and the award ask of negotiation. Server calls in the caller's transaction. */
export { negotiatedBid, negotiatedPrices } from './prices.ts'
export { liveSections, rankedSuppliers } from './rounds.ts'
