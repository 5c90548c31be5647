import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
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

export type NewRow = { sourceType: string; accountId?: string; manualAccountId?: string }

/** Adds every payable that is due and not held, with what is written off on them. */
export async function takeDue(context: OperationContext, application: Application): Promise<void> {
  const rows = await dueRows(context, application)
  if (rows.length === 0) context.refuse('NOTHING_DUE')
  await fillApplication(context, application, rows)
}

/** Adds payables, the advances, manual payments and deductions that are written off on them, and a line to pay the rest. */
export async function fillApplication(
  context: OperationContext,
  application: Application,
  rows: readonly NewRow[],
): Promise<void> {
  const { id, versionNum } = application
  const standing = application.invoiceAccounts.map((row) => ({ id: row.id }))
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

async function dueRows(context: OperationContext, application: Application): Promise<NewRow[]> {
  const { supplierId, orgId, currencyCode, planPayDate } = application
  const owner = { supplierId, orgId, currencyCode }
  const early = await findValue(context, { profileCode: 'RCN_PAY_EARLY_DAYS', orgId })
  const last = addDays(planPayDate ?? context.today, Number(early))
  const isDue = (row: {
    dueDate: string | null
    openAmount: string | null
    holdFlag: string | null
  }) => row.holdFlag !== 'Y' && (row.dueDate ?? '') <= last && !decimal(row.openAmount).isZero()
  const taken = new Set(
    application.invoiceAccounts.flatMap((row) => [row.accountId, row.manualAccountId]),
  )
  const invoices = await context.select(srmRcnInvoice, { ...owner, status: 'APPROVED' })
  const accounts =
    invoices.length > 0
      ? await context.selectRows(srmRcnInvoice, 'accounts', {
          headerId: invoices.map(({ id }) => id),
        })
      : []
  const manual = await context.select(srmRcnManualAccount, {
    ...owner,
    settleMode: 'DIRECT',
    status: ['APPROVED', 'PART_SETTLED'],
  })
  return [
    ...accounts
      .filter((row) => isDue(row) && !taken.has(row.id))
      .sort((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? ''))
      .map(({ id }) => ({ sourceType: 'INVOICE', accountId: id })),
    ...manual
      .filter((row) => isDue(row) && !taken.has(row.id))
      .map(({ id }) => ({ sourceType: 'MANUAL', manualAccountId: id })),
  ]
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
