/** Names of the ports by which other areas answer orders; what needs one is offered once somebody provides it (needed.ts). */
export const CONTRACTS = 'contracts'
export const DELIVERY_NOTICES = 'deliveryNotices'
export const LEDGER_PRICES = 'ledgerPrices'
export const MALL_ORDER_LINES = 'mallOrderLines'
