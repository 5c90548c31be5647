import type {} from '@opensrm/platform/documents/operations.ts'

/** Inputs of the system operations of abnormal reports. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    /** the document with this id no longer takes its quantity */
    'srmQcnAbnormal.followDisposition': { documentId: string }
  }
}
