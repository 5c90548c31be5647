/** What other areas ask of settlement. Server calls in the caller's transaction. */
export { type ContractTerms, contractTerms, depositOwners } from './needed.ts'
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
