import type {} from '@opensrm/platform/documents/operations.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurAsl.doInvalid': { reason: string; causeNumber: string | null }
    'srmPurAsl.doRestore': { effectiveTo: string; causeNumber: string }
    /** What order lines take of a trial quantity now; 0 gives back. */
    'srmPurAsl.followTrial': { changes: readonly { orderLineId: string; quantity: string }[] }
    'srmPurAsl.followPpap': { ppapStatus: string; ppapId: string }
  }
}
