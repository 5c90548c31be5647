/**
 * Names of the ports through which other areas serve orders. What needs a port is offered only when
 * an area provides it (needed.ts).
 */
export const CONTRACTS = 'contracts'
export const DELIVERY_NOTICES = 'deliveryNotices'
export const LEDGER_PRICES = 'ledgerPrices'
export const MALL_ORDER_LINES = 'mallOrderLines'
export const MILESTONES = 'milestones'
export const MOULD_LIFE = 'mouldLife'
