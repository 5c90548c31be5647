import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, plain } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { findValue } from '../../base-data/ports.ts'
import { exchangeDifference } from '../localAmount.ts'
import { fillPayee } from '../payees.ts'
import '../deduction.errors.ts'
import '../payment.errors.ts'
import { srmRcnAdvanceApply } from '../srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnDeduction } from '../srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmRcnInvoice } from '../srmRcnInvoice/srmRcnInvoice.definition.ts'
import { srmRcnManualAccount } from '../srmRcnManualAccount/srmRcnManualAccount.definition.ts'
import { srmRcnStatementManualPayment } from '../srmRcnStatementManualPayment/srmRcnStatementManualPayment.definition.ts'
import { itemsOf, net } from './allocate.ts'
import {
  groundOfLines,
  groundsOf,
  openAdvances,
  openDeductions,
  openManualPayments,
  proposeDeductions,
  proposeManualPayments,
  proposeWriteOffs,
  statementsOf,
} from './grounds.ts'
import {
  type Application,
  computeAmounts,
  srmRcnPaymentApplyRules,
} from './srmRcnPaymentApply.rules.ts'

/** A payable as it stands in its document. */
type Payable = {
  fits: boolean
  isHeld: boolean
  invoiceId: string | null
  stageCode: string | null
  dueDate: string | null
  openAmount: string | null
  rate: string | null
}

/** Fills rows from their documents, and shares out what is netted and paid. Answers what does not fit. */
export async function complete(
  context: OperationContext,
  application: Application,
  standing: Application['items'] = [],
): Promise<Issue[]> {
  application.invoiceAccounts.forEach((row) => {
    row.rowNum ??= nextNum(application.invoiceAccounts.map(({ rowNum }) => rowNum))
  })
  application.paymentLines.forEach((line) => {
    line.lineNum ??= nextNum(application.paymentLines.map(({ lineNum }) => lineNum))
  })
  const issues = await takePayables(context, application)
  keepOwnSource(application)
  issues.push(...(await takeAdvances(context, application)))
  issues.push(...(await takeManualPayments(context, application)))
  issues.push(...(await takeDeductions(context, application)))
  computeAmounts(application)
  net(application)
  srmRcnPaymentApplyRules.compute?.(application)
  const [only] = application.paymentLines
  if (only && application.paymentLines.length === 1)
    only.amount ??= decimal(application.payAmount).isPositive() ? application.payAmount : null
  for (const [row, line] of application.paymentLines.entries()) {
    const payee = { ...line, supplierId: application.supplierId }
    issues.push(...(await fillPayee(context, payee, { child: 'paymentLines', row })))
    const { payeeName, payeeBankName, payeeAccountNo, payeeAccountEnd } = payee
    Object.assign(line, { payeeName, payeeBankName, payeeAccountNo, payeeAccountEnd })
  }
  const wanted = itemsOf(application)
  const more = Math.max(0, wanted.length - standing.length)
  const ids = more > 0 ? await drawIds(context.tx, more) : []
  application.items = wanted.map((item, at) => ({
    ...{ paidAmount: '0', fxDiff: '0' },
    ...item,
    id: standing[at]?.id ?? (ids[at - standing.length] as string),
  }))
  return issues
}

const nextNum = (nums: readonly (number | null)[]): number =>
  Math.max(0, ...nums.map((num) => num ?? 0)) + 1

type Owned = { supplierId: string | null; orgId: string | null; currencyCode: string | null }

/** Whether a document is of the supplier, organisation and currency of the application. */
const isOf = (application: Application, owned: Owned): boolean =>
  owned.supplierId === application.supplierId &&
  owned.orgId === application.orgId &&
  owned.currencyCode === application.currencyCode

