/** What other areas ask of the supplier master. Server calls in the caller's transaction. */

/** Documents behind freezes and bans. */
export {
  type AgreementEnd,
  agreementEnds,
  type CategoryAmount,
  type CompanyMarks,
  freezeProposal,
  lastOrders,
  ledgerFigures,
  openSiteOrders,
  type RegisterRequirement,
  registerRequirements,
  standingCauses,
  unpaidApplications,
} from './needed.ts'
export {
  lastMonths,
  listDoor,
  type OverviewPart,
  supplierOverview,
} from './overview.ts'
export { plainName } from './sections/names.ts'
export { finishScheduled } from './srmPosMainSupplierSchedule/srmPosMainSupplierSchedule.finish.ts'
export {
  doCheckEligibility,
  type EligibilityAction,
  type EligibilityAsk,
  type EligibilityReason,
  reasonsText,
} from './srmPosSupplier/srmPosSupplier.eligibility.ts'
export {
  checkItemReport,
  type ItemReportAnswer,
} from './srmPosSupplierItemReport/srmPosSupplierItemReport.check.ts'
export { closeAccounts } from './standing/accounts.ts'
/** Data written by lifecycle documents: flags, level, stage, sites and categories. */
export {
  covers,
  type Freeze,
  type FreezeAction,
  writeFreezes,
} from './standing/freezes.ts'
export { isInBusiness, isOrderable, qualifiedCategoriesOf } from './standing/inBusiness.ts'
export { type PastState, stateAt } from './standing/past.ts'
export { findQualifiedSuppliers } from './standing/qualified.ts'
export {
  findRelations,
  type Relation,
  type RelationType,
  relationsAmong,
} from './standing/relations.ts'
export { staffRelations } from './standing/staffRelations.ts'
export {
  type CategoryKey,
  closeSites,
  dropCategory,
  extendCategories,
  gradeCategory,
  gradeSite,
  gradeSupplier,
  moveSupplier,
  proposeSite,
  qualifyCategory,
  qualifySite,
  qualifySupplier,
  quitCategories,
  startCategory,
  writeLevel,
} from './standing/stages.ts'
