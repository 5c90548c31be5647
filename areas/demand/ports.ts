/** What orders, deliveries, stock and other areas ask of demand. Everything runs in the caller's transaction. */

export { chainAction } from './chain/findChain.ts'
export { type MadeDocument, orderMaking, sourcingInquiry } from './needed.ts'
/** Organisations that a material may be bought for. */
export { receivingIssues } from './receivingOrgs.ts'
/** Which rule a category is bought by. */
export {
  type Disposition,
  dispositionOf,
} from './srmPurCategoryDispose/srmPurCategoryDispose.find.ts'
/** Who may supply a need, at which price. */
export { findCandidates, needKey } from './srmPurDemandSummary/srmPurDemandSummary.suppliers.ts'
export {
  /** Orders take from requisition lines what they hold; call it once per operation with all changes. */
  followOrders,
  type RequisitionTake,
  /** Sums orderedQuantity and receivedQuantity of requisition lines anew from the sources of all orders. */
  refreshRequisitionReceipts,
} from './srmPurRequisition/srmPurRequisition.orders.ts'
export {
  freeQuantity,
  heldOf,
  lineStatusOf,
  type Requisition,
  type RequisitionLine,
} from './srmPurRequisition/srmPurRequisition.rules.ts'
/** Sourcing holds quantity of requisition lines for its events, and gives back what it does not award. */
export {
  holdForSourcing,
  releaseFromSourcing,
} from './srmPurRequisition/srmPurRequisition.sourcing.ts'
