/**
 * Names of the ports through which other areas serve demand. What needs a port is offered only when
 * an area provides it (needed.ts).
 */
export const CONTRACT_MAKING = 'contractMaking'
export const ORDER_MAKING = 'orderMaking'
export const SOURCING_INQUIRY = 'sourcingInquiry'
export const SOURCING_BID = 'sourcingBid'
export const SOURCING_AUCTION = 'sourcingAuction'
export const SUPPLY_PROPORTION = 'supplyProportion'
