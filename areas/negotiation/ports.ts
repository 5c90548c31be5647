/** What the award asks of negotiation. Server calls in the caller's transaction. */
export { hasLiveBargaining, negotiatedBid, negotiatedPrices } from './srmBidBargaining/prices.ts'
