import type {} from '@opensrm/platform/documents/operations.ts'
import type { MouldWork } from './srmMdmMould/holding.ts'
import type { MouldReceipt } from './srmMdmMould/receipts.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmMdmMould.followWork': { work: MouldWork }
    'srmMdmMould.followReceipts': { receipts: readonly MouldReceipt[] }
    'srmMdmMould.followClock': unknown
  }
}
