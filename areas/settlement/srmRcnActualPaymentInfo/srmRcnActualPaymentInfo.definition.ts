import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { BILL_METHODS } from '../billMethods.ts'
import { payingAccounts } from '../srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'

const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

/** Money that left an account of the company. Confirming it posts it on what it pays, in one transaction. */
export const srmRcnActualPaymentInfo = defineDocument({
  resource: 'srmRcnActualPaymentInfo',
  title: t('实际付款信息', 'Actual payment'),
  number: { field: 'actualPaymentNumber', pattern: 'AP{yyyyMMdd}{seq4}' },
  display: { code: 'actualPaymentNumber' },
  fields: {
    ...group('付款来源', 'Paid for', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      actualPaymentNumber: f.text('付款流水号', 'Payment no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      sourceType: f.lookup('RCN_PAY_SOURCE', '付款来源', 'Paid for', {
        required: true,
        default: 'PAYMENT_APPLY',
        fixedAfterCreate: true,
      }),
      paymentApplyId: f.ref('srmRcnPaymentApply', '付款申请', 'Payment application', {
        required: { field: 'sourceType', is: 'PAYMENT_APPLY' },
        onlyWhen: { field: 'sourceType', is: 'PAYMENT_APPLY' },
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'PART_PAID'] }],
      }),
      paymentLineId: f.ref('srmRcnPaymentApply.paymentLines', '付款行', 'Payment line', {
        onlyWhen: { field: 'sourceType', is: 'PAYMENT_APPLY' },
        fixedAfterCreate: true,
        refFilter: [{ field: 'header.id', sameAs: 'paymentApplyId' }],
        hint: t('只有一行时可不填', 'Empty: the only line'),
      }),
      advanceApplyId: f.ref('srmRcnAdvanceApply', '预付申请', 'Advance', {
        required: { field: 'sourceType', is: 'ADVANCE_APPLY' },
        onlyWhen: { field: 'sourceType', is: 'ADVANCE_APPLY' },
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'PART_PAID'] }],
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true }),
      paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', { auto: true }),
      supplierAccountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Payee account', {
        auto: true,
        hidden: true,
      }),
      payeeName: f.text('收款户名', 'Payee name', { auto: true, maxLength: 120 }),
      payeeBankName: f.text('收款银行', 'Payee bank', { auto: true, maxLength: 120 }),
      payeeAccountNo: f.text('收款账号', 'Payee account no.', {
        auto: true,
        maxLength: 34,
        needsCode: 'btnViewFullAccount',
      }),
      payeeAccountEnd: f.text('收款账号尾号', 'Last digits of the account', {
        auto: true,
        maxLength: 4,
      }),
    }),
    ...group('付款结果', 'Payment', {
      innerAccountId: f.ref('srmBaseInnerBankAccountInfo', '付款账户', 'Paying account', {
        required: true,
        visibleTo: 'buyer',
        copiedFrom: 'paymentApplyId.innerAccountId',
        overridable: true,
        refFilter: payingAccounts,
      }),
      paymentDate: f.date('付款日期', 'Paid on', { required: true, default: { today: true } }),
      amount: f.amount('付款金额', 'Amount', {
        required: true,
        over: '0',
        copiedFrom: 'paymentApplyId.unpaidAmount',
        overridable: true,
        ...money,
      }),
      feeAmount: f.amount('手续费', 'Bank fee', {
        min: '0',
        visibleTo: 'buyer',
        hint: t('由采购方承担，不计入余额', 'Borne by the buyer, not part of the balance'),
        ...money,
      }),
      bankVoucherNo: f.text('银行流水号', 'Bank voucher no.', { maxLength: 60 }),
      billNumber: f.text('票据号', 'Bill no.', {
        maxLength: 40,
        onlyWhen: { field: 'paymentMethod', is: BILL_METHODS },
      }),
      exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8 }),
      localAmount: f.amount('本位币金额', 'Amount in base currency', {
        auto: true,
        needsCode: 'btnViewPrice',
      }),
      entrySource: f.lookup('RCN_ENTRY_SOURCE', '录入来源', 'Entered by', {
        auto: true,
        default: 'MANUAL',
      }),
      returnedFlag: f.bool('银行已退回', 'Returned by the bank', {
        auto: true,
        default: 'N',
        visibleTo: 'buyer',
      }),
      returnVoucherNo: f.text('退回流水号', 'Voucher of the return', {
        auto: true,
        maxLength: 60,
        visibleTo: 'buyer',
      }),
      returnDate: f.date('退回日期', 'Returned on', { auto: true, visibleTo: 'buyer' }),
      returnReason: f.text('退回原因', 'Reason of the return', {
        auto: true,
        maxLength: 300,
        visibleTo: 'buyer',
      }),
      reverseReason: f.text('冲销原因', 'Reversal reason', { auto: true, maxLength: 300 }),
      reverseDate: f.date('冲销日期', 'Reversed on', { auto: true }),
    }),
  },
  states: {
    DRAFT: t('待确认', 'To confirm'),
    CONFIRMED: t('已付款', 'Paid'),
    REVERSED: t('已冲销', 'Reversed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  transitions: [
    {
      op: 'doConfirm',
      label: t('确认付款', 'Confirm the payment'),
      from: ['DRAFT'],
      to: 'CONFIRMED',
      by: 'buyer',
      style: 'success',
      guard: 'complete',
      bulk: true,
    },
    {
      op: 'doReverse',
      label: t('冲销', 'Reverse'),
      from: ['CONFIRMED'],
      to: 'REVERSED',
      by: 'buyer',
      code: 'btnManage',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'proposeReversal',
      label: t('银行退回', 'Returned by the bank'),
      from: ['CONFIRMED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doKeepPaid',
      label: t('不冲销', 'Keep as paid'),
      from: ['CONFIRMED'],
      to: 'same',
      by: 'buyer',
      code: 'btnManage',
      guard: 'isReturned',
      optional: true,
      input: { reason },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      optional: true,
      confirm: t('确定取消这笔付款？', 'Cancel this payment?'),
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['CONFIRMED', 'REVERSED'],
    org: 'orgId',
    codes: { btnViewFullAccount: t('查看完整账号', 'View full account numbers') },
  },
  list: {
    columns: `
      actualPaymentNumber supplierId amount currencyCode paymentDate paymentMethod payeeName
      payeeAccountEnd bankVoucherNo paymentApplyId advanceApplyId innerAccountId sourceType
      entrySource returnedFlag status`,
    filters:
      'actualPaymentNumber sourceType supplierId paymentDate bankVoucherNo paymentMethod returnedFlag status',
    sort: '-creationDate',
    summary: 'amount',
  },
  screens: { srmRcnActualPaymentInfoList: { kind: 'list', side: 'both' } },
  matters: [
    {
      type: 'IN_PAYMENT_RETURNED',
      when: { status: 'CONFIRMED', returnedFlag: 'Y' },
      owner: { responsibility: 'FINANCE_MANAGER' },
    },
  ],
  links: [
    { direction: 'up', resource: 'srmRcnPaymentApply', field: 'paymentApplyId' },
    { direction: 'up', resource: 'srmRcnAdvanceApply', field: 'advanceApplyId' },
  ],
  indexes: [
    {
      fields: ['innerAccountId', 'bankVoucherNo'],
      unique: true,
      where: "bank_voucher_no is not null and status <> 'CANCELLED'",
    },
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['advanceApplyId'] },
    { fields: ['paymentDate'] },
    { fields: ['paymentApplyId'] },
    { fields: ['paymentLineId'] },
  ],
  checks: [{ name: 'amount_positive', sql: 'amount > 0' }],
})
