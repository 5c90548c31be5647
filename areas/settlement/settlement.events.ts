import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** The fields of each event, and what its ids refer to. */
export const settlementPayloads = defineEvents({
  'srmRcnDeduction.published': {
    id: 'record',
    deductionNumber: 'text',
    supplierId: 'supplier',
    replyDeadline: 'text',
  },
  'srmRcnDeduction.disputed': {
    id: 'record',
    deductionNumber: 'text',
    applicantId: 'person',
    remark: 'text',
  },
  'srmRcnDeduction.replyDue': {
    id: 'record',
    deductionNumber: 'text',
    supplierId: 'supplier',
    replyDeadline: 'text',
  },
  'srmRcnInvoice.booked': { id: 'record', invoiceDocNumber: 'text', supplierId: 'supplier' },
  'srmRcnInvoice.rejected': {
    id: 'record',
    invoiceDocNumber: 'text',
    supplierId: 'supplier',
    opinion: 'text',
  },
  'srmRcnActualPaymentInfo.confirmed': {
    id: 'record',
    actualPaymentNumber: 'text',
    supplierId: 'supplier',
    amount: 'text',
    currencyCode: 'text',
  },
  'srmRcnAdvanceApply.approved': { id: 'record', advanceNumber: 'text', supplierId: 'supplier' },
  'srmRcnAdvanceApply.cancelled': { id: 'record', advanceNumber: 'text', supplierId: 'supplier' },
  'srmRcnAdvanceApply.writeOffDue': {
    id: 'record',
    daysLeft: 'number',
    advanceNumber: 'text',
    applicantId: 'person',
    expectWriteOffDate: 'text',
  },
  'srmRcnAdvanceApply.recoverDue': {
    id: 'record',
    applicantId: 'person',
    buyerId: 'person',
    poNumber: 'text',
    excessAmount: 'text',
    currencyCode: 'text',
  },
  'srmRcnStatement.approved': { id: 'record', statementNumber: 'text', supplierId: 'supplier' },
  'srmRcnStatement.disputed': {
    id: 'record',
    statementNumber: 'text',
    buyerId: 'person',
    reason: 'text',
  },
  'srmRcnStatement.rejected': {
    id: 'record',
    statementNumber: 'text',
    supplierId: 'supplier',
    buyerId: 'person',
    opinion: 'text',
  },
  'srmRcnStatement.replyDue': {
    id: 'record',
    daysLeft: 'number',
    statementNumber: 'text',
    supplierId: 'supplier',
    replyDeadline: 'text',
  },
  'srmRcnStatement.submittedToSupplier': {
    id: 'record',
    statementNumber: 'text',
    supplierId: 'supplier',
    replyDeadline: 'text',
  },
  'srmRcnEbsPush.due': { resource: 'text', documentId: 'text' },
  'srmRcnTransactionInfo.balanceDiffFound': { userIds: 'users', found: 'text', foundEn: 'text' },
})

const plain = announced('SETTLEMENT', settlementPayloads, [
  ['srmRcnStatement.submittedToSupplier', '对账单待供应商确认', 'Statement to confirm', []],
  ['srmRcnStatement.disputed', '供应商对对账单有异议', 'Statement disputed by the supplier'],
  ['srmRcnStatement.approved', '对账单已确认，请开票', 'Statement settled, invoice due'],
  ['srmRcnStatement.rejected', '对账单已驳回', 'Statement rejected', ['supplier', 'buyerId']],
  ['srmRcnStatement.replyDue', '对账单确认催办', 'Statement waits for an answer'],
  ['srmRcnDeduction.published', '扣款待供应商答复', 'Deduction to answer', []],
  ['srmRcnDeduction.disputed', '供应商对扣款有异议', 'Deduction disputed by the supplier'],
  ['srmRcnDeduction.replyDue', '扣款答复催办', 'Deduction waits for an answer'],
  ['srmRcnInvoice.rejected', '发票单已退回', 'Invoice sent back'],
  ['srmRcnInvoice.booked', '发票单已入账', 'Invoice booked'],
  ['srmRcnAdvanceApply.approved', '预付申请已审批', 'Advance approved'],
  ['srmRcnAdvanceApply.cancelled', '预付申请已取消', 'Advance cancelled'],
  ['srmRcnAdvanceApply.writeOffDue', '预付逾期未核销', 'Advance not written off in time'],
  ['srmRcnActualPaymentInfo.confirmed', '已付款通知', 'Payment made'],
  ['srmRcnEbsPush.due', '单据待推送ERP', 'Document to be sent to the ERP'],
])

export const settlementEvents: readonly MessageEvent[] = [
  ...plain,
  {
    code: 'srmRcnAdvanceApply.recoverDue',
    title: t('预付款待追回', 'Advance to recover'),
    module: 'SETTLEMENT',
    shipped: {
      to: ['applicantId', 'buyerId'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('预付款待追回：{docNumber}', 'Advance to recover: {docNumber}'),
      body: t(
        '<p>{receiverName}，订单 {poNumber} 变更后，预付申请 {docNumber} 多付 {excessAmount} {currencyCode}，请与供应商协商退回或抵扣货款。</p>',
        '<p>{receiverName}, since order {poNumber} was changed, {excessAmount} {currencyCode} of advance {docNumber} is more than its payment plan asks for. Please recover it or take it off an invoice.</p>',
      ),
    },
  },
  {
    code: 'srmRcnTransactionInfo.balanceDiffFound',
    title: t('结算余额不平', 'Balances of settlement do not agree'),
    module: 'SETTLEMENT',
    route: 'srmRcnTransactionInfoList',
    personal: true,
    shipped: {
      to: ['userIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('结算余额不平', 'Balances of settlement do not agree'),
      body: t(
        '<p>{receiverName}，夜间核对发现以下余额不平：{found}。请在交易信息中打开余额核对查看明细。</p>',
        '<p>{receiverName}, the nightly check found balances that do not agree: {foundEn}. Open the check of balances in Transaction information for the records.</p>',
      ),
    },
  },
]

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    settlementPayloads: typeof settlementPayloads
  }
}
