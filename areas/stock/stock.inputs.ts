import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import type { ReceiptChange } from './srmPurReceipt/operations/applyBalances.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurReceipt.applyBalances': { changes: readonly ReceiptChange[] }
    'srmPurReturn.applyReplaced': { changes: readonly CounterChange<'replaced'>[] }
    'srmPurReturn.applyWriteOff': { changes: readonly CounterChange<'shipped'>[] }
  }
}
