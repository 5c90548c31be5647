/** Names of the ports by which other areas answer demand; what needs one is offered once somebody provides it (needed.ts). */
export const ORDER_MAKING = 'orderMaking'
export const SOURCING_INQUIRY = 'sourcingInquiry'
export const SOURCING_BID = 'sourcingBid'
export const SOURCING_AUCTION = 'sourcingAuction'
export const SUPPLY_PROPORTION = 'supplyProportion'
