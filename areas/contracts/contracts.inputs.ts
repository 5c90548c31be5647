import type {} from '@opensrm/platform/documents/operations.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmCctTemplate.markOutdated': { isOutdated: boolean }
  }
}
