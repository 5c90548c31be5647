import type { FlowState } from './signing/provider.ts'

/** Inputs of the system operations of the electronic signature. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmCctContract.doCompleteSign': { flow: FlowState }
    'srmCctSignAccount.doVerifyCallback': { certExpireDate: string; certSerial: string | null }
    'srmCctSignAccount.doVerifyFail': { failReason?: string }
    'srmCctSignAccount.noteUse': {
      sealName: string | null
      contractId: string
      userId: string | null
    }
  }
}
