import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { payeeNow } from '../payeeNow.ts'
import { pushFields, pushTransitions } from '../push.ts'
import {
  computed,
  counted,
  lines,
  money,
  refunds,
  writeOffHistory,
} from './srmRcnAdvanceApply.rows.ts'

const ofContract = { field: 'advanceType', is: 'CONTRACT' } as const

/**
 * Money paid on orders, or on a contract, before anything was received. Their payment plans limit it; payment
 * applications write it off.
 */
export const srmRcnAdvanceApply = defineDocument({
  resource: 'srmRcnAdvanceApply',
  title: t('预付款申请', 'Advance payment application'),
  number: { field: 'advanceNumber', pattern: 'ADV{yyyyMMdd}{seq4}' },
  display: { code: 'advanceNumber' },
  authors: ['buyer', 'supplier'],
  approval: {
    process: 'RCN_ADVANCE',
    amountField: 'localAmountInclTax',
    applicantField: 'applicantId',
  },
  fields: {
    ...group('基本信息', 'Basics', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      advanceNumber: f.text('预付申请号', 'Advance no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      creatorSide: f.lookup('RCN_SIDE', '发起方', 'Raised by', {
        auto: true,
        hint: t(
          '供应商保存后，订单采购员即收到待办',
          'As soon as a supplier has saved it, the buyer of the order has a to-do',
        ),
      }),
      sharedFlag: f.bool('供应商可见', 'Shown to the supplier', {
        auto: true,
        default: 'N',
        hidden: true,
      }),
      advanceType: f.lookup('RCN_ADVANCE_TYPE', '预付类型', 'Advance type', {
        required: true,
        default: 'ORDER',
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        default: { session: 'supplierId' },
      }),
      contractId: f.ref('srmCctContract', '合同', 'Contract', {
        required: ofContract,
        onlyWhen: ofContract,
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'currencyCode', sameAs: 'currencyCode' },
          { field: 'status', is: ['EFFECTIVE', 'TERMINATING', 'TERMINATE_CONFIRM'] },
        ],
      }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      requestPayDate: f.date('要求付款日期', 'Requested pay date', {
        required: true,
        default: { today: true },
      }),
      expectWriteOffDate: f.date('预计核销日期', 'Expected write-off date', { required: true }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        auto: true,
        visibleTo: 'buyer',
        default: { session: 'personId' },
      }),
      departmentId: f.ref('baseDepartment', '部门', 'Department', {
        requiredAtSubmit: true,
        visibleTo: 'buyer',
        default: { session: 'departmentId' },
      }),
      reason: f.textarea('预付事由', 'Reason', { required: true, maxLength: 500 }),
    }),
    ...group('收款', 'Payee', {
      paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', { required: true }),
      supplierAccountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Payee account', {
        required: true,
        refFilter: [
          { field: 'header.id', sameAs: 'supplierId' },
          { field: 'currencyCode', sameAs: 'currencyCode' },
          { field: 'enabledFlag', is: 'Y' },
        ],
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
      payeeNow,
    }),
    ...group('金额', 'Amounts', {
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', computed),
      exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8 }),
      localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
        auto: true,
        needsCode: 'btnViewPrice',
      }),
      paidAmount: f.amount('已付金额', 'Paid amount', counted),
      localPaidAmount: f.amount('本位币已付金额', 'Paid amount in base currency', {
        auto: true,
        default: '0',
        needsCode: 'btnViewPrice',
      }),
      writtenOffAmount: f.amount('已核销金额', 'Written-off amount', computed),
      writingOffAmount: f.amount('核销中金额', 'Being written off', computed),
      refundedAmount: f.amount('已退回金额', 'Refunded by supplier', computed),
      balanceAmount: f.amount('预付余额', 'Balance', computed),
      overdueAmount: f.amount('逾期未核销预付', 'Advances of the supplier overdue', {
        ...{ auto: true, visibleTo: 'buyer', ...money },
        hint: t(
          '提交时该供应商已过预计核销日期的其他预付余额，供审批参考',
          'Balances of its other advances past their expected write-off, on submission; for approvers',
        ),
      }),
      approvedBy: f.ref('baseUser', '终审人', 'Last approver', { auto: true, visibleTo: 'buyer' }),
      approvedDate: f.date('审批日期', 'Approved on', { auto: true }),
    }),
    ...group('推送', 'Push', pushFields),
  },
  children: { lines, writeOffHistory, refunds },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已审批', 'Approved'),
    PART_PAID: t('部分付款', 'Partly paid'),
    PAID: t('已付款', 'Paid'),
    WRITTEN_OFF: t('已核销完', 'Written off'),
    CLOSED: t('已关闭', 'Closed'),
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
      guard: 'unpaid',
      style: 'danger',
      optional: true,
      confirm: t('确定取消预付申请？', 'Cancel the advance?'),
    },
    {
      op: 'doRefund',
      label: t('登记退回', 'Record a refund'),
      from: ['PART_PAID', 'PAID'],
      to: ['PART_PAID', 'PAID', 'WRITTEN_OFF'],
      by: 'buyer',
      code: 'btnManage',
      optional: true,
      input: {
        amount: f.amount('退回金额', 'Amount', { required: true, over: '0' }),
        refundDate: f.date('退回日期', 'Refunded on', { required: true, default: { today: true } }),
        bankVoucherNo: f.text('银行流水号', 'Bank voucher no.', { required: true, maxLength: 60 }),
      },
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['PART_PAID'],
      to: 'CLOSED',
      by: 'buyer',
      code: 'btnManage',
      guard: 'nothingLeft',
      optional: true,
      confirm: t('未付部分将不再支付，确定关闭？', 'The unpaid rest is given up. Close it?'),
    },
    ...pushTransitions(['APPROVED', 'PART_PAID', 'PAID']),
    {
      op: 'doRegisterPayment',
      label: t('登记付款', 'Register a payment'),
      from: ['APPROVED', 'PART_PAID', 'PAID'],
      to: ['APPROVED', 'PART_PAID', 'PAID'],
      by: 'system',
    },
    {
      op: 'doWriteOff',
      label: t('核销', 'Write off'),
      from: ['PART_PAID', 'PAID', 'WRITTEN_OFF', 'CLOSED'],
      to: ['PART_PAID', 'PAID', 'WRITTEN_OFF'],
      by: 'system',
    },
  ],
  clock: [
    {
      code: 'remind',
      event: 'srmRcnAdvanceApply.writeOffDue',
      at: 'expectWriteOffDate',
      daysBefore: [-1],
      every: { days: 1 },
      states: ['PART_PAID', 'PAID'],
      carries: ['advanceNumber', 'applicantId', 'expectWriteOffDate'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['applicantId'],
    codes: { btnViewFullAccount: t('查看完整账号', 'View full account numbers') },
  },
  list: {
    columns: `
      advanceNumber supplierId amountInclTax currencyCode paidAmount balanceAmount requestPayDate
      expectWriteOffDate advanceType creatorSide applicantId writtenOffAmount status pushStatus externalNo`,
    filters: 'advanceNumber supplierId advanceType currencyCode requestPayDate status pushStatus',
    sort: '-creationDate',
    summary: 'amountInclTax paidAmount balanceAmount',
  },
  screens: {
    advanceApplyList: { kind: 'list', side: 'both' },
    advanceApplyEdit: { kind: 'edit', side: 'both' },
  },
  matters: [
    {
      type: 'IN_ADVANCE_APPLIED',
      when: { status: ['DRAFT', 'REJECTED'], creatorSide: 'SUPPLIER' },
      owner: { person: 'applicantId' },
    },
  ],
  links: [
    { direction: 'up', resource: 'srmPurOrder', field: 'lines.orderId' },
    { direction: 'up', resource: 'srmCctContract', field: 'contractId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['contractId'] },
    { fields: ['orderId'], child: 'lines' },
    { fields: ['paymentApplyId'], child: 'writeOffHistory' },
  ],
  checks: [
    {
      name: 'paid_adds_up',
      sql: 'paid_amount = written_off_amount + writing_off_amount + refunded_amount + balance_amount',
    },
    {
      name: 'paid_within',
      sql: 'paid_amount >= 0 and paid_amount <= amount_incl_tax and balance_amount >= 0',
    },
    { name: 'write_off_after_payment', sql: 'expect_write_off_date >= request_pay_date' },
    {
      name: 'line_adds_up',
      child: 'lines',
      sql: 'paid_amount = written_off_amount + writing_off_amount + refunded_amount + balance_amount',
    },
    {
      name: 'line_within',
      child: 'lines',
      sql: 'written_off_amount >= 0 and writing_off_amount >= 0 and refunded_amount >= 0 and balance_amount >= 0 and paid_amount <= apply_amount',
    },
  ],
})
