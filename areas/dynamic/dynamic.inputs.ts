import type { Outcome } from './baseRptBackExport/baseRptBackExport.operations.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'baseRptBackExport.doFinish': Outcome
  }
}
