/** What orders, deliveries, stock and other areas ask of demand. Everything runs in the caller's transaction. */

export { chainAction } from './chain/findChain.ts'
export {
  type ChainAward,
  type ChainSettling,
  type ContractAsk,
  chainAwards,
  chainSettling,
  contractMaking,
  draftContracts,
  type MadeDocument,
  orderMaking,
  type SourcingLine,
  sourcingAuction,
  sourcingBid,
  sourcingInquiry,
  supplyProportion,
} from './needed.ts'
/** Organisations for which a material may be bought. */
export { receivingIssues } from './receivingOrgs.ts'
/** The purchasing rule of a category. */
export {
  type Disposition,
  dispositionOf,
} from './srmPurCategoryDispose/srmPurCategoryDispose.find.ts'
/** Which suppliers can serve a need and may be ordered from, and at which price. */
export { orderableCandidates } from './srmPurDemandSummary/srmPurDemandSummary.suppliers.ts'
/** The quotation template that breaks down the prices of a category. */
export { templetFor } from './srmPurQuotationTemplet/srmPurQuotationTemplet.find.ts'
export { linesOfNeeds } from './srmPurRequisition/srmPurRequisition.needs.ts'
export {
  /**
   * Reserves quantities of requisition lines for orders; call it once per operation with all
   * changes.
   */
  followOrders,
  type RequisitionTake,
  /**
   * Recalculates orderedQuantity and receivedQuantity of requisition lines from the sources of all
   * orders.
   */
  refreshRequisitionReceipts,
} from './srmPurRequisition/srmPurRequisition.orders.ts'
export {
  freeQuantity,
  heldOf,
  lineStatusOf,
  type Requisition,
  type RequisitionLine,
} from './srmPurRequisition/srmPurRequisition.rules.ts'
/**
 * Sourcing reserves quantities of requisition lines for its events and releases what it does not
 * award.
 */
export {
  holdForSourcing,
  releaseFromSourcing,
} from './srmPurRequisition/srmPurRequisition.sourcing.ts'
