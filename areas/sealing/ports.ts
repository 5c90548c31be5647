/** What areas with sealed events ask of sealing. Everything runs in the caller's transaction. */

export type { Sealable } from './canonicalJson.ts'
export {
  dropDraft,
  type Opened,
  openSubmissions,
  proofOf,
  type Receipt,
  readOwn,
  returnUnopened,
  type SealedRecord,
  sealDraft,
  sealSubmission,
  withdrawSubmission,
} from './contents.ts'
export { masterKey, prepareSealing, type SealContext, type SealedEvent } from './events.ts'
export { databaseMoment } from './moment.ts'
export { decrypt, deriveKey, encrypt } from './seal.ts'
