/** What other areas ask of the approved supplier list. Server calls in the caller's transaction. */
export {
  type InterimUse,
  interimCount,
  openOrders,
  type PpapAnswer,
  ppapGate,
} from './needed.ts'
export {
  type AslAction,
  type AslAnswer,
  type AslAsk,
  type AslLine,
  aslBarred,
  aslIssues,
  aslReasonsText,
  checkAsl,
  checkAslLines,
} from './srmPurAsl/check.ts'
export { orderBarred } from './srmPurAsl/orderable.ts'
export { countInterim, followPpapStatus } from './srmPurAsl/partApproval.ts'
export {
  type AslLineValues,
  countTrial,
  createAslEntries,
  endAslEntries,
  type TrialUse,
} from './srmPurAslApply/entries.ts'
export { mayBeQualified } from './srmPurAslApply/evidence.ts'
