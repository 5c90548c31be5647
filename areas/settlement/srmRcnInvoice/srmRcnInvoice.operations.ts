import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import {
  type Decimal,
  decimal,
  fixed,
  plain,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { chainAction } from '../../demand/ports.ts'
import { findAgedAccounts, findAgeing } from '../ageing/ageingActions.ts'
import { erpEffects, erpHindrances, sendApproved } from '../erpMode.ts'
import '../settlement.errors.ts'
import '../settlement.inputs.ts'
import { accountsOf } from './accounts.ts'
import { doCheckOcr } from './invoiceFiles.ts'
import { bookLines, freeLines, holdLines, sourcesOf, takeLines, unbookLines } from './lines.ts'
import { matchNow, matchPatch, rateOf, refuseFailed } from './matchFacts.ts'
import { holdKeys } from './registered.ts'
import { srmRcnInvoice } from './srmRcnInvoice.definition.ts'
import { type Actual, type Invoice, isPaper } from './srmRcnInvoice.rules.ts'
import { doCheckQuery } from './taxCheck.ts'
import { doWriteUbl } from './ublFile.ts'

const EDITABLE: readonly string[] = srmRcnInvoice.editableIn

async function beforeSave(
  context: OperationContext,
  draft: Invoice,
  before: Invoice | null,
): Promise<Issue[]> {
  if (before && !EDITABLE.includes(before.status)) return []
  const { caller } = context
  if (!before) {
    draft.creatorSide = caller ? (caller.side === 'supplier' ? 'SUPPLIER' : 'BUYER') : 'SYSTEM'
    draft.sharedFlag = draft.creatorSide === 'SUPPLIER' ? 'Y' : 'N'
  }
  const sources = await sourcesOf(context, draft, { lock: false })
  const issues = takeLines(draft, sources)
  const [first] = sources.values()
  draft.checkerId ??= first?.statement.buyerPersonId ?? null
  forgetChecks(draft, before)
  return [...issues, ...(await tooOld(context, draft)), ...(await holdKeys(context, draft, before))]
}

/** A row that was checked and then changed counts as unchecked. */
function forgetChecks(draft: Invoice, before: Invoice | null): void {
  const known = new Map(before?.actuals.map((row) => [row.id, row]))
  const printed = ({ heldKey: _, invoiceFileId: __, ...row }: Actual): string => JSON.stringify(row)
  for (const row of draft.actuals) {
    const old = known.get(row.id)
    if (old && printed(old) === printed(row)) continue
    Object.assign(row, { verifyStatus: 'UNCHECKED', verifyTime: null })
    Object.assign(row, { verifyResult: null, verifyRemark: null })
    Object.assign(row, { ocrStatus: 'NONE', ocrResult: null })
  }
}

async function tooOld(context: OperationContext, { orgId, actuals }: Invoice): Promise<Issue[]> {
  const days = await findValue(context, { profileCode: 'RCN_INVOICE_MAX_AGE_DAYS', orgId })
  const oldest = addDays(context.today, -Number(days))
  return actuals.flatMap(({ invoiceDate }, row) =>
    invoiceDate && invoiceDate < oldest
      ? [{ child: 'actuals', row, field: 'invoiceDate', code: 'INVOICE_TOO_OLD', args: { oldest } }]
      : [],
  )
}

/** A red-letter row names an invoice of this supplier that is booked. */
async function assertOriginals(context: OperationContext, invoice: Invoice): Promise<void> {
  const issues: Issue[] = []
  for (const [row, { originalInvoiceNumber, amountInclTax }] of invoice.actuals.entries()) {
    if (!originalInvoiceNumber || !decimal(amountInclTax).isNegative()) continue
    const found = await context.selectRows(srmRcnInvoice, 'actuals', {
      invoiceNumber: originalInvoiceNumber,
    })
    const ids = found.map(({ headerId }) => headerId)
    const { supplierId } = invoice
    const booked = await context.select(srmRcnInvoice, { id: ids, supplierId, status: 'APPROVED' })
    const args = { number: originalInvoiceNumber }
    const place = { child: 'actuals', row, field: 'originalInvoiceNumber' }
    if (booked.length === 0) issues.push({ ...place, code: 'INVOICE_RED_ORIGINAL_UNKNOWN', args })
  }
  refuseIssues(issues)
}

const withoutKeys = ({ actuals }: Invoice) => actuals.map(({ id }) => ({ id, heldKey: null }))

export const srmRcnInvoiceOperations = defineOperations(srmRcnInvoice, {
  beforeSave,
  hindrances: erpHindrances,
  effects: {
    async doMatch(context, invoice) {
      const sources = await sourcesOf(context, invoice, { lock: false })
      const isHeld = invoice.status === 'APPROVING'
      const matches = await matchNow(context, invoice, { sources, isHeld })
      return { patch: matchPatch(invoice, matches) }
    },
    doCheckOcr,
    doCheckQuery,
    async doSubmit(context, invoice) {
      const sources = await sourcesOf(context, invoice, { lock: true })
      refuseIssues(takeLines(invoice, sources))
      await assertOriginals(context, invoice)
      const matches = await matchNow(context, invoice, { sources, isHeld: false })
      refuseFailed(matches, { isBooking: false })
      await holdLines(context, invoice)
      const patch = matchPatch(invoice, matches)
      return {
        patch: {
          ...patch,
          fields: { ...patch.fields, sharedFlag: 'Y', paymentTermId: invoice.paymentTermId },
          rows: { lines: invoice.lines },
        },
      }
    },
    async doWithdraw(context, invoice) {
      await freeLines(context, invoice)
      return {
        patch: { fields: { sharedFlag: invoice.creatorSide === 'SUPPLIER' ? 'Y' : 'N' } },
      }
    },
    async doReject(context, invoice, { opinion }) {
      await freeLines(context, invoice)
      context.emit('srmRcnInvoice.rejected', {
        id: invoice.id,
        invoiceDocNumber: invoice.invoiceDocNumber ?? '',
        supplierId: invoice.supplierId ?? '',
        opinion: opinion ?? '',
      })
    },
    async doApproval(context, invoice) {
      const sources = await sourcesOf(context, invoice, { lock: true })
      const matches = await matchNow(context, invoice, { sources, isHeld: true, isBooking: true })
      refuseFailed(matches, { isBooking: true })
      if (invoice.actuals.some(isPaper) && !invoice.paperReceivedDate)
        context.refuse('INVOICE_PAPER_MISSING', {}, { field: 'paperReceivedDate' })
      const lines = await bookLines(context, invoice)
      const accounts = await accountsOf(context, invoice, sources)
      const rate = await rateOf(context, invoice)
      const local = roundTo(decimal(invoice.payableAmount).times(decimal(rate)), 2)
      await sendApproved(context, srmRcnInvoice, invoice)
      context.emit('srmRcnInvoice.booked', {
        id: invoice.id,
        invoiceDocNumber: invoice.invoiceDocNumber ?? '',
        supplierId: invoice.supplierId ?? '',
      })
      const patch = matchPatch(invoice, matches)
      return {
        patch: {
          fields: {
            ...patch.fields,
            exchangeRate: rate,
            localPayableAmount: fixed(local, 2),
            bookedDate: context.today,
          },
          rows: { lines },
          add: { ...patch.add, accounts },
          remove: { ...patch.remove, accounts: invoice.accounts.map(({ id }) => id) },
        },
      }
    },
    async doManualVerify(context, invoice, { rowIds, remark }) {
      const rows = invoice.actuals
        .filter(({ id }) => rowIds.includes(id))
        .map(({ id }) => ({
          ...{ id, verifyStatus: 'MANUAL_PASSED', verifyTime: nowText(context) },
          verifyRemark: remark,
        }))
      return { patch: { rows: { actuals: rows } } }
    },
    async doMatchOverride(_context, invoice, { reason }) {
      const matches = invoice.matches.map((match) =>
        match.checkCode === 'PRICE' && match.result === 'FAIL'
          ? { ...match, result: 'OVERRIDDEN' }
          : match,
      )
      const isFailed = matches.some(({ result }) => result === 'FAIL')
      return {
        patch: {
          fields: { overrideReason: reason, matchStatus: isFailed ? 'FAIL' : 'OVERRIDDEN' },
          rows: { matches },
        },
      }
    },
    async doReceivePaper(context, _invoice, { receivedDate }) {
      if (receivedDate > context.today)
        context.refuse('INVOICE_DATE_FUTURE', {}, { field: 'receivedDate' })
      return { patch: { fields: { paperReceivedDate: receivedDate } } }
    },
    async doCancel(_context, invoice) {
      return { patch: { rows: { actuals: withoutKeys(invoice) } } }
    },
    async doAbolish(context, invoice, { reason }) {
      await unbookLines(context, invoice)
      return {
        patch: {
          fields: { abolishReason: reason, abolishDate: context.today },
          // Accounts stay, because cancelled applications name them; nothing is payable on them any more.
          rows: {
            actuals: withoutKeys(invoice),
            accounts: invoice.accounts.map(({ id }) => ({ id, amount: '0' })),
          },
        },
      }
    },
    async doHoldAccounts(_context, invoice, { rowIds, reason }) {
      return { patch: { rows: { accounts: heldAccounts(invoice, rowIds, reason) } } }
    },
    async doReleaseAccounts(_context, invoice, { rowIds }) {
      return { patch: { rows: { accounts: heldAccounts(invoice, rowIds, null) } } }
    },
    async doPaymentProgress(context, invoice, { changes }) {
      const accounts = countedRows(invoice.accounts, changes, {
        fields: srmRcnInvoice.children.accounts.fields,
        counters: {
          paying: 'payingAmount',
          paid: 'paidAmount',
          writingOff: 'writingOffAmount',
          writtenOff: 'writtenOffAmount',
        },
      })
      const after = new Map(accounts.map((account) => [account.id, account]))
      for (const account of invoice.accounts) {
        const used = usedOf({ ...account, ...after.get(account.id) })
        const [amount, sign] = [
          decimal(account.amount),
          decimal(account.amount).isNegative() ? -1 : 1,
        ]
        const [all, before] = [sum(used), sum(usedOf(account))]
        const isOver = used.some((one) => decimal(one).times(sign).lessThan(0))
        if (!isOver && all.abs().lessThanOrEqualTo(amount.abs())) continue
        context.refuse('ACCOUNT_OVERDRAWN', {
          account: `${invoice.invoiceDocNumber ?? ''} / ${account.accountNum ?? ''}`,
          available: plain(amount.minus(before)),
          asked: plain(all.minus(before)),
        })
      }
      return { patch: { rows: { accounts } } }
    },
    ...erpEffects(srmRcnInvoice),
  },
  actions: { findChain: chainAction(srmRcnInvoice), doWriteUbl, findAgeing, findAgedAccounts },
})

type Account = Invoice['accounts'][number]

function usedOf(account: Account): (string | Decimal | null)[] {
  const { paidAmount, payingAmount, writtenOffAmount, writingOffAmount } = account
  return [paidAmount, payingAmount, writtenOffAmount, writingOffAmount]
}

function heldAccounts(
  { accounts }: Invoice,
  rowIds: readonly string[],
  holdReason: string | null,
): { id: string; holdFlag: string; holdReason: string | null }[] {
  const chosen = accounts.filter(({ id }) => rowIds.includes(id))
  return chosen.map(({ id }) => ({ id, holdFlag: holdReason === null ? 'N' : 'Y', holdReason }))
}