/** The payables of all rows as they stand in their documents, by the row's index; null where there is none. */
async function payablesOf(
  context: OperationContext,
  application: Application,
): Promise<(Payable | null)[]> {
  const rows = application.invoiceAccounts
  for (const row of rows) row[row.sourceType === 'MANUAL' ? 'accountId' : 'manualAccountId'] = null
  const idsOf = (key: 'accountId' | 'manualAccountId') => [
    ...new Set(rows.flatMap((row) => row[key] ?? [])),
  ]
  const manuals = byId(await context.select(srmRcnManualAccount, { id: idsOf('manualAccountId') }))
  const accounts = byId(
    await context.selectRows(srmRcnInvoice, 'accounts', { id: idsOf('accountId') }),
  )
  const headerIds = [...new Set([...accounts.values()].map(({ headerId }) => headerId))]
  const invoices = byId(await context.select(srmRcnInvoice, { id: headerIds }))
  return rows.map(({ accountId, manualAccountId }) => {
    const manual = manuals.get(manualAccountId ?? '')
    if (manual) {
      const isOpen = ['APPROVED', 'PART_SETTLED'].includes(manual.status)
      return {
        ...{ invoiceId: null, stageCode: null, dueDate: manual.dueDate },
        ...{ openAmount: manual.openAmount, rate: manual.exchangeRate },
        fits: isOf(application, manual) && isOpen && manual.settleMode === 'DIRECT',
        isHeld: manual.holdFlag === 'Y',
      }
    }
    const account = accounts.get(accountId ?? '')
    const invoice = invoices.get(account?.headerId ?? '')
    if (!account || !invoice) return null
    return {
      ...{ invoiceId: invoice.id, stageCode: account.stageCode, dueDate: account.dueDate },
      ...{ openAmount: account.openAmount, rate: invoice.exchangeRate },
      fits: isOf(application, invoice) && invoice.status === 'APPROVED',
      isHeld: account.holdFlag === 'Y',
    }
  })
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

async function takePayables(context: OperationContext, application: Application): Promise<Issue[]> {
  const early = await findValue(context, {
    profileCode: 'RCN_PAY_EARLY_DAYS',
    orgId: application.orgId,
  })
  const last = application.planPayDate ? addDays(application.planPayDate, Number(early)) : null
  const issues: Issue[] = []
  const seen = new Set<string>()
  const payables = await payablesOf(context, application)
  for (const [at, row] of application.invoiceAccounts.entries()) {
    const payable = payables[at]
    if (!payable) continue
    const field = row.sourceType === 'MANUAL' ? 'manualAccountId' : 'accountId'
    const args = { row: row.rowNum ?? at + 1 }
    const say = (code: Issue['code'], more: object = {}, on: string = field): void =>
      void issues.push({
        ...{ child: 'invoiceAccounts', row: at, field: on, code },
        args: { ...args, ...more },
      })
    const key = row.accountId ?? `m${row.manualAccountId}`
    if (!payable.fits) say('PAYABLE_FOREIGN')
    else if (seen.has(key)) say('PAYABLE_TWICE')
    else if (payable.isHeld) say('PAYABLE_HELD')
    else if (application.paymentApplyType === 'PLAN' && last && (payable.dueDate ?? '') > last)
      say('PAYABLE_NOT_DUE', { due: payable.dueDate ?? '' })
    seen.add(key)
    const { invoiceId, stageCode, dueDate, openAmount, rate } = payable
    Object.assign(row, { invoiceId, stageCode, dueDate, openAmount, bookedRate: rate })
    row.applyAmount ??= openAmount
    const [asked, open] = [decimal(row.applyAmount), decimal(openAmount)]
    const isWrong = asked.isZero() || asked.isNegative() !== open.isNegative()
    if (isWrong || asked.abs().greaterThan(open.abs()))
      say('PAYABLE_OVER', { open: fixed(open, 2), asked: plain(asked) }, 'applyAmount')
  }
  return issues
}

/** An advance pays only for goods of its orders, or of its contract. */
async function takeAdvances(context: OperationContext, application: Application): Promise<Issue[]> {
  const ids = application.writeOffs.flatMap(({ advanceLineId }) => advanceLineId ?? [])
  if (ids.length === 0) return []
  const lines = await context.selectRows(srmRcnAdvanceApply, 'lines', { id: [...new Set(ids)] })
  const headers = await context.select(srmRcnAdvanceApply, {
    id: [...new Set(lines.map(({ headerId }) => headerId))],
  })
  const invoiceIds = application.invoiceAccounts.flatMap(({ invoiceId }) => invoiceId ?? [])
  const grounds = await groundsOf(context, [...new Set(invoiceIds)])
  const groundOf = await groundOfLines(context, headers)
  const taken = new Map<string, ReturnType<typeof decimal>>()
  return application.writeOffs.flatMap((row, at): Issue[] => {
    const line = lines.find(({ id }) => id === row.advanceLineId)
    const header = headers.find(({ id }) => id === line?.headerId)
    if (!line || !header) return []
    const against = application.invoiceAccounts.find(({ rowNum }) => rowNum === row.accountRowNum)
    row.sourceOpenAmount = line.balanceAmount
    const isOwn = grounds.get(against?.invoiceId ?? '')?.has(groundOf(line) ?? '')
    const place = { child: 'writeOffs', row: at }
    const args = { advance: header.advanceNumber ?? '' }
    if (against && !(isOwn && isOf(application, header)))
      return [{ ...place, field: 'advanceLineId', code: 'WRITE_OFF_FOREIGN', args }]
    const all = decimal(row.writeOffAmount).plus(taken.get(line.id) ?? 0)
    taken.set(line.id, all)
    const balance = line.balanceAmount ?? '0'
    if (all.greaterThan(balance))
      return [
        {
          ...{ ...place, field: 'writeOffAmount', code: 'ADVANCE_OVERDRAWN' },
          args: { ...args, available: balance, asked: plain(all) },
        },
      ]
    const paid = decimal(header.paidAmount)
    const rate = paid.isZero() ? header.exchangeRate : decimal(header.localPaidAmount).div(paid)
    row.fxDiff = exchangeDifference(row.writeOffAmount, rate, against?.bookedRate ?? rate)
    return []
  })
}

/** A row names only the document of its type. */
function keepOwnSource({ writeOffs }: Application): void {
  for (const row of writeOffs) {
    if (row.writeOffType !== 'ADVANCE') row.advanceLineId = null
    if (row.writeOffType !== 'DEDUCTION') row.deductionId = null
    if (row.writeOffType !== 'MANUAL_PAYMENT') row.manualPaymentId = null
  }
}

/** What is asked of a document by all rows up to this one, where it is more than the document has. */
function overdrawn(
  taken: Map<string, ReturnType<typeof decimal>>,
  { id, openAmount }: { id: string; openAmount: string | null },
  writeOffAmount: string | null,
): { available: string; asked: string } | null {
  const all = decimal(writeOffAmount).plus(taken.get(id) ?? 0)
  taken.set(id, all)
  const available = openAmount ?? '0'
  return all.greaterThan(available) ? { available, asked: plain(all) } : null
}

/** A deduction is written off on any payable of its supplier, in parts if need be. */
async function takeDeductions(
  context: OperationContext,
  application: Application,
): Promise<Issue[]> {
  const ids = application.writeOffs.flatMap(({ deductionId }) => deductionId ?? [])
  if (ids.length === 0) return []
  const found = await context.select(srmRcnDeduction, { id: [...new Set(ids)] })
  const taken = new Map<string, ReturnType<typeof decimal>>()
  return application.writeOffs.flatMap((row, at): Issue[] => {
    const deduction = found.find(({ id }) => id === row.deductionId)
    if (!deduction) return []
    const place = { child: 'writeOffs', row: at }
    const args = { deduction: deduction.deductionNumber ?? '' }
    row.sourceOpenAmount = deduction.openAmount
    row.fxDiff = '0'
    const fits =
      isOf(application, deduction) &&
      deduction.offsetMode === 'PAYMENT' &&
      ['APPROVED', 'PART_APPLIED'].includes(deduction.status) &&
      (deduction.effectiveDate ?? '') <= context.today
    if (!fits) return [{ ...place, field: 'deductionId', code: 'DEDUCTION_FOREIGN', args }]
    const over = overdrawn(taken, deduction, row.writeOffAmount)
    if (!over) return []
    return [
      {
        ...{ ...place, field: 'writeOffAmount', code: 'DEDUCTION_OVERDRAWN' },
        args: { ...args, ...over },
      },
    ]
  })
}

/** A manual payment lowers payables of invoices about its statement only. */
async function takeManualPayments(
  context: OperationContext,
  application: Application,
): Promise<Issue[]> {
  const ids = application.writeOffs.flatMap(({ manualPaymentId }) => manualPaymentId ?? [])
  if (ids.length === 0) return []
  const found = await context.select(srmRcnStatementManualPayment, { id: [...new Set(ids)] })
  const invoiceIds = application.invoiceAccounts.flatMap(({ invoiceId }) => invoiceId ?? [])
  const statements = await statementsOf(context, [...new Set(invoiceIds)])
  const taken = new Map<string, ReturnType<typeof decimal>>()
  return application.writeOffs.flatMap((row, at): Issue[] => {
    const payment = found.find(({ id }) => id === row.manualPaymentId)
    if (!payment) return []
    const place = { child: 'writeOffs', row: at }
    const args = { payment: payment.manualPaymentNumber ?? '' }
    const against = application.invoiceAccounts.find(({ rowNum }) => rowNum === row.accountRowNum)
    row.sourceOpenAmount = payment.openAmount
    const isOfStatement = statements.get(against?.invoiceId ?? '')?.has(payment.statementId ?? '')
    const fits = isOf(application, payment) && payment.status === 'APPROVED'
    if (!fits || (against && !isOfStatement))
      return [{ ...place, field: 'manualPaymentId', code: 'MANUAL_PAYMENT_FOREIGN', args }]
    const rate = payment.exchangeRate ?? '1'
    row.fxDiff = exchangeDifference(row.writeOffAmount ?? '0', rate, against?.bookedRate ?? rate)
    const over = overdrawn(taken, payment, row.writeOffAmount)
    if (!over) return []
    return [
      {
        ...{ ...place, field: 'writeOffAmount', code: 'MANUAL_PAYMENT_OVERDRAWN' },
        args: { ...args, ...over },
      },
    ]
  })
}

/** Deductions come before cash: what of them is left out needs a reason. */
export async function skippedDeductions(
  context: OperationContext,
  application: Application,
): Promise<Issue[]> {
  if (application.skipDeductionReason) return []
  const open = await openDeductions(context, application)
  const [skipped] = proposeDeductions(application, open)
  if (!skipped) return []
  const deduction = open.find(({ id }) => id === skipped.deductionId)
  const args = { deduction: deduction?.deductionNumber ?? '', amount: skipped.writeOffAmount }
  return [{ field: 'skipDeductionReason', code: 'DEDUCTION_SKIPPED', args }]
}

/** Advances come before cash: what of them is left out needs a reason. */
export async function skippedAdvances(
  context: OperationContext,
  application: Application,
): Promise<Issue[]> {
  if (application.skipAdvanceReason) return []
  const open = await openAdvances(context, application)
  const [skipped] = proposeWriteOffs(application, open)
  if (!skipped) return []
  const advance = open.advances.find(({ lineId }) => lineId === skipped.advanceLineId)
  const args = { advance: advance?.advanceNumber ?? '', amount: skipped.writeOffAmount }
  return [{ field: 'skipAdvanceReason', code: 'ADVANCE_SKIPPED', args }]
}

/** What was paid outside is never paid again: nothing of it is left out. */
export async function skippedManualPayments(
  context: OperationContext,
  application: Application,
): Promise<Issue[]> {
  const open = await openManualPayments(context, application)
  const [skipped] = proposeManualPayments(application, open)
  if (!skipped) return []
  const args = { payment: skipped.manualPaymentNumber, amount: skipped.writeOffAmount }
  return [{ child: 'writeOffs', code: 'MANUAL_PAYMENT_SKIPPED', args }]
}
