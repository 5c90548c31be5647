import type { PatchOf } from '@opensrm/platform/documents/operations.ts'
import type { AwardChange } from '../orders/ports.ts'
import type { srmBidResult } from './srmBidResult/srmBidResult.definition.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidPicketage.followOrders': { changes: readonly AwardChange[] }
    'srmBidResult.followReceipt': { patch: NonNullable<PatchOf<typeof srmBidResult>> }
  }
}
