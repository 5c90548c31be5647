import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { localAmount } from '../localAmount.ts'
import { assertPayable, payableRefusal } from '../payees.ts'
import '../settlement.errors.ts'
import { srmBaseInnerBankAccountInfo } from '../srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'
import { doReadBankFile } from './bankFile.ts'
import { lockSource, post, type Source } from './paymentSources.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo.definition.ts'
import type { Payment } from './srmRcnActualPaymentInfo.rules.ts'

/** One voucher of the bank is one payment, also after its reversal. */
async function voucherIssue(context: OperationContext, payment: Payment): Promise<Issue[]> {
  if (!payment.bankVoucherNo || !payment.innerAccountId) return []
  const same = await context.select(srmRcnActualPaymentInfo, {
    innerAccountId: payment.innerAccountId,
    bankVoucherNo: payment.bankVoucherNo,
  })
  const other = same.find(({ id, status }) => id !== payment.id && status !== 'CANCELLED')
  if (!other) return []
  const args = { payment: other.actualPaymentNumber ?? '' }
  return [{ field: 'bankVoucherNo', code: 'PAYMENT_VOUCHER_USED', args }]
}

/** The account belongs to the organisation that pays, in the currency that is paid. */
async function accountIssue(context: OperationContext, payment: Payment): Promise<Issue[]> {
  const [account] = payment.innerAccountId
    ? await context.select(srmBaseInnerBankAccountInfo, { id: payment.innerAccountId })
    : []
  if (!account) return []
  const fits =
    account.status === 'ENABLED' &&
    account.orgId === payment.orgId &&
    account.currencyCode === payment.currencyCode &&
    (account.effectiveFrom ?? '') <= (payment.paymentDate ?? '') &&
    (!account.effectiveTo || account.effectiveTo >= (payment.paymentDate ?? ''))
  return fits ? [] : [{ field: 'innerAccountId', code: 'PAYMENT_ACCOUNT_UNFIT' }]
}

function sourceIssues(context: OperationContext, payment: Payment, source: Source): Issue[] {
  if (context.caller && context.caller.userId === source.approvedBy)
    return [{ code: 'PAYMENT_BY_APPROVER', args: { document: source.number } }]
  if (!isGreater(payment.amount, source.free)) return []
  const args = { document: source.number, free: source.free }
  return [{ field: 'amount', code: 'PAYMENT_OVER', args }]
}

export const srmRcnActualPaymentInfoOperations = defineOperations(srmRcnActualPaymentInfo, {
  async beforeSave(context, draft) {
    const source = await lockSource(context, draft)
    const { orgId, supplierId, currencyCode, paymentMethod, supplierAccountId } = source
    draft.paymentLineId = source.paymentLineId
    const { payeeName, payeeBankName, payeeAccountNo, payeeAccountEnd } = source
    Object.assign(draft, { orgId, supplierId, currencyCode, paymentMethod, supplierAccountId })
    Object.assign(draft, { payeeName, payeeBankName, payeeAccountNo, payeeAccountEnd })
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
      return {
        patch: {
          fields: { reverseReason: reason, reverseDate: payment.returnDate ?? context.today },
        },
      }
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
  actions: { doReadBankFile },
})
