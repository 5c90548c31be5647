import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { recordAs } from '@opensrm/kernel/document/define.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  isGreater,
  least,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  type OperationContext,
  type PatchOf,
} from '@opensrm/platform/documents/operations.ts'
import { findValue, isAnywhere } from '../../base-data/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { periodIssues } from '../closedPeriod.ts'
import { erpEffects, erpHindrances, sendApproved } from '../erpMode.ts'
import { localAmount } from '../localAmount.ts'
import { assertPayable, fillPayee, payableRefusal, warnOfChanges } from '../payees.ts'
import '../settlement.errors.ts'
import '../settlement.inputs.ts'
import type { WrittenOff } from '../settlement.inputs.ts'
import { srmRcnActualPaymentInfo } from '../srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { takeLimits, termsOf, writeBack } from './limits.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply.definition.ts'
import { type Advance, srmRcnAdvanceApplyRules } from './srmRcnAdvanceApply.rules.ts'

type Patch = PatchOf<typeof srmRcnAdvanceApply>
type Lines = NonNullable<Patch['rows']>['lines']

/** The advance with what a patch will make of it. */
function patched(advance: Advance, fields: object, lines: Lines = []): Advance {
  const changed = new Map(lines.map((line) => [line.id, line]))
  const after = {
    ...advance,
    ...fields,
    lines: advance.lines.map((line) => ({ ...line, ...changed.get(line.id) })),
  }
  srmRcnAdvanceApplyRules.compute?.(after)
  return after
}

function stateOf(advance: Advance): 'APPROVED' | 'PART_PAID' | 'PAID' | 'WRITTEN_OFF' {
  if (decimal(advance.paidAmount).isZero()) return 'APPROVED'
  if (!decimal(advance.paidAmount).equals(decimal(advance.amountInclTax))) return 'PART_PAID'
  const left = sum([advance.balanceAmount, advance.writingOffAmount])
  return left.isZero() ? 'WRITTEN_OFF' : 'PAID'
}

async function freed(context: OperationContext, advance: Advance): Promise<void> {
  await writeBack(context, { ...advance, status: 'CANCELLED' })
}

/** What the supplier should have delivered for other advances by now: approvers weigh it, nothing forbids a new one. */
async function overdueOf(context: OperationContext, advance: Advance): Promise<string> {
  const { supplierId, orgId, currencyCode } = advance
  const others = await context.select(srmRcnAdvanceApply, {
    ...{ supplierId, orgId, currencyCode },
    status: ['PART_PAID', 'PAID'],
  })
  const overdue = others.filter(
    ({ id, expectWriteOffDate }) =>
      id !== advance.id && expectWriteOffDate !== null && expectWriteOffDate < context.today,
  )
  return fixed(sum(overdue.map(({ balanceAmount }) => balanceAmount)), 2)
}

/** Takes an amount out of the balances of the lines in their order. */
function outOfBalances(advance: Advance, amount: Decimal): { id: string; refunded: string }[] {
  let rest = amount
  return advance.lines.flatMap(({ id, balanceAmount }) => {
    const part = least(rest, balanceAmount)
    rest = rest.minus(part)
    return part.isZero() ? [] : [{ id, refunded: part.toFixed(2) }]
  })
}

/** Final write-offs are recorded; those of a cancelled application disappear again. */
function historyPatch(
  context: OperationContext,
  advance: Advance,
  history: readonly WrittenOff[],
): Pick<Patch, 'add' | 'remove'> {
  const own = history.flatMap((one) => {
    const line = advance.lines.find(({ id }) => id === one.advanceLineId)
    return line ? { ...one, advanceLineNum: line.lineNum } : []
  })
  const undone = new Set(
    own.filter(({ amount }) => decimal(amount).isNegative()).map((one) => one.paymentApplyId),
  )
  return {
    add: {
      writeOffHistory: own
        .filter(({ amount }) => !decimal(amount).isNegative())
        .map(({ advanceLineNum, paymentApplyId, invoiceId, amount, fxDiff }) => ({
          ...{ advanceLineNum, paymentApplyId, invoiceId, fxDiff },
          ...{ writeOffAmount: amount, writeOffTime: nowText(context) },
        })),
    },
    remove: {
      writeOffHistory: advance.writeOffHistory
        .filter(({ paymentApplyId }) => undone.has(paymentApplyId ?? ''))
        .map(({ id }) => id),
    },
  }
}

