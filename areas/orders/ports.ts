/**
 * What deliveries, stock and other areas ask of orders. Everything runs in the caller's
 * transaction. Lock order, to avoid deadlocks: delivery note, receipt, then order, then
 * requisition.
 */

/** The ledger's answers about prices agreed later, and what orders ask of contracts. */
export { lastOrdersOfItems, openItemOrders, orderedItems } from './itemOrders.ts'
export {
  contracts,
  deliveryNotices,
  drawingVersions,
  ledgerPrices,
  type MallLineChange,
  mallOrderLines,
  milestones,
  mouldLife,
  type PriceCause,
  type PriceTerms,
} from './needed.ts'
/** Whether an agreement is in force, in whichever version it is named. */
export { isAgreementInForce } from './srmPurAgreement/inForce.ts'
/** What settlement applied for and paid in advance on orders. */
export { type Advanced, keepAdvances } from './srmPurOrder/operations/advances.ts'
/** Orders over the lines of awards, and what an award is told of them later. */
export {
  type AwardedLine,
  type AwardToOrder,
  orderAward,
} from './srmPurOrder/operations/awardOrders.ts'
export type { AwardChange } from './srmPurOrder/operations/awards.ts'
export { cancelMallLines } from './srmPurOrder/operations/cancelMallLines.ts'
/** Orders of the mall: published with the approval of the mall order. */
export {
  createCatalogOrders,
  keepsAmount,
  type MallPurchase,
  type MallPurchased,
  type MallPurchaseLine,
} from './srmPurOrder/operations/catalogOrders.ts'
/** Components of a subcontracting order, and how much of them was issued. */
export {
  type ComponentIssue,
  lockComponents,
  type OrderComponent,
} from './srmPurOrder/operations/components.ts'
export { generatePurOrder } from './srmPurOrder/operations/generate.ts'
/** Order rows open for call-off or shipping. */
export {
  findShippingRowsAs,
  OPEN_ROWS_FROM,
  openRowConditions,
  openRowFilters,
  pageOf,
} from './srmPurOrder/operations/openRows.ts'
export {
  /**
   * Adds differences to the counters of delivery rows and their lines, then updates what depends on
   * them: line COMPLETED or OPEN by tolerance, receiveStatus, header status, receivedQuantity of
   * requisition lines (oldest source first). It locks the orders itself in ascending id, so call it
   * once per operation with all changes. One row may have several differences. Examples: note
   * submitted `{ deliveryId, occupied: '60' }`; receipt posted against a note `{ deliveryId,
   * received: '60', inTransit: '-60' }`; direct receipt `{ deliveryId, occupied: '60', received:
   * '60' }`; its write-off has both negative; note closed with 40 missing `{ deliveryId, occupied:
   * '-40', inTransit: '-40' }`; replacement return `{ deliveryId, returned: '10', replacement:
   * '10', occupied: '-10' }`.
   */
  applyOrderReceipt,
  /**
   * Locks the orders of these delivery rows (ascending id) and returns the rows by id; UNKNOWN_LINE
   * when one is missing.
   */
  lockOrderRowsForShipping,
  type OrderProgress,
} from './srmPurOrder/operations/progress.ts'
/** What settlement settled of order lines. */
export { keepSettled, type SettledLine } from './srmPurOrder/operations/settled.ts'
export {
  type AskedShipment,
  type ComponentRow,
  /**
   * Pure: issues when rows may not be shipped in these quantities (state, confirmation, tolerance
   * of the line).
   */
  checkShipment,
  type DeliveryRow,
  deliverableTotal,
  /** Pure: quantity received, without what is to be replaced. */
  deliveredQuantity,
  /** Pure: quantity neither cancelled nor closed short. */
  effectiveQuantity,
  type Order,
  type OrderLine,
  /** Pure: quantity on active notes that is neither received nor refused. */
  onTheWay,
  /** Pure: open quantity of a delivery row, proposed for a new note line. */
  openRowQuantity,
  rowRefusal,
  type ShippingRow,
  /**
   * Pure: highest quantity that may still be shipped on a line, over-delivery tolerance included.
   */
  shippableQuantity,
} from './srmPurOrder/srmPurOrder.balances.ts'
/** Orders under a contract. */
export { moveContractOrders, openContractOrders } from './srmPurOrder/srmPurOrder.contracts.ts'
/**
 * Open balances of a supplier who leaves: goods ordered but not received, and material of one side
 * that is with the other.
 */
export {
  type BalanceAsk,
  balanceOf,
  type OpenBalance,
  openBalances,
  type Valued,
} from './srmPurOrder/srmPurOrder.openBalances.ts'
export { findShippingRows, isService, openQuantities } from './srmPurOrder/srmPurOrder.shipping.ts'
/**
 * Samples and their trials: the providing area implements `sampleTrial` and reports the result of
 * an approved trial.
 */
export {
  applyTrialResult,
  sampleTrial,
  type TrialResult,
} from './srmPurSample/srmPurSample.trial.ts'
/** Records a consumption of goods that have no price yet. */
export { openUnpricedUse } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
