/** What other areas ask of the supplier master. Server calls in the caller's transaction. */
export {
  doCheckEligibility,
  type EligibilityAction,
  type EligibilityAsk,
  type EligibilityReason,
  reasonsText,
} from './srmPosSupplier/srmPosSupplier.eligibility.ts'
