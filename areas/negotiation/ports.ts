/** What the award asks of negotiation. Server calls in the caller's transaction. */
export { negotiatedBid, negotiatedPrices } from './prices.ts'
export { hasLiveRound } from './rounds.ts'
