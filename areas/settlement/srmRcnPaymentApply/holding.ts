import { decimal, fixed, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../settlement.inputs.ts'
import type {
  AccountChange,
  DeductionChange,
  ManualAccountChange,
  ManualPaymentChange,
} from '../settlement.inputs.ts'
import { srmRcnAdvanceApply } from '../srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnDeduction } from '../srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnStatementManualPayment } from '../srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import type { AccountRow, Application } from './srmRcnPaymentApply.rules.ts'

/** Differences to the counters of one payable: cash on its way, cash paid, and what is written off or netted. */
type Move = { paying?: Numeric; paid?: Numeric; writingOff?: Numeric; writtenOff?: Numeric }

/** Changes the counters of the payables. A manual account counts cash and write-offs together. */
export async function movePayables(
  context: OperationContext,
  application: Application,
  moveOf: (row: AccountRow) => Move,
): Promise<void> {
  const onInvoices: AccountChange[] = []
  const onManual: ManualAccountChange[] = []
  for (const row of application.invoiceAccounts) {
    const { paying = 0, paid = 0, writingOff = 0, writtenOff = 0 } = moveOf(row)
    if (row.accountId) onInvoices.push({ id: row.accountId, paying, paid, writingOff, writtenOff })
    else if (row.manualAccountId)
      onManual.push({
        id: row.manualAccountId,
        locked: fixed(decimal(paying).plus(decimal(writingOff)), 2),
        applied: fixed(decimal(paid).plus(decimal(writtenOff)), 2),
      })
  }
  await changeCounters(context, srmRcnInvoice, 'doPaymentProgress', {
    child: 'accounts',
    changes: onInvoices,
  })
  await changeCounters(context, srmRcnManualAccount, 'doSettleProgress', { changes: onManual })
}

/** Changes what is written off of advances, manual payments and deductions. */
async function moveWriteOffs(
  context: OperationContext,
  application: Application,
  moveOf: (amount: string) => { writingOff?: Numeric; writtenOff?: Numeric },
): Promise<void> {
  const { writeOffs } = application
  const rowOf = new Map(application.invoiceAccounts.map((row) => [row.rowNum, row]))
  const changes = writeOffs.flatMap(({ advanceLineId, writeOffAmount }) =>
    advanceLineId ? { id: advanceLineId, ...moveOf(writeOffAmount ?? '0') } : [],
  )
  const history = writeOffs.flatMap((row) => {
    const { writtenOff = 0 } = moveOf(row.writeOffAmount ?? '0')
    if (!row.advanceLineId || decimal(writtenOff).isZero()) return []
    return {
      advanceLineId: row.advanceLineId,
      paymentApplyId: application.id,
      invoiceId: rowOf.get(row.accountRowNum)?.invoiceId ?? null,
      amount: fixed(decimal(writtenOff), 2),
      fxDiff: row.fxDiff ?? '0',
    }
  })
  await changeCounters(context, srmRcnAdvanceApply, 'doWriteOff', {
    child: 'lines',
    changes,
    shared: { history },
  })
  await changeCounters(context, srmRcnStatementManualPayment, 'doApplyProgress', {
    changes: writeOffs.flatMap(({ manualPaymentId, writeOffAmount }): ManualPaymentChange[] => {
      if (!manualPaymentId) return []
      const { writingOff = 0, writtenOff = 0 } = moveOf(writeOffAmount ?? '0')
      return [{ id: manualPaymentId, locked: writingOff, applied: writtenOff }]
    }),
  })
  await changeCounters(context, srmRcnDeduction, 'doApplyProgress', {
    changes: writeOffs.flatMap(({ deductionId, writeOffAmount }): DeductionChange[] => {
      if (!deductionId) return []
      const { writingOff = 0, writtenOff = 0 } = moveOf(writeOffAmount ?? '0')
      return [{ id: deductionId, locked: writingOff, applied: writtenOff }]
    }),
    shared: { target: { type: 'PAYMENT_APPLY', number: application.paymentApplyNumber ?? '' } },
  })
}

const settledBy = (row: AccountRow): string =>
  fixed(decimal(row.writeOffAmount).plus(decimal(row.nettedAmount)), 2)
const negative = (amount: Numeric): string => fixed(decimal(amount).negated(), 2)

/** An application in approval holds what it pays and writes off. */
export async function hold(context: OperationContext, application: Application): Promise<void> {
  await movePayables(context, application, (row) => ({
    paying: row.payAmount,
    writingOff: settledBy(row),
  }))
  await moveWriteOffs(context, application, (amount) => ({ writingOff: amount }))
}

export async function free(context: OperationContext, application: Application): Promise<void> {
  await movePayables(context, application, (row) => ({
    paying: negative(row.payAmount),
    writingOff: negative(settledBy(row)),
  }))
  await moveWriteOffs(context, application, (amount) => ({ writingOff: negative(amount) }))
}

/** Approval makes write-offs final; cash stays on its way. */
export async function writeOff(context: OperationContext, application: Application): Promise<void> {
  await movePayables(context, application, (row) => ({
    writingOff: negative(settledBy(row)),
    writtenOff: settledBy(row),
  }))
  await moveWriteOffs(context, application, (amount) => ({
    writingOff: negative(amount),
    writtenOff: amount,
  }))
}

/** A cancelled application gives back what it wrote off and what it would have paid. */
export async function undo(context: OperationContext, application: Application): Promise<void> {
  await movePayables(context, application, (row) => ({
    paying: negative(row.payAmount),
    writtenOff: negative(settledBy(row)),
  }))
  await moveWriteOffs(context, application, (amount) => ({ writtenOff: negative(amount) }))
}
