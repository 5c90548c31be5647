import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import type { LineReceipt } from './srmPurDeliveryNote/operations/onTheWay.ts'
import type { NoticeProgress } from './srmPurDeliveryNotice/operations/progress.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurGovernmentMaterial.countDeclared': { changes: readonly CounterChange<'declared'>[] }
    'srmPurDeliveryNotice.applyProgress': { changes: readonly NoticeProgress[] }
    'srmPurDeliveryNote.postReceipt': { lines: readonly LineReceipt[] }
  }
}
