export { stockOfItems } from './itemStock.ts'
/** Goods that suppliers delivered and the buyer accepted, for whoever counts what they were made with. */
export { type AcceptedGoods, acceptedGoods, returnCauses } from './needed.ts'
export { settlementRows } from './settlementRows.ts'
/** Decisions of quality about goods that were rejected and not stocked. */
export { type Rejudgement, receiptGoods, rejudge } from './srmPurReceipt/operations/rejudge.ts'
/** Receives what somebody without a warehouse says has arrived. */
export { type ArrivedLine, receiveArrived } from './srmPurReceipt/receiveArrived.ts'
/**
 * What settlement needs from the ledger. The ledger's lock is taken before those of its rows and of
 * settlement's.
 */
export { repriceTransaction } from './srmSicTransaction/adjustPrices.ts'
export type { LedgerRow } from './srmSicTransaction/mirror.ts'
/**
 * Decisions of quality about goods in stock: `postTransaction.run(context, { transactionType:
 * 'BLOCK', inventoryId, ... })`.
 */
export { postTransaction } from './srmSicTransaction/operations/postQuality.ts'
export { lockLedger } from './srmSicTransaction/postTransaction.ts'
export { keepStatements, type OnStatements } from './srmSicTransaction/statements.ts'
