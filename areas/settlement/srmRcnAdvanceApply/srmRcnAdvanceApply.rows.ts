import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
export const computed = { computed: true, ...money } as const
export const counted = { auto: true, default: '0', ...money } as const

const onOrders = { field: 'header.advanceType', is: 'ORDER' } as const

export const lines = child({
  title: t('预付明细', 'Advance lines'),
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 1 },
  unique: [['orderId']],
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      required: onOrders,
      onlyWhen: onOrders,
      refFilter: [
        { field: 'supplierId', sameAs: 'header.supplierId' },
        { field: 'orgId', sameAs: 'header.orgId' },
        { field: 'currencyCode', sameAs: 'header.currencyCode' },
        { field: 'status', is: ['CONFIRMED', 'COMPLETED'] },
      ],
    }),
    orderAmountInclTax: f.amount('订单或合同含税金额', 'Order or contract amount incl. tax', {
      auto: true,
      ...money,
    }),
    advancePercent: f.percent('条款预付比例', 'Advance percent of the term', { auto: true }),
    limitAmount: f.amount('可预付上限', 'Limit', { auto: true, ...money }),
    appliedBefore: f.amount('已申请金额', 'Applied before', { auto: true, ...money }),
    applyAmount: f.amount('本次申请金额', 'Apply now', { required: true, over: '0', ...money }),
    paidAmount: f.amount('已付金额', 'Paid amount', computed),
    writtenOffAmount: f.amount('已核销金额', 'Written-off amount', counted),
    writingOffAmount: f.amount('核销中金额', 'Being written off', counted),
    refundedAmount: f.amount('已退回金额', 'Refunded by supplier', counted),
    balanceAmount: f.amount('余额', 'Balance', computed),
    remark: f.text('备注', 'Remark', { maxLength: 200 }),
  },
})

export const refunds = child({
  title: t('退回记录', 'Refunds'),
  auto: true,
  visibleTo: 'buyer',
  fields: {
    refundDate: f.date('退回日期', 'Refunded on', { auto: true }),
    bankVoucherNo: f.text('银行流水号', 'Bank voucher no.', { auto: true, maxLength: 60 }),
    amount: f.amount('退回金额', 'Amount', { auto: true, ...money }),
  },
})

/** What of it was written off finally, and on which invoice. */
export const writeOffHistory = child({
  title: t('核销记录', 'Write-off history'),
  auto: true,
  fields: {
    advanceLineNum: f.integer('预付行', 'Line', { auto: true }),
    paymentApplyId: f.ref('srmRcnPaymentApply', '付款申请', 'Payment application', { auto: true }),
    invoiceId: f.ref('srmRcnInvoice', '发票单', 'Invoice', { auto: true }),
    writeOffAmount: f.amount('核销金额', 'Amount', { auto: true, ...money }),
    writeOffTime: f.datetime('核销时间', 'Time', { auto: true }),
    fxDiff: f.amount('汇兑差额', 'Exchange difference', {
      auto: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
  },
})
