import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { pushFields, pushTransitions } from '../push.ts'

const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const computed = { computed: true, ...money } as const
const counted = { auto: true, default: '0', ...money } as const

/** A payable without receipt or invoice, such as an opening balance, duty or a refund. It is paid by payment applications. */
export const srmRcnManualAccount = defineDocument({
  resource: 'srmRcnManualAccount',
  title: t('手工账', 'Manual account'),
  number: { field: 'manualAccountNumber', pattern: 'MA{yyyyMMdd}{seq4}' },
  display: { code: 'manualAccountNumber' },
  approval: { process: 'RCN_MANUAL_ACCOUNT', amountField: 'localAmountInclTax' },
  fields: {
    ...group('基本信息', 'Basics', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      manualAccountNumber: f.text('手工账号', 'Manual account no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      accountType: f.lookup('RCN_MANUAL_ACCOUNT_TYPE', '账务类型', 'Account type', {
        required: true,
        default: 'EXPENSE',
      }),
      settleMode: f.lookup('RCN_SETTLE_MODE', '结算方式', 'Settle mode', {
        required: true,
        default: 'DIRECT',
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
      accountDate: f.date('账务日期', 'Account date', { required: true, default: { today: true } }),
      // A deposit is due once sourcing releases it.
      dueDate: f.date('到期日', 'Due date', {
        required: {
          all: [
            { field: 'settleMode', is: 'DIRECT' },
            { field: 'accountType', not: 'DEPOSIT' },
          ],
        },
      }),
      sourceDocNumber: f.text('来源单号', 'Source no.', {
        maxLength: 60,
        hint: t(
          '退款单、报关单或旧系统的编号',
          'Number of a refund, a customs declaration or the former system',
        ),
      }),
      sourceKey: f.text('来源键', 'Source key', { auto: true, hidden: true, maxLength: 120 }),
      bankVoucherNo: f.text('收款流水号', 'Voucher of the receipt', { auto: true, maxLength: 60 }),
      holdFlag: f.bool('暂不可付', 'Held', { auto: true, default: 'N' }),
      reason: f.textarea('事由', 'Reason', { required: true, maxLength: 500 }),
    }),
    ...group('金额', 'Amounts', {
      amountInclTax: f.amount('含税金额', 'Amount incl. tax', computed),
      amountExclTax: f.amount('不含税金额', 'Amount excl. tax', computed),
      taxAmount: f.amount('税额', 'Tax amount', computed),
      exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8 }),
      localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
        auto: true,
        needsCode: 'btnViewPrice',
      }),
      appliedAmount: f.amount('已结算金额', 'Settled', counted),
      lockedAmount: f.amount('结算中金额', 'Being settled', counted),
      openAmount: f.amount('未结算金额', 'Open', computed),
      forfeitedAmount: f.amount('不予退还金额', 'Forfeited', { ...counted }),
      forfeitDate: f.date('不予退还日期', 'Forfeited on', { auto: true }),
      bookedDate: f.date('入账日期', 'Booked on', { auto: true }),
      abolishReason: f.text('作废原因', 'Reason of abolition', { auto: true, maxLength: 300 }),
      abolishDate: f.date('作废日期', 'Abolished on', { auto: true }),
    }),
    ...group('推送', 'Push', pushFields),
  },
  children: {
    lines: child({
      title: t('手工账明细', 'Lines'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 1 },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        description: f.text('摘要', 'Description', { required: true, maxLength: 200 }),
        expenseSubject: f.text('费用科目', 'Expense account', { maxLength: 60 }),
        departmentId: f.ref('baseDepartment', '承担部门', 'Cost department'),
        taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true, default: '0' }),
        amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
          required: true,
          ...money,
        }),
        amountExclTax: f.amount('不含税金额', 'Amount excl. tax', computed),
        taxAmount: f.amount('税额', 'Tax amount', computed),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已生效', 'Effective'),
    PART_SETTLED: t('部分结算', 'Partly settled'),
    SETTLED: t('已结算', 'Settled'),
    ABOLISHED: t('已作废', 'Abolished'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doAbolish',
      label: t('作废', 'Abolish'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'ABOLISHED',
      by: 'buyer',
      code: 'btnManage',
      guard: 'abolishable',
      style: 'danger',
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    ...pushTransitions(['APPROVED', 'PART_SETTLED', 'SETTLED']),
    {
      op: 'doBook',
      label: t('由来源入账', 'Booked by its source'),
      from: ['DRAFT'],
      to: 'APPROVED',
      by: 'system',
    },
    {
      op: 'doInvalidate',
      label: t('随来源作废', 'Abolished with its source'),
      from: ['APPROVED'],
      to: 'ABOLISHED',
      by: 'system',
      guard: 'untouched',
    },
    {
      op: 'doRelease',
      label: t('可退还', 'Release'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doForfeit',
      label: t('不予退还', 'Forfeit'),
      from: ['APPROVED'],
      to: ['APPROVED', 'SETTLED'],
      by: 'system',
    },
    {
      op: 'doSettleProgress',
      label: t('结算进度', 'Settlement progress'),
      from: ['APPROVED', 'PART_SETTLED', 'SETTLED'],
      to: ['APPROVED', 'PART_SETTLED', 'SETTLED'],
      by: 'system',
    },
  ],
  access: { org: 'orgId' },
  list: {
    columns: `
      manualAccountNumber supplierId amountInclTax currencyCode openAmount dueDate accountType
      settleMode accountDate appliedAmount lockedAmount sourceDocNumber status pushStatus`,
    filters: 'manualAccountNumber accountType settleMode supplierId accountDate dueDate status',
    sort: '-creationDate',
    summary: 'amountInclTax openAmount',
  },
  screens: {
    manualAccountList: { kind: 'list', side: 'buyer' },
    manualAccountEdit: { kind: 'edit', side: 'buyer' },
  },
  indexes: [
    { fields: ['supplierId', 'status', 'dueDate'] },
    {
      fields: ['sourceKey'],
      unique: true,
      where: "source_key is not null and status <> 'ABOLISHED'",
    },
    {
      fields: ['accountType', 'sourceDocNumber', 'supplierId'],
      unique: true,
      where: "source_doc_number is not null and status <> 'ABOLISHED'",
    },
  ],
  checks: [
    { name: 'total_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    {
      name: 'amount_adds_up',
      sql: 'amount_incl_tax = applied_amount + locked_amount + open_amount',
    },
    {
      name: 'within_amount',
      sql: 'applied_amount * sign(amount_incl_tax) >= 0 and locked_amount * sign(amount_incl_tax) >= 0 and open_amount * sign(amount_incl_tax) >= 0',
    },
    { name: 'due_after_account', sql: 'due_date >= account_date' },
  ],
})
