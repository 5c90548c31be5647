/** What other areas ask of moulds, in the caller's transaction. */
export {
  conditionName,
  type MouldDocType,
  type MouldStatus,
  type MouldWork,
  workOnMoulds,
} from './srmMdmMould/holding.ts'
