import type {} from '@opensrm/platform/documents/operations.ts'
import type { Outcome } from '../settlement/ports.ts'

/** Inputs of the system operations of punishments, claims and refunds. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmQcnPunish.doSettle': { outcome: Outcome }
    'srmQcnClaim.doSettle': { outcome: Outcome }
    'srmRcnRefundHeader.doSettle': { outcome: Outcome }
  }
}
