/** What areas with sealed events ask of sealing. Everything runs in the caller's transaction. */

export {
  openSealed as openFiles,
  sealAgain as sealFilesAgain,
  sealedPlaces,
} from '@opensrm/platform/files/sealedFiles.ts'
export type { Sealable } from './canonicalJson.ts'
export {
  changedFile,
  dropDraft,
  type Opened,
  openSubmissions,
  proofOf,
  type Receipt,
  readOwn,
  returnUnopened,
  revokeSubmission,
  type SealedRecord,
  sealDraft,
  sealedFiles,
  sealSubmission,
  withdrawSubmission,
} from './contents.ts'
export { forgetSealing, prepareSealing, type SealedEvent } from './events.ts'
export { masterKey, type SealContext } from './masterKey.ts'
export { databaseMoment, minutesAfter, momentText } from './moment.ts'
export { giveShare, prepareSharedSealing, setOpeningPassword, shareAnew } from './openers.ts'
export { decrypt, deriveKey, encrypt } from './seal.ts'
