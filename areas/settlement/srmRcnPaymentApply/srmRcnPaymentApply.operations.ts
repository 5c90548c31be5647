import { recordAs } from '@opensrm/kernel/document/define.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import { chainAction } from '../../demand/ports.ts'
import { erpEffects, erpHindrances, sendApproved } from '../erpMode.ts'
import { exchangeDifference, localAmount } from '../localAmount.ts'
import { assertPayable, warnOfChanges } from '../payees.ts'
import { defaultAccount } from '../payingAccount.ts'
import '../payment.errors.ts'
import '../settlement.inputs.ts'
import { srmRcnActualPaymentInfo } from '../srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { paidItems } from './allocate.ts'
import { complete, skippedAdvances, skippedDeductions, skippedManualPayments } from './complete.ts'
import { free, hold, movePayables, undo, writeOff } from './holding.ts'
import { doPaymentFile } from './paymentFile.ts'
import { doGenerate } from './paymentRun.ts'
import { countPrints, doSavePrintFile, findPrintData } from './printing.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import { srmRcnPaymentApplyPrints } from './srmRcnPaymentApply.prints.ts'
import { type Application, balanceIssues } from './srmRcnPaymentApply.rules.ts'
import { takeDue } from './takeDue.ts'

type Patch = PatchOf<typeof srmRcnPaymentApply>

/** Every account that is paid to; without cash the supplier alone. */
async function assertAllPayable(
  context: OperationContext,
  { supplierId, orgId, paymentLines }: Application,
): Promise<void> {
  const accounts = paymentLines.map(({ supplierAccountId }) => supplierAccountId)
  for (const supplierAccountId of accounts.length > 0 ? accounts : [null])
    await assertPayable(context, { supplierId, orgId, supplierAccountId })
}

async function assertNoneOpen(context: OperationContext, { id }: Application): Promise<void> {
  const open = await context.select(srmRcnActualPaymentInfo, {
    paymentApplyId: id,
    status: 'DRAFT',
  })
  if (open[0]) context.refuse('PAYMENT_OPEN', { payment: open[0].actualPaymentNumber ?? '' })
}

/** Rows as they were filled just now. */
function filledPatch(application: Application, standing: Application['items']): Patch {
  const { invoiceAccounts, writeOffs, paymentLines, items } = application
  return {
    rows: { invoiceAccounts, writeOffs, paymentLines, items: items.slice(0, standing.length) },
    add: { items: items.slice(standing.length).map(({ id: _, ...item }) => item) },
    remove: { items: standing.slice(items.length).map(({ id }) => id) },
  }
}

