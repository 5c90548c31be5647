import { decimal, fixed, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  cancelDeduction,
  createDeduction,
  dropRefundAccount,
  payBack,
} from '../../settlement/ports.ts'
import { srmRcnDeduction } from '../../settlement/srmRcnDeduction/srmRcnDeduction.definition.ts'
import '../charge.inputs.ts'
import { inBaseCurrency } from '../charges/charging.ts'
import { srmRcnRefundHeader } from './srmRcnRefundHeader.definition.ts'
import { srmRcnRefundHeaderPrints } from './srmRcnRefundHeader.prints.ts'
import type { Refund } from './srmRcnRefundHeader.rules.ts'

const sourceOf = ({ id, refundNumber }: Refund) => ({
  ...{ sourceDocType: 'REFUND', sourceDocId: id },
  ...{ sourceDocNumber: refundNumber ?? '', part: 'REFUND' },
})

/** From the submission to the end of a refund its money is held at the deductions it goes back on. */
async function hold(context: OperationContext, { lines }: Refund, sign: 1 | -1): Promise<void> {
  await changeCounters(context, srmRcnDeduction, 'followRefund', {
    changes: lines.map(({ deductionId, refundAmount }) => ({
      id: deductionId ?? '',
      refunded: fixed(decimal(refundAmount).times(sign), 2),
    })),
  })
}

const parts = ({ lines }: Refund) =>
  lines.map(({ refundAmount, sourceDocNumber, lineReason }) => ({
    amount: refundAmount ?? '0',
    description: [sourceDocNumber, lineReason].filter(Boolean).join(' ') || '退款',
  }))

/** What carries the money: a cost line of the next statement, or an account that finance pays. */
async function giveBack(context: OperationContext, refund: Refund) {
  const of = {
    ...{ supplierId: refund.supplierId ?? '', orgId: refund.orgId ?? '' },
    ...{ currencyCode: refund.currencyCode ?? '', reason: refund.reason ?? '' },
  }
  if (refund.payMode === 'PAY') {
    const account = await payBack(context, {
      ...{ ...of, documentNumber: refund.refundNumber ?? '' },
      reason: of.reason.slice(0, 500),
      // An approval that took longer than planned is paid at once.
      dueDate: [refund.dueDate ?? '', context.today].sort()[1] ?? context.today,
      lines: parts(refund).map((line) => ({
        ...line,
        description: line.description.slice(0, 200),
      })),
    })
    return { manualAccountId: account.id, resultDocNumber: account.manualAccountNumber }
  }
  const made = await createDeduction(context, {
    ...{ ...of, ...sourceOf(refund), deductionType: 'REFUND', direction: 'REFUND', born: 'AGREED' },
    ...{ offsetMode: 'INVOICE', taxRate: refund.lines[0]?.taxRate ?? '0' },
    amount: refund.refundAmount ?? '0',
    lines: parts(refund).map((line) => ({
      ...line,
      description: line.description.slice(0, 300),
    })),
  })
  return { deductionId: made.id, resultDocNumber: made.deductionNumber }
}

export const srmRcnRefundHeaderOperations = defineOperations(srmRcnRefundHeader, {
  prints: srmRcnRefundHeaderPrints,
  async beforeSave(context, draft) {
    const ids = draft.lines.flatMap(({ deductionId }) => deductionId ?? [])
    const deductions = await context.select(srmRcnDeduction, { id: ids })
    const offsetMode = draft.payMode === 'PAY' ? 'PAYMENT' : 'INVOICE'
    return draft.lines.flatMap(({ deductionId }, row) => {
      const deduction = deductions.find(({ id }) => id === deductionId)
      if (!deduction) return []
      const code = !isPositive(deduction.appliedAmount)
        ? 'REFUND_DEDUCTION_OPEN'
        : deduction.offsetMode !== offsetMode
          ? 'REFUND_MODE'
          : null
      const args = { deduction: deduction.deductionNumber ?? '' }
      return code ? [{ child: 'lines', row, field: 'deductionId', code, args }] : []
    })
  },
  effects: {
    async doSubmit(context, refund) {
      await hold(context, refund, 1)
      const localAmount = await inBaseCurrency(context, refund, refund.refundAmount)
      return { patch: { fields: { localAmount } } }
    },
    async doWithdraw(context, refund) {
      await hold(context, refund, -1)
    },
    async doReject(context, refund) {
      await hold(context, refund, -1)
    },
    async doApproval(context, refund) {
      const made = await giveBack(context, refund)
      context.emit('srmRcnRefundHeader.approved', {
        ...{ id: refund.id, refundNumber: refund.refundNumber ?? '' },
        supplierId: refund.supplierId ?? '',
      })
      return { patch: { fields: { ...made, sharedFlag: 'Y' } } }
    },
    async doSettle(_context, _refund, { outcome: { amount, isWhole } }) {
      return {
        to: isWhole ? 'SETTLED' : 'APPROVED',
        patch: { fields: { refundedAmount: amount } },
      }
    },
    async doCancel(context, refund, { reason }) {
      if (refund.status === 'APPROVED') {
        if (refund.payMode === 'PAY')
          await dropRefundAccount(context, { documentNumber: refund.refundNumber ?? '', reason })
        else await cancelDeduction(context, sourceOf(refund))
        await hold(context, refund, -1)
        context.emit('srmRcnRefundHeader.cancelled', {
          ...{ id: refund.id, refundNumber: refund.refundNumber ?? '' },
          supplierId: refund.supplierId ?? '',
        })
      }
      return { patch: { fields: { cancelReason: reason } } }
    },
  },
})
