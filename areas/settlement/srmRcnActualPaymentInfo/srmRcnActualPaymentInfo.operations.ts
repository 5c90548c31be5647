import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { openDay, periodIssues } from '../closedPeriod.ts'
import { localAmount } from '../localAmount.ts'
import { assertPayable, payableRefusal } from '../payees.ts'
import { accountIssue, voucherIssue } from '../payingAccount.ts'
import '../settlement.errors.ts'
import { doReadBankFile } from './bankFile.ts'
import { lockSource, post, type Source } from './paymentSources.ts'
import { doReceivePayment } from './receivePayment.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo.definition.ts'
import type { Payment } from './srmRcnActualPaymentInfo.rules.ts'

function sourceIssues(context: OperationContext, payment: Payment, source: Source): Issue[] {
  if (context.caller && context.caller.userId === source.approvedBy)
    return [{ code: 'PAYMENT_BY_APPROVER', args: { document: source.number } }]
  const { approvedDate } = source
  if (approvedDate && payment.paymentDate && payment.paymentDate < approvedDate) {
    const args = { document: source.number, date: approvedDate }
    return [{ field: 'paymentDate', code: 'PAYMENT_BEFORE_APPROVAL', args }]
  }
  if (!isGreater(payment.amount, source.free)) return []
  const args = { document: source.number, free: source.free }
  return [{ field: 'amount', code: 'PAYMENT_OVER', args }]
}

export const srmRcnActualPaymentInfoOperations = defineOperations(srmRcnActualPaymentInfo, {
  async beforeSave(context, draft) {
    const { sourceType, paymentApplyId, advanceApplyId } = draft
    // What is not there is told of at its own field.
    if (!(sourceType === 'PAYMENT_APPLY' ? paymentApplyId : advanceApplyId)) return []
    const source = await lockSource(context, draft)
    const { orgId, supplierId, currencyCode, paymentMethod, supplierAccountId } = source
    draft.paymentLineId = source.paymentLineId
    const { payeeName, payeeBankName, payeeAccountNo, payeeAccountEnd } = source
    Object.assign(draft, { orgId, supplierId, currencyCode, paymentMethod, supplierAccountId })
    Object.assign(draft, { payeeName, payeeBankName, payeeAccountNo, payeeAccountEnd })
    // A bill that was chosen with the application is the one that is handed over.
    draft.billNumber ??= source.billNumber
    return [
      ...sourceIssues(context, draft, source),
      ...(await accountIssue(context, draft)),
      ...(await voucherIssue(context, draft)),
    ]
  },
  hindrances: { doConfirm: payableRefusal },
  effects: {
    async doConfirm(context, payment) {
      const dual = await findValue(context, {
        profileCode: 'RCN_PAY_DUAL_CONTROL',
        orgId: payment.orgId,
      })
      if (dual === 'Y' && context.caller?.userId === payment.createdBy)
        context.refuse('PAYMENT_DUAL_CONTROL')
      const { orgId, paymentDate: date } = payment
      refuseIssues(await periodIssues(context, { orgId, date, field: 'paymentDate' }))
      await assertPayable(context, payment)
      const { rate, local } = await localAmount(context, payment, {
        amount: payment.amount,
        date: payment.paymentDate ?? context.today,
      })
      await post(context, payment, { amount: payment.amount, local, rate })
      context.emit('srmRcnActualPaymentInfo.confirmed', {
        id: payment.id,
        actualPaymentNumber: payment.actualPaymentNumber ?? '',
        supplierId: payment.supplierId ?? '',
        amount: payment.amount ?? '0',
        currencyCode: payment.currencyCode ?? '',
      })
      return { patch: { fields: { exchangeRate: rate, localAmount: local } } }
    },
    async doReverse(context, payment, { reason }) {
      await post(context, payment, {
        amount: decimal(payment.amount).negated(),
        local: decimal(payment.localAmount).negated(),
        rate: payment.exchangeRate ?? '1',
      })
      const { orgId, returnDate: date } = payment
      const reverseDate = await openDay(context, { orgId, date })
      return { patch: { fields: { reverseReason: reason, reverseDate } } }
    },
    async proposeReversal(_context, _payment, returned) {
      return {
        patch: {
          fields: {
            returnedFlag: 'Y',
            returnVoucherNo: returned.voucherNo,
            returnDate: returned.date,
            returnReason: returned.reason,
          },
        },
      }
    },
    async doKeepPaid(_context, _payment, { reason }) {
      return { patch: { fields: { returnedFlag: 'N', returnDate: null, returnReason: reason } } }
    },
  },
  actions: { doReadBankFile, doReceivePayment },
})
