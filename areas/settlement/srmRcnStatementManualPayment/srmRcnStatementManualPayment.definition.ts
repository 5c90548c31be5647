import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { payingAccounts } from '../srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'

const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const counted = { auto: true, default: '0', ...money } as const

/** Money for a settled statement that left outside of the system. It pays nothing: payment applications write it off. */
export const srmRcnStatementManualPayment = defineDocument({
  resource: 'srmRcnStatementManualPayment',
  title: t('对账单手工付款', 'Statement manual payment'),
  number: { field: 'manualPaymentNumber', pattern: 'SMP{yyyyMMdd}{seq4}' },
  display: { code: 'manualPaymentNumber' },
  approval: {
    process: 'RCN_MANUAL_PAYMENT',
    applicantField: 'applicantId',
    secondStep: {
      name: t('财务负责人', 'Finance manager'),
      when: 'overLimitFlag',
      role: 'FINANCE_MANAGER',
    },
  },
  fields: {
    ...group('对账单', 'Statement', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        copiedFrom: 'statementId.orgId',
      }),
      manualPaymentNumber: f.text('手工付款号', 'Manual payment no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      statementId: f.ref('srmRcnStatement', '对账单', 'Statement', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['APPROVED', 'INVOICED'] }],
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        copiedFrom: 'statementId.supplierId',
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
        copiedFrom: 'statementId.currencyCode',
      }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        auto: true,
        default: { session: 'personId' },
      }),
    }),
    ...group('线下付款', 'Payment made outside', {
      paymentDate: f.date('付款日期', 'Paid on', { required: true, default: { today: true } }),
      paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', {
        required: true,
        default: 'TRANSFER',
      }),
      innerAccountId: f.ref('srmBaseInnerBankAccountInfo', '付款账户', 'Paying account', {
        refFilter: payingAccounts,
        hint: t('现金付款可不填', 'Empty for cash only'),
      }),
      bankVoucherNo: f.text('凭证号', 'Voucher no.', { required: true, maxLength: 60 }),
      amount: f.amount('金额', 'Amount', { required: true, over: '0', ...money }),
      exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8 }),
      localAmount: f.amount('本位币金额', 'Amount in base currency', {
        auto: true,
        needsCode: 'btnViewPrice',
      }),
      overLimitFlag: f.bool('超过限额', 'Above the limit', {
        auto: true,
        default: 'N',
        hint: t('超过手工付款限额，须财务负责人审批', 'The finance manager approves it as well'),
      }),
      reason: f.textarea('线下付款原因', 'Reason', { required: true, maxLength: 300 }),
    }),
    ...group('核销', 'Write-off', {
      appliedAmount: f.amount('已核销', 'Written off', counted),
      lockedAmount: f.amount('核销中', 'Being written off', counted),
      openAmount: f.amount('余额', 'Balance', { computed: true, ...money }),
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已生效', 'Effective'),
    WRITTEN_OFF: t('已核销', 'Written off'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'untouched',
      style: 'danger',
      optional: true,
      confirm: t('确定取消手工付款？', 'Cancel the manual payment?'),
    },
    {
      op: 'doApplyProgress',
      label: t('核销进度', 'Progress of write-offs'),
      from: ['APPROVED', 'WRITTEN_OFF'],
      to: ['APPROVED', 'WRITTEN_OFF'],
      by: 'system',
    },
  ],
  access: { org: 'orgId' },
  list: {
    columns: `
      manualPaymentNumber statementId supplierId amount currencyCode openAmount paymentDate
      paymentMethod bankVoucherNo appliedAmount lockedAmount innerAccountId applicantId status`,
    filters: 'manualPaymentNumber statementId supplierId paymentDate paymentMethod status',
    sort: '-creationDate',
    summary: 'amount openAmount',
  },
  screens: {
    statementManualPaymentList: { kind: 'list', side: 'buyer' },
    statementManualPaymentEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmRcnStatement', field: 'statementId' }],
  indexes: [
    { fields: ['supplierId', 'status', 'paymentDate'] },
    {
      fields: ['innerAccountId', 'bankVoucherNo'],
      unique: true,
      where: "inner_account_id is not null and status <> 'CANCELLED'",
    },
  ],
  checks: [
    {
      name: 'amount_adds_up',
      sql: 'amount > 0 and amount = applied_amount + locked_amount + open_amount',
    },
    {
      name: 'within_amount',
      sql: 'applied_amount >= 0 and locked_amount >= 0 and open_amount >= 0',
    },
    { name: 'cash_or_account', sql: "payment_method = 'CASH' or inner_account_id is not null" },
  ],
})
