import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import type { PushOutcome } from '@opensrm/platform/interfaces/push.ts'
import type { ApplyTarget } from './srmRcnDeduction/applied.ts'
import type { RowTerms } from './srmRcnTransactionInfo/rowAmounts.ts'

/** Differences to the quantities of a transaction on statements. */
export type SettleChange = CounterChange<
  | 'locked'
  | 'lockedAmount'
  | 'lockedAmountExclTax'
  | 'settled'
  | 'settledAmount'
  | 'settledAmountExclTax'
>

/** Differences to what invoices hold of a statement's line. */
export type InvoiceChange = CounterChange<
  'invoicing' | 'invoicingQuantity' | 'invoiced' | 'invoicedQuantity' | 'tailDiff' | 'excl'
>

/** Differences to what payments hold of a payable account. */
export type AccountChange = CounterChange<'paying' | 'paid' | 'writingOff' | 'writtenOff'>

/** Differences to what payments hold of a manual account. */
export type ManualAccountChange = CounterChange<'locked' | 'applied'>

/** Differences to what statements and payment applications take of a deduction. */
export type DeductionChange = CounterChange<'locked' | 'applied'>

/** Differences to what refunds give back of a deduction. */
export type RefundChange = CounterChange<'refunded'>

/** Differences to what payment applications write off of a manual payment. */
export type ManualPaymentChange = CounterChange<'locked' | 'applied'>

/** Differences to what statements take of a payment milestone. */
export type MilestoneChange = CounterChange<'locked' | 'settled' | 'excl'>

/** A milestone as its order has it now. */
export type MilestoneNow = {
  isReached: boolean
  values: {
    stagePercent: string
    stageAmountInclTax: string
    stageAmountExclTax: string
    milestoneDate?: string | null
    evidenceDocNumber?: string | null
  }
}

/** A write-off of an advance as it became final; taken back when the application is cancelled. */
export type WrittenOff = {
  advanceLineId: string
  paymentApplyId: string
  invoiceId: string | null
  amount: string
  fxDiff: string
}

/** Differences to what payment applications write off of an advance's line. */
export type WriteOffChange = CounterChange<'writingOff' | 'writtenOff'>

/** Money that was paid; negative when the bank returned it. */
export type PaidMoney = { amount: string; local: string }

/** Money that was paid for one payment line, at the rate of its day. */
export type PaidLine = { lineId: string; amount: string; rate: string }

/** A payment that the bank gave back. */
export type BankReturn = { voucherNo: string; date: string; reason: string | null }

/** What one attempt to push came to. */
export type PushResult = PushOutcome & { externalNo: string | null }

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmRcnInvoice.doPaymentProgress': { changes: readonly AccountChange[] }
    'srmRcnActualPaymentInfo.proposeReversal': BankReturn
    'srmRcnAdvanceApply.doRegisterPayment': PaidMoney
    'srmRcnAdvanceApply.doWriteOff': {
      changes: readonly WriteOffChange[]
      history: readonly WrittenOff[]
    }
    'srmRcnDeduction.doApplyProgress': {
      changes: readonly DeductionChange[]
      target: ApplyTarget
    }
    'srmRcnDeduction.followRefund': { changes: readonly RefundChange[] }
    'srmRcnEbsPush.doReceiveResult': PushResult
    'srmRcnManualAccount.doInvalidate': { reason: string }
    'srmRcnManualAccount.doRelease': { dueDate: string }
    'srmRcnManualAccount.doForfeit': { amount: string; reason: string }
    'srmRcnManualAccount.doSettleProgress': { changes: readonly ManualAccountChange[] }
    'srmRcnPaymentApply.doRegisterPayment': PaidLine
    'srmRcnStatement.doInvoiceProgress': { changes: readonly InvoiceChange[] }
    'srmRcnStatementManualPayment.doApplyProgress': { changes: readonly ManualPaymentChange[] }
    'srmRcnTransactionInfo.doSettleProgress': { changes: readonly SettleChange[] }
    'srmRcnTransactionInfo.applyPrice': { terms: RowTerms }
    'srmRcnUnfinishedStmtEquipment.doSettleProgress': { changes: readonly MilestoneChange[] }
    'srmRcnUnfinishedStmtEquipment.followOrder': MilestoneNow
  }
}
