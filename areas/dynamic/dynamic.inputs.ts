import type { Outcome } from './baseRptBackExport/baseRptBackExport.operations.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'baseRptBackExport.doFinish': Outcome
  }
}
