import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { type Due, duePayables } from './due.ts'
import {
  openAdvances,
  openDeductions,
  openManualPayments,
  proposeDeductions,
  proposeManualPayments,
  proposeWriteOffs,
} from './grounds.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import type { Application } from './srmRcnPaymentApply.rules.ts'

/** Adds every payable that is due, not held and on no draft, with what is written off on them. */
export async function takeDue(context: OperationContext, application: Application): Promise<void> {
  const { supplierId, orgId, currencyCode, planPayDate } = application
  const dueDate = planPayDate ?? context.today
  const rows = await duePayables(context, { dueDate, orgId, supplierId, currencyCode })
  if (rows.length === 0) context.refuse('NOTHING_DUE')
  const { id, versionNum, invoiceAccounts } = application
  const filled = await context.saveAs(srmRcnPaymentApply, {
    ...{ id, versionNum },
    invoiceAccounts: [...kept(invoiceAccounts), ...payableRows(rows)],
  })
  await settleWith(context, filled)
}

const kept = (rows: readonly { id: string }[]) => rows.map(({ id }) => ({ id }))

/** Rows of an application that pay what is due. */
export const payableRows = (due: readonly Due[]) =>
  due.map(({ source, id }) => ({
    sourceType: source,
    ...(source === 'INVOICE' ? { accountId: id } : { manualAccountId: id }),
  }))

/**
 * Writes advances, manual payments and deductions off on the payables of an application, in this order, and adds a line
 * to pay the rest. Each proposal follows from what the one before left open, and saves only if it has something.
 */
export async function settleWith(context: OperationContext, filled: Application): Promise<void> {
  let now = filled
  const save = async (values: object) => {
    const { id, versionNum } = now
    now = await context.saveAs(srmRcnPaymentApply, { id, versionNum, ...values })
  }
  const writeOff = (rows: readonly object[]) => ({ writeOffs: [...kept(now.writeOffs), ...rows] })
  const advances = proposeWriteOffs(now, await openAdvances(context, now))
  if (advances.length > 0)
    await save(writeOff(advances.map((row) => ({ writeOffType: 'ADVANCE', ...row }))))
  const manual = proposeManualPayments(now, await openManualPayments(context, now))
  if (manual.length > 0)
    await save(
      writeOff(
        manual.map(({ id: manualPaymentId, accountRowNum, writeOffAmount }) => ({
          ...{ writeOffType: 'MANUAL_PAYMENT', manualPaymentId, accountRowNum, writeOffAmount },
        })),
      ),
    )
  const deductions = proposeDeductions(now, await openDeductions(context, now))
  const supplierAccountId =
    now.paymentLines.length === 0 ? await defaultAccount(context, now) : null
  if (deductions.length === 0 && !supplierAccountId) return
  await save({
    ...writeOff(deductions.map((row) => ({ writeOffType: 'DEDUCTION', ...row }))),
    paymentLines: [
      ...kept(now.paymentLines),
      ...(supplierAccountId ? [{ paymentMethod: 'TRANSFER', supplierAccountId }] : []),
    ],
  })
}

/** The supplier's default account in the currency, or its only one. */
async function defaultAccount(
  context: OperationContext,
  { supplierId, currencyCode }: Application,
): Promise<string | null> {
  const accounts = await context.selectRows(srmPosSupplier, 'accounts', {
    headerId: supplierId,
    currencyCode,
    enabledFlag: 'Y',
  })
  const chosen = accounts.find(({ defaultFlag }) => defaultFlag === 'Y')
  return chosen?.id ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null)
}
