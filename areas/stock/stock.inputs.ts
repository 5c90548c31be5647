import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import type { ReceiptChange } from './srmPurReceipt/operations/applyBalances.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurReceipt.applyBalances': { changes: readonly ReceiptChange[] }
    'srmPurReturn.applyReplaced': { changes: readonly CounterChange<'replaced'>[] }
    'srmPurReturn.applyWriteOff': { changes: readonly CounterChange<'shipped'>[] }
  }
}
