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
} from './ordersOf.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import type { Application } from './srmRcnPaymentApply.rules.ts'

/** Adds every payable that is due, not held and on no draft, with what is written off on them. */
export async function takeDue(context: OperationContext, application: Application): Promise<void> {
  const { supplierId, orgId, currencyCode, planPayDate } = application
  const dueDate = planPayDate ?? context.today
  const rows = await duePayables(context, { dueDate, orgId, supplierId, currencyCode })
  if (rows.length === 0) context.refuse('NOTHING_DUE')
  await fillApplication(context, application, rows)
}

/** Adds payables, the advances, manual payments and deductions that are written off on them, and a line to pay the rest. */
export async function fillApplication(
  context: OperationContext,
  application: Application,
  due: readonly Due[],
): Promise<void> {
  const { id, versionNum } = application
  const standing = application.invoiceAccounts.map((row) => ({ id: row.id }))
  const rows = due.map(({ source, id: payableId }) => ({
    sourceType: source,
    ...(source === 'INVOICE' ? { accountId: payableId } : { manualAccountId: payableId }),
  }))
  const lines = application.paymentLines.map((line) => ({ id: line.id }))
  const accountId = await defaultAccount(context, application)
  const line =
    lines.length === 0 && accountId
      ? [{ paymentMethod: 'TRANSFER', supplierAccountId: accountId }]
      : []
  const filled = await context.saveAs(srmRcnPaymentApply, {
    ...{ id, versionNum },
    invoiceAccounts: [...standing, ...rows],
  })
  const advances = proposeWriteOffs(filled, await openAdvances(context, filled))
  const advanced = await context.saveAs(srmRcnPaymentApply, {
    ...{ id, versionNum: filled.versionNum },
    writeOffs: [
      ...filled.writeOffs.map((row) => ({ id: row.id })),
      ...advances.map((row) => ({ writeOffType: 'ADVANCE', ...row })),
    ],
  })
  const manual = proposeManualPayments(advanced, await openManualPayments(context, advanced))
  const lowered = await context.saveAs(srmRcnPaymentApply, {
    ...{ id, versionNum: advanced.versionNum },
    writeOffs: [
      ...advanced.writeOffs.map((row) => ({ id: row.id })),
      ...manual.map(({ id: manualPaymentId, accountRowNum, writeOffAmount }) => ({
        ...{ writeOffType: 'MANUAL_PAYMENT', manualPaymentId, accountRowNum, writeOffAmount },
      })),
    ],
  })
  const deductions = proposeDeductions(lowered, await openDeductions(context, lowered))
  await context.saveAs(srmRcnPaymentApply, {
    ...{ id, versionNum: lowered.versionNum },
    writeOffs: [
      ...lowered.writeOffs.map((row) => ({ id: row.id })),
      ...deductions.map((row) => ({ writeOffType: 'DEDUCTION', ...row })),
    ],
    paymentLines: [...lines, ...line],
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