export const srmRcnPaymentApplyOperations = defineOperations(srmRcnPaymentApply, {
  async beforeSave(context, draft, before) {
    if (draft.planPayDate && draft.planPayDate < context.today)
      return [{ field: 'planPayDate', code: 'PAYMENT_DATE_PAST' }]
    if (!before) draft.innerAccountId ??= await defaultAccount(context, draft)
    return complete(context, draft, before?.items ?? [])
  },
  async enrichRecord(context, records) {
    for (const record of records) {
      const application = recordAs(srmRcnPaymentApply, record)
      await warnOfChanges(context, application, application.paymentLines ?? [])
    }
  },
  hindrances: erpHindrances,
  effects: {
    doTakeDue: takeDue,
    async doSubmit(context, application) {
      await assertAllPayable(context, application)
      const standing = application.items
      const issues = await complete(context, application, standing)
      issues.push(...balanceIssues(application))
      issues.push(...(await skippedAdvances(context, application)))
      issues.push(...(await skippedManualPayments(context, application)))
      issues.push(...(await skippedDeductions(context, application)))
      refuseIssues(issues)
      await hold(context, application)
      const { local } = await localAmount(context, application, {
        amount: application.payAmount,
        date: context.today,
      })
      return {
        patch: { ...filledPatch(application, standing), fields: { localPayAmount: local } },
      }
    },
    async doApproval(context, application) {
      const { caller } = context
      if (caller?.personId && caller.personId === application.applicantId)
        context.refuse('APPLICATION_OWN_APPROVAL')
      await assertAllPayable(context, application)
      const isCash = !decimal(application.payAmount).isZero()
      if (isCash && !application.innerAccountId)
        context.refuse('APPLICATION_NO_ACCOUNT', {}, { field: 'innerAccountId' })
      await writeOff(context, application)
      await sendApproved(context, srmRcnPaymentApply, application)
      return {
        to: isCash ? 'APPROVED' : 'PAID',
        patch: { fields: { approvedBy: caller?.userId ?? null, approvedDate: context.today } },
      }
    },
    doReject: free,
    doWithdraw: free,
    async doCancel(context, application) {
      if (application.status === 'APPROVED') {
        await assertNoneOpen(context, application)
        await undo(context, application)
      }
      return { patch: { fields: { cancelDate: context.today } } }
    },
    async doClose(context, application, { reason }) {
      await assertNoneOpen(context, application)
      const rest = (rowNum: number | null): string =>
        fixed(
          sum(
            application.items
              .filter(({ accountRowNum }) => accountRowNum === rowNum)
              .map(({ amount, paidAmount }) => decimal(paidAmount).minus(decimal(amount))),
          ),
          2,
        )
      await movePayables(context, application, ({ rowNum }) => ({ paying: rest(rowNum) }))
      return { patch: { fields: { closedAmount: application.unpaidAmount, closeReason: reason } } }
    },
    ...erpEffects(srmRcnPaymentApply),
    async doRegisterPayment(context, application, { lineId, amount, rate }) {
      const line = application.paymentLines.find(({ id }) => id === lineId)
      if (!line) return context.refuse('UNKNOWN_LINE')
      const paidAmount = fixed(decimal(line.paidAmount).plus(decimal(amount)), 2)
      const own = application.items.filter(({ paymentLineNum }) => paymentLineNum === line.lineNum)
      const rateOfRow = new Map(
        application.invoiceAccounts.map(({ rowNum, bookedRate }) => [rowNum, bookedRate]),
      )
      const items = paidItems(own, paidAmount).map((item) => {
        const moved = fixed(decimal(item.paid).minus(decimal(item.paidAmount)), 2)
        const booked = rateOfRow.get(item.accountRowNum) ?? rate
        const fxDiff = decimal(item.fxDiff).plus(decimal(exchangeDifference(moved, rate, booked)))
        return {
          ...{ id: item.id, accountRowNum: item.accountRowNum, moved },
          ...{ paidAmount: item.paid, fxDiff: fixed(fxDiff, 2) },
        }
      })
      const movedOf = (rowNum: number | null): string =>
        fixed(
          sum(items.filter((item) => item.accountRowNum === rowNum).map(({ moved }) => moved)),
          2,
        )
      const isClosed = application.status === 'CLOSED'
      await movePayables(context, application, ({ rowNum }) => ({
        paid: movedOf(rowNum),
        // A closed application does not pay again what the bank returns.
        paying: isClosed ? 0 : fixed(decimal(movedOf(rowNum)).negated(), 2),
      }))
      const accounts = application.invoiceAccounts.map(({ id, rowNum, paidAmount: before }) => ({
        id,
        paidAmount: fixed(decimal(before).plus(decimal(movedOf(rowNum))), 2),
      }))
      const total = decimal(application.paidAmount).plus(decimal(amount))
      const closedAmount = fixed(decimal(application.closedAmount).minus(decimal(amount)), 2)
      const isWhole = total.equals(decimal(application.payAmount))
      return {
        to: isClosed ? 'CLOSED' : isWhole ? 'PAID' : total.isZero() ? 'APPROVED' : 'PART_PAID',
        patch: {
          fields: isClosed ? { closedAmount } : {},
          rows: {
            paymentLines: [{ id: line.id, paidAmount }],
            items: items.map(({ id, paidAmount: paid, fxDiff }) => ({
              ...{ id, paidAmount: paid, fxDiff },
            })),
            invoiceAccounts: accounts,
          },
        },
      }
    },
  },
  prints: srmRcnPaymentApplyPrints,
  printed: countPrints,
  actions: {
    findChain: chainAction(srmRcnPaymentApply),
    doGenerate,
    doPaymentFile,
    findPrintData,
    doSavePrintFile,
  },
})