function tellSupplier(
  context: OperationContext,
  event: 'srmRcnAdvanceApply.approved' | 'srmRcnAdvanceApply.cancelled',
  { id, advanceNumber, supplierId }: Advance,
): void {
  context.emit(event, {
    id,
    advanceNumber: advanceNumber ?? '',
    supplierId: supplierId ?? '',
  })
}

const BY_SUPPLIER = 'RCN_ADVANCE_BY_SUPPLIER'

/** What a supplier applies for is up to the buyer of the first order, or the contract, and on the account of its department. */
async function takeBuyer(context: OperationContext, draft: Advance): Promise<void> {
  const orderId = draft.lines.find((line) => line.orderId)?.orderId
  const [order] = orderId ? await context.select(srmPurOrder, { id: orderId }) : []
  const owner = order ?? (await termsOf(context, draft, { lock: false }))
  draft.applicantId = owner?.buyerId ?? null
  draft.departmentId ??= owner?.departmentId ?? null
}

/** Who raised it, and whether the organisation takes what a supplier raises. */
async function begin(context: OperationContext, draft: Advance): Promise<Issue[]> {
  const { caller } = context
  const isSupplier = caller?.side === 'supplier'
  draft.creatorSide = isSupplier ? 'SUPPLIER' : caller ? 'BUYER' : 'SYSTEM'
  draft.sharedFlag = isSupplier ? 'Y' : 'N'
  if (!isSupplier) return []
  const taken = await findValue(context, { profileCode: BY_SUPPLIER, orgId: draft.orgId })
  return taken === 'Y' ? [] : [{ field: 'orgId', code: 'ADVANCE_NOT_BY_SUPPLIER' }]
}

