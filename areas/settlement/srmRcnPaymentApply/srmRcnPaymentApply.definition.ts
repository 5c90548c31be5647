import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { pushFields, pushTransitions } from '../push.ts'
import { payingAccounts } from '../srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'
import {
  computed,
  filled,
  invoiceAccounts,
  items,
  paymentFiles,
  paymentLines,
  writeOffs,
} from './srmRcnPaymentApply.rows.ts'

const buyerOnly = { visibleTo: 'buyer' } as const

/** What of the payables of a supplier is settled now: by writing off advances, manual payments and deductions, and the rest by paying. */
export const srmRcnPaymentApply = defineDocument({
  resource: 'srmRcnPaymentApply',
  title: t('付款申请', 'Payment application'),
  number: { field: 'paymentApplyNumber', pattern: 'PAY{yyyyMMdd}{seq4}' },
  display: { code: 'paymentApplyNumber' },
  approval: {
    process: 'RCN_PAYMENT',
    amountField: 'localPayAmount',
    applicantField: 'applicantId',
    secondStep: {
      name: t('提前付款', 'Early payment'),
      when: 'paymentApplyType = "EARLY"',
      role: 'PUR_MANAGER',
    },
  },
  fields: {
    ...group('基本信息', 'Basics', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      paymentApplyNumber: f.text('付款申请号', 'Application no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      paymentApplyType: f.lookup('RCN_PAYMENT_APPLY_TYPE', '付款类型', 'Type', {
        required: true,
        default: 'PLAN',
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      planPayDate: f.date('计划付款日期', 'Planned pay date', {
        required: true,
        default: { today: true },
      }),
      innerAccountId: f.ref('srmBaseInnerBankAccountInfo', '付款账户', 'Paying account', {
        ...buyerOnly,
        refFilter: payingAccounts,
      }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        ...buyerOnly,
        auto: true,
        default: { session: 'personId' },
      }),
      departmentId: f.ref('baseDepartment', '部门', 'Department', {
        ...buyerOnly,
        required: true,
        default: { session: 'departmentId' },
      }),
      purpose: f.text('用途', 'Purpose', { required: true, maxLength: 200 }),
      urgentFlag: f.bool('加急', 'Urgent', { default: 'N', ...buyerOnly }),
      skipDeductionReason: f.textarea('不扣款理由', 'Reason for not deducting', {
        ...buyerOnly,
        maxLength: 300,
      }),
      skipAdvanceReason: f.textarea('不核销预付理由', 'Reason for not writing off advances', {
        ...buyerOnly,
        maxLength: 300,
      }),
    }),
    ...group('金额', 'Amounts', {
      applyAmount: f.amount('申请核销应付', 'Payables settled', computed),
      advanceWriteOffAmount: f.amount('预付核销', 'Advances written off', computed),
      deductionWriteOffAmount: f.amount('扣款核销', 'Deductions written off', computed),
      manualWriteOffAmount: f.amount('手工付款核销', 'Manual payments written off', computed),
      payAmount: f.amount('实付金额', 'Amount to pay', computed),
      localPayAmount: f.amount('本位币实付金额', 'Amount to pay in base currency', {
        auto: true,
        needsCode: 'btnViewPrice',
        ...buyerOnly,
      }),
      paidAmount: f.amount('已付金额', 'Paid amount', computed),
      closedAmount: f.amount('关闭金额', 'Closed', { ...filled, default: '0' }),
      unpaidAmount: f.amount('待付金额', 'To be paid', computed),
      approvedBy: f.ref('baseUser', '终审人', 'Last approver', { auto: true, ...buyerOnly }),
      approvedDate: f.date('审批日期', 'Approved on', { auto: true }),
      cancelDate: f.date('取消日期', 'Cancelled on', { auto: true, ...buyerOnly }),
      closeReason: f.text('关闭原因', 'Reason of closing', {
        auto: true,
        maxLength: 300,
        ...buyerOnly,
      }),
    }),
    ...group('打印', 'Printing', {
      printCount: f.integer('打印次数', 'Print count', { auto: true, default: 0, ...buyerOnly }),
      printFileIds: f.attachments('打印件', 'Printed sheets', {
        ...{ auto: true, extensions: ['pdf'] },
        ...buyerOnly,
      }),
    }),
    ...group('推送', 'Push', pushFields),
  },
  children: { invoiceAccounts, writeOffs, paymentLines, items, paymentFiles },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('待付款', 'To be paid'),
    PART_PAID: t('部分付款', 'Partly paid'),
    PAID: t('已付款', 'Paid'),
    CLOSED: t('已关闭', 'Closed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    {
      op: 'doTakeDue',
      label: t('带入到期应付', 'Take what is due'),
      from: ['DRAFT', 'REJECTED'],
      to: 'same',
      by: 'buyer',
      optional: true,
    },
    ...approvalTransitions({ approved: ['APPROVED', 'PAID'] }),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      guard: 'unpaid',
      style: 'danger',
      optional: true,
      confirm: t('确定取消付款申请？', 'Cancel the application?'),
    },
    {
      op: 'doClose',
      label: t('关闭', 'Close'),
      from: ['APPROVED', 'PART_PAID'],
      to: 'CLOSED',
      by: 'buyer',
      code: 'btnManage',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    ...pushTransitions(['APPROVED', 'PART_PAID', 'PAID']),
    {
      op: 'doRegisterPayment',
      label: t('登记付款', 'Register a payment'),
      from: ['APPROVED', 'PART_PAID', 'PAID', 'CLOSED'],
      to: ['APPROVED', 'PART_PAID', 'PAID', 'CLOSED'],
      by: 'system',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['APPROVED', 'PART_PAID', 'PAID', 'CLOSED'],
    org: 'orgId',
    persons: ['applicantId'],
    codes: { btnViewFullAccount: t('查看完整账号', 'View full account numbers') },
  },
  list: {
    columns: `
      paymentApplyNumber supplierId payAmount currencyCode unpaidAmount planPayDate urgentFlag
      paymentApplyType applyAmount advanceWriteOffAmount deductionWriteOffAmount
      manualWriteOffAmount paidAmount applicantId status pushStatus creationDate`,
    filters: `
      paymentApplyNumber paymentApplyType supplierId currencyCode planPayDate status pushStatus`,
    sort: '-creationDate',
    summary: 'applyAmount payAmount unpaidAmount',
  },
  screens: {
    paymentApplyList: { kind: 'list', side: 'both' },
    paymentApplyEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmRcnInvoice', field: 'invoiceAccounts.invoiceId' },
    { direction: 'up', resource: 'srmRcnManualAccount', field: 'invoiceAccounts.manualAccountId' },
    { direction: 'up', resource: 'srmRcnDeduction', field: 'writeOffs.deductionId' },
    {
      direction: 'up',
      resource: 'srmRcnStatementManualPayment',
      field: 'writeOffs.manualPaymentId',
    },
  ],
  indexes: [
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['status', 'planPayDate'] },
    { fields: ['accountId'], child: 'invoiceAccounts' },
    { fields: ['invoiceId'], child: 'invoiceAccounts' },
    { fields: ['manualAccountId'], child: 'invoiceAccounts' },
    { fields: ['advanceLineId'], child: 'writeOffs' },
    { fields: ['deductionId'], child: 'writeOffs' },
    { fields: ['manualPaymentId'], child: 'writeOffs' },
  ],
  checks: [
    {
      name: 'amounts_add_up',
      sql: 'apply_amount = advance_write_off_amount + deduction_write_off_amount + manual_write_off_amount + pay_amount',
    },
    {
      name: 'paid_within',
      sql: 'pay_amount = paid_amount + closed_amount + unpaid_amount and paid_amount >= 0 and unpaid_amount >= 0',
    },
    {
      name: 'rows_add_up',
      child: 'invoiceAccounts',
      sql: 'apply_amount = write_off_amount + netted_amount + pay_amount',
    },
    {
      name: 'lines_within',
      child: 'paymentLines',
      sql: 'paid_amount >= 0 and paid_amount <= amount',
    },
  ],
})
