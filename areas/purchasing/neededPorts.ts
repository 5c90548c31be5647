/** Names of the ports by which other areas answer purchasing; what needs one is offered once somebody provides it (needed.ts). */
export const MALL_ORDER_LINES = 'mallOrderLines'
export const SOURCING_INQUIRY = 'sourcingInquiry'
export const SOURCING_BID = 'sourcingBid'
export const SOURCING_AUCTION = 'sourcingAuction'
export const CONTRACTS = 'contracts'
export const SUPPLY_PROPORTION = 'supplyProportion'
