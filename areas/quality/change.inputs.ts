import type {} from '@opensrm/platform/documents/operations.ts'

/** Inputs of the system operations of changes and part approvals. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    /** What order lines take of an interim quantity now; 0 gives back. */
    'srmQcnPpap.followInterim': { changes: readonly { orderLineId: string; quantity: string }[] }
    'srmQcnPpap.doRenew': { reason: string }
  }
}
