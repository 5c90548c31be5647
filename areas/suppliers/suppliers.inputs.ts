import type {} from '@opensrm/platform/documents/operations.ts'

type Cause = { sourceDoc: string }

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPosSupplier.doQualifying': Cause
    'srmPosSupplier.doQualifyFailed': Cause
    'srmPosSupplier.doQuit': Cause
    'srmPosSupplier.doReinstate': Cause
    'srmPosSupplier.doBlacklist': Cause
    'srmPosSupplier.doUnblacklist': Cause
    'srmPosSupplierImport.doFailImport': { reason: string }
    'srmPosMainSupplierSchedule.doOaCallback': { isAgreed: boolean; reason: string }
    'srmPosSupplierItemReport.doSupersede': { byId: string }
  }
}
