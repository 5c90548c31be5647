/** What other areas ask of moulds and answer to them, in the caller's transaction. */
export { ecnExists, ppapRenewal } from './needed.ts'
export {
  conditionName,
  type MouldDocType,
  type MouldStatus,
  type MouldWork,
  workOnMoulds,
} from './srmMdmMould/holding.ts'
