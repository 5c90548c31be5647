/**
 * What stock and other areas ask of deliveries. Everything runs in the caller's transaction. Lock
 * order, to avoid deadlocks: delivery note, receipt, then order, then requisition.
 */

export {
  type ChangeAnswer,
  type ChangeAsk,
  changeGate,
  receiptScan,
  replacements,
  type ToShip,
} from './needed.ts'
export { codeIn } from './srmPurBarcode/srmPurBarcode.packages.ts'
/** Imports cannot be received until customs has released them. */
export { assertCleared } from './srmPurCustomHeader/srmPurCustomHeader.gate.ts'
export type { LineReceipt } from './srmPurDeliveryNote/operations/onTheWay.ts'
export { type LineProgress, orderProgressOf } from './srmPurDeliveryNote/operations/progress.ts'
export { assertReceivable } from './srmPurDeliveryNote/srmPurDeliveryNote.orderRows.ts'
export {
  replacementsComing,
  replacingNote,
} from './srmPurDeliveryNote/srmPurDeliveryNote.replacing.ts'
export {
  afterReceipt,
  type Note,
  type NoteLine,
  type NoteLot,
  outstanding,
  shippedProgress,
} from './srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
