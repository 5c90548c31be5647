/**
 * What deliveries, stock and other areas ask of orders. Everything runs in the
 * caller's transaction. Lock order, to stay free of deadlock: delivery note, receipt, then order, then requisition.
 */

/** What the ledger answers about prices agreed later. */
export { deliveryNotices, ledgerPrices, type PriceCause, type PriceTerms } from './needed.ts'
/** Components of a subcontracting order, and what of them was issued. */
export {
  type ComponentIssue,
  lockComponents,
  type OrderComponent,
} from './srmPurOrder/operations/components.ts'
export { generatePurOrder } from './srmPurOrder/operations/generate.ts'
/** Order rows that are open to be called off or shipped. */
export {
  findShippingRowsAs,
  OPEN_ROWS_FROM,
  openRowConditions,
  openRowFilters,
  pageOf,
} from './srmPurOrder/operations/openRows.ts'
export {
  /**
   * Adds differences to the counters of delivery rows and their lines, then lets follow what follows: line COMPLETED or
   * OPEN again by tolerance, receiveStatus, header status, receivedQuantity of requisition lines (oldest source first).
   * Locks the orders in ascending id itself; call it once per operation with all changes. Differences of one row may come
   * several times. Example, note submitted: `{ deliveryId, occupied: '60' }`; receipt posted against a note:
   * `{ deliveryId, received: '60', inTransit: '-60' }`; direct receipt: `{ deliveryId, occupied: '60', received: '60' }`;
   * write-off of it: both negative; note closed with 40 missing: `{ deliveryId, occupied: '-40', inTransit: '-40' }`;
   * replacement return: `{ deliveryId, returned: '10', replacement: '10', occupied: '-10' }`.
   */
  applyOrderReceipt,
  /** Locks the orders of these delivery rows (ascending id) and answers the rows by id; UNKNOWN_LINE when one is missing. */
  lockOrderRowsForShipping,
  type OrderProgress,
} from './srmPurOrder/operations/progress.ts'
export {
  type AskedShipment,
  type ComponentRow,
  /** pure: Issue[] when rows may not be shipped in these quantities (state, confirmation, tolerance of the line) */
  checkShipment,
  type DeliveryRow,
  deliverableTotal,
  type Order,
  type OrderLine,
  /** pure: quantity on live notes that is neither received nor refused */
  onTheWay,
  /** pure: open quantity of a delivery row, the proposal for a new note line */
  openRowQuantity,
  rowRefusal,
  type ShippingRow,
  /** pure: highest quantity that may still be shipped on a line, over-delivery tolerance included */
  shippableQuantity,
} from './srmPurOrder/srmPurOrder.balances.ts'
/** What a supplier who leaves still has with us: goods ordered and not received, material that lies with either side. */
export {
  type BalanceAsk,
  type OpenBalance,
  openBalances,
} from './srmPurOrder/srmPurOrder.openBalances.ts'
export { findShippingRows, isService, openQuantities } from './srmPurOrder/srmPurOrder.shipping.ts'
/** Samples and their trials: provide `sampleTrial` and tell how an approved trial went. */
export { applyTrialResult, sampleTrial } from './srmPurSample/srmPurSample.trial.ts'
/** Goods were used that have no price yet. */
export { openUnpricedUse } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
