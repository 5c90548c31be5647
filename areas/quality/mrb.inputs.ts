import type {} from '@opensrm/platform/documents/operations.ts'

/** Inputs of the system operations of MRB reviews. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    /** what became of the document that a disposition made: done, or given up so that the row waits again */
    'srmQcnMrb.followExecution': { documentId: string; done: boolean }
  }
}
