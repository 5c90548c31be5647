import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmRcnAdvanceApply } from '../srmRcnAdvanceApply/srmRcnAdvanceApply.definition.ts'
import { srmRcnPaymentApply } from '../srmRcnPaymentApply/srmRcnPaymentApply.definition.ts'
import { srmRcnActualPaymentInfo } from './srmRcnActualPaymentInfo.definition.ts'

const { fields } = srmRcnActualPaymentInfo

/**
 * What the ERP or a treasury system has paid becomes a payment to be confirmed. One voucher of an account is one payment:
 * a repeat, also with another request key, answers the one that stands.
 */
export const doReceivePayment = documentAction({
  title: t('接收付款结果', 'Take a payment result'),
  by: 'buyer',
  said: t('付款结果已登记', 'Payment entered'),
  input: {
    sourceType: fields.sourceType,
    // Without the conditions of the fields: a repeat comes when the application is paid already.
    paymentApplyId: f.ref('srmRcnPaymentApply', '付款申请', 'Payment application'),
    paymentLineId: f.ref('srmRcnPaymentApply.paymentLines', '付款行', 'Payment line'),
    advanceApplyId: f.ref('srmRcnAdvanceApply', '预付申请', 'Advance'),
    innerAccountId: f.ref('srmBaseInnerBankAccountInfo', '付款账户', 'Paying account', {
      required: true,
    }),
    paymentDate: fields.paymentDate,
    amount: fields.amount,
    feeAmount: fields.feeAmount,
    bankVoucherNo: { ...fields.bankVoucherNo, required: true },
    billNumber: fields.billNumber,
  },
  async run(context, input) {
    const { innerAccountId, bankVoucherNo, paymentApplyId, advanceApplyId } = input
    // As for a file of the bank: whoever brings the same voucher meanwhile waits.
    await sql`select pg_advisory_xact_lock(hashtext('srm_rcn_actual_payment:bank'))`.execute(
      context.tx,
    )
    if (paymentApplyId) await context.findAs(srmRcnPaymentApply, paymentApplyId)
    if (advanceApplyId) await context.findAs(srmRcnAdvanceApply, advanceApplyId)
    const found = await context.select(srmRcnActualPaymentInfo, { innerAccountId, bankVoucherNo })
    const known = found.find(({ status }) => status !== 'CANCELLED')
    const { id, actualPaymentNumber, status } =
      known ?? (await context.create(srmRcnActualPaymentInfo, { ...input, entrySource: 'ERP' }))
    return { id, actualPaymentNumber, status }
  },
})
