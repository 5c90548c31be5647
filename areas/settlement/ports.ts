/** What other areas ask of settlement. Server calls in the caller's transaction. */
export {
  type ContractAdvance,
  type ContractTerms,
  contractAdvances,
  contractTerms,
  deductionSources,
  depositOwners,
  type Outcome,
  type SourceTold,
} from './needed.ts'
export {
  cancelDeduction,
  createDeduction,
  type DeductionSource,
  type NewDeduction,
} from './srmRcnDeduction/createDeduction.ts'
export {
  type DepositOf,
  forfeitDeposit,
  type NewDeposit,
  registerDeposit,
  releaseDeposit,
  returnDeposit,
} from './srmRcnManualAccount/deposits.ts'
export {
  dropRefundAccount,
  type NewRefundAccount,
  payBack,
} from './srmRcnManualAccount/refunds.ts'
