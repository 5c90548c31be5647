import type {} from '@opensrm/platform/documents/operations.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmSpeScheme.followCalculation': { calculateStatus: string; message: string | null }
    'srmSpePerformance.followTotal': {
      score: { [field: string]: unknown }
      change: { [field: string]: unknown } | null
      details: { [code: string]: { [field: string]: unknown } } | null
    }
    'srmSmlPresetProportion.doSupersede': { effectiveDate: string }
    'srmSpeSupplierAppeal.doHandle': { newScore: string | null; newGrade: string | null }
    'srmSpeSupplierAppeal.doAccept': { newScore: string | null; newGrade: string | null }
    'srmSpeSupplierAppeal.doAcceptPart': { newScore: string | null; newGrade: string | null }
    'srmSpeSupplierAppeal.doDismiss': { newScore: string | null; newGrade: string | null }
  }
}