export const srmRcnAdvanceApplyOperations = defineOperations(srmRcnAdvanceApply, {
  async offersNew(context) {
    if (context.caller?.side !== 'supplier') return true
    return isAnywhere(context, { profileCode: BY_SUPPLIER, value: 'Y' })
  },
  async beforeSave(context, draft, before) {
    const unwanted = before ? [] : await begin(context, draft)
    if (unwanted.length > 0) return unwanted
    if (context.caller?.side === 'supplier') await takeBuyer(context, draft)
    if (draft.requestPayDate && draft.requestPayDate < context.today)
      return [{ field: 'requestPayDate', code: 'PAYMENT_DATE_PAST' }]
    const issues = await takeLimits(context, draft, { lock: false })
    return [...issues, ...(await fillPayee(context, draft))]
  },
  async beforeDelete(context, { creatorSide }) {
    if (creatorSide === 'SUPPLIER' && context.caller?.side === 'buyer')
      context.refuse('ADVANCE_OF_SUPPLIER')
  },
  async enrichRecord(context, records) {
    for (const record of records) {
      const advance = recordAs(srmRcnAdvanceApply, record)
      await warnOfChanges(context, advance, [advance])
    }
  },
  hindrances: { doSubmit: payableRefusal, ...erpHindrances },
  effects: {
    async doSubmit(context, advance) {
      await assertPayable(context, advance)
      refuseIssues(await takeLimits(context, advance, { lock: true }))
      const { rate, local } = await localAmount(context, advance, {
        amount: advance.amountInclTax,
        date: context.today,
      })
      await writeBack(context, { ...advance, status: 'APPROVING' })
      return {
        patch: {
          fields: {
            ...{ exchangeRate: rate, localAmountInclTax: local },
            overdueAmount: await overdueOf(context, advance),
          },
          rows: { lines: advance.lines },
        },
      }
    },
    async doApproval(context, advance) {
      await assertPayable(context, advance)
      await sendApproved(context, srmRcnAdvanceApply, advance)
      tellSupplier(context, 'srmRcnAdvanceApply.approved', advance)
      const approvedBy = context.caller?.userId ?? null
      return { patch: { fields: { approvedBy, approvedDate: context.today, sharedFlag: 'Y' } } }
    },
    doReject: freed,
    doWithdraw: freed,
    async doCancel(context, advance) {
      const open = await context.select(srmRcnActualPaymentInfo, {
        advanceApplyId: advance.id,
        status: 'DRAFT',
      })
      if (open[0]) context.refuse('PAYMENT_OPEN', { payment: open[0].actualPaymentNumber ?? '' })
      await freed(context, advance)
      if (advance.sharedFlag === 'Y') tellSupplier(context, 'srmRcnAdvanceApply.cancelled', advance)
    },
    async doRefund(context, advance, { amount, refundDate, bankVoucherNo }) {
      if (refundDate > context.today)
        context.refuse('SETTLEMENT_DATE_AHEAD', undefined, { field: 'refundDate' })
      const { orgId } = advance
      refuseIssues(await periodIssues(context, { orgId, date: refundDate, field: 'refundDate' }))
      const balance = advance.balanceAmount ?? '0'
      if (isGreater(amount, balance))
        context.refuse('ADVANCE_REFUND_OVER', { balance }, { field: 'amount' })
      const lines = countedRows(advance.lines, outOfBalances(advance, decimal(amount)), {
        fields: srmRcnAdvanceApply.children.lines.fields,
        counters: { refunded: 'refundedAmount' },
      })
      const after = patched(advance, {}, lines)
      const to = stateOf(after)
      await writeBack(context, { ...after, status: to })
      return {
        to: to === 'APPROVED' ? 'PART_PAID' : to,
        patch: {
          rows: { lines },
          add: { refunds: [{ refundDate, bankVoucherNo, amount }] },
        },
      }
    },
    async doClose(context, advance) {
      const open = await context.select(srmRcnActualPaymentInfo, {
        advanceApplyId: advance.id,
        status: 'DRAFT',
      })
      if (open[0]) context.refuse('PAYMENT_OPEN', { payment: open[0].actualPaymentNumber ?? '' })
      await writeBack(context, { ...advance, status: 'CLOSED' })
    },
    ...erpEffects(srmRcnAdvanceApply),
    async doRegisterPayment(context, advance, { amount, local }) {
      const fields = {
        paidAmount: fixed(decimal(advance.paidAmount).plus(decimal(amount)), 2),
        localPaidAmount: fixed(decimal(advance.localPaidAmount).plus(decimal(local)), 2),
      }
      const after = patched(advance, fields)
      if (after.lines.some(({ balanceAmount }) => decimal(balanceAmount).isNegative()))
        context.refuse('ADVANCE_PAYMENT_USED', { balance: advance.balanceAmount ?? '0' })
      const to = stateOf(after)
      await writeBack(context, { ...after, status: to })
      return { to: to === 'WRITTEN_OFF' ? 'PAID' : to, patch: { fields } }
    },
    async doWriteOff(context, advance, { changes, history }) {
      const lines = countedRows(advance.lines, changes, {
        fields: srmRcnAdvanceApply.children.lines.fields,
        counters: { writingOff: 'writingOffAmount', writtenOff: 'writtenOffAmount' },
        bounds: {
          writingOff: {
            free: ({ balanceAmount }) => decimal(balanceAmount),
            exceeded: (_line, figures) =>
              context.refuse('ADVANCE_OVERDRAWN', {
                advance: advance.advanceNumber ?? '',
                ...figures,
              }),
          },
        },
      })
      const to = stateOf(patched(advance, {}, lines))
      return {
        to: to === 'APPROVED' ? 'PART_PAID' : to,
        patch: { rows: { lines }, ...historyPatch(context, advance, history) },
      }
    },
  },
})
