import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { supplierConfirmation } from '@opensrm/kernel/document/confirmation.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { pushFields, pushTransitions } from '../push.ts'
import { costLines, details, lines, transactions, uses } from './srmRcnStatement.rows.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const computed = { computed: true, ...money } as const

/** What buyer and supplier agree is owed for receipts, returns, uses and costs of a period. It is what is invoiced. */
export const srmRcnStatement = defineDocument({
  resource: 'srmRcnStatement',
  title: t('对账单', 'Account statement'),
  number: { field: 'statementNumber', pattern: 'STM{yyyyMMdd}{seq4}' },
  display: { code: 'statementNumber' },
  approval: {
    process: 'RCN_STATEMENT',
    approverField: 'buyerPersonId',
    startedBy: ['doSubmitSupplier', 'doSupplierConfirm'],
  },
  authors: ['buyer', 'supplier'],
  raisedBy: 'creatorSide',
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    statementNumber: f.text('对账单号', 'Statement no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    statementType: f.lookup('RCN_STATEMENT_TYPE', '对账类型', 'Statement type', {
      required: true,
      default: 'MATERIAL',
      fixedAfterCreate: true,
    }),
    creatorSide: f.lookup('RCN_SIDE', '发起方', 'Raised by', { auto: true }),
    sharedFlag: f.bool('供应商可见', 'Shown to the supplier', {
      auto: true,
      default: 'N',
      hidden: true,
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      default: { session: 'supplierId' },
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
    exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8 }),
    periodFrom: f.date('对账期间从', 'Period from', { required: true }),
    cutoffDate: f.date('截止日期', 'Cut-off date', { required: true, default: { today: true } }),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', {
      requiredAtSubmit: true,
      hint: t('为空取第一行的付款条件', 'Empty: that of the first row'),
    }),
    goodsAmountInclTax: f.amount('货款含税金额', 'Goods amount incl. tax', computed),
    costAmountInclTax: f.amount('费用含税金额', 'Costs incl. tax', computed),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', computed),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', computed),
    taxAmount: f.amount('税额', 'Tax amount', computed),
    invoicedAmount: f.amount('已开票金额', 'Invoiced amount', computed),
    invoicingAmount: f.amount('开票中金额', 'Being invoiced', computed),
    tailDiffAmount: f.amount('尾差金额', 'Tail difference', computed),
    openInvoiceAmount: f.amount('未开票金额', 'Not invoiced', computed),
    localAmountInclTax: f.amount('本位币含税金额', 'Amount incl. tax in base currency', {
      auto: true,
      needsCode: 'btnViewPrice',
    }),
    pendingPaymentDeduction: f.amount('待款扣金额', 'Payment deductions pending', {
      auto: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
      hint: t(
        '仅供参考：付款时将扣除的未抵扣金额',
        'For information: open deductions that lower the payment',
      ),
    }),
    invoiceStatus: f.lookup('RCN_PROGRESS', '开票进度', 'Invoice progress', { computed: true }),
    buyerPersonId: f.ref('basePerson', '采购对账人', 'Buyer contact', {
      requiredAtSubmit: true,
      default: { session: 'personId' },
      editableBy: 'buyer',
    }),
    supplierContactId: f.ref('srmPosSupplier.contacts', '供应商对账人', 'Supplier contact', {
      editableBy: 'supplier',
      editableIn: ['DRAFT', 'REJECTED', 'SUPPLIER_CONFIRMING'],
    }),
    replyDeadline: f.date('确认期限', 'Reply deadline', { auto: true }),
    supplierConfirmTime: f.datetime('供应商确认时间', 'Supplier confirmed at', { auto: true }),
    settledDate: f.date('确认日期', 'Settled on', { auto: true }),
    disputeReason: f.textarea('异议原因', 'Dispute reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    splitFromId: f.ref('srmRcnStatement', '拆分自对账单', 'Split from', { auto: true }),
    abolishReason: f.text('作废原因', 'Reason of abolition', { auto: true, maxLength: 300 }),
    ...pushFields,
  },
  children: { transactions, uses, details, costLines, lines },
  states: {
    DRAFT: t('拟定', 'Draft'),
    SUPPLIER_CONFIRMING: t('待供应商确认', 'Awaiting supplier'),
    DISPUTED: t('供应商异议', 'Disputed'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已确认', 'Settled'),
    INVOICED: t('已开票', 'Invoiced'),
    CANCELLED: t('已取消', 'Cancelled'),
    ABOLISHED: t('已作废', 'Abolished'),
  },
  editableIn: ['DRAFT', 'REJECTED', 'DISPUTED'],
  transitions: [
    {
      op: 'doTakeOpen',
      label: t('带入未对账行', 'Take open rows'),
      from: ['DRAFT', 'REJECTED', 'DISPUTED'],
      to: 'same',
      by: 'both',
      guard: 'isRaiser',
      optional: true,
    },
    {
      op: 'doSplit',
      label: t('无异议行先对账', 'Go on with undisputed rows'),
      from: ['DISPUTED'],
      to: 'same',
      by: 'buyer',
      guard: 'isSplittable',
      optional: true,
      confirm: t(
        '无差异的行和费用转入新对账单并发给供应商，确定？',
        'Move rows without a difference and costs to a new statement, and send it to the supplier?',
      ),
    },
    ...approvalTransitions({
      from: ['DRAFT', 'REJECTED', 'DISPUTED'],
      approved: ['APPROVED', 'INVOICED'],
      submit: { to: 'SUPPLIER_CONFIRMING', guard: 'isRaiser' },
      withdraw: {
        from: ['SUPPLIER_CONFIRMING', 'DISPUTED', 'APPROVING'],
        by: 'both',
        guard: 'isRaiser',
        optional: true,
        confirm: t('撤回后占用的数量将释放，确定撤回？', 'Withdraw and free what it holds?'),
      },
    }),
    {
      op: 'doSubmitSupplier',
      label: t('提交', 'Submit'),
      from: ['DRAFT', 'REJECTED'],
      to: 'APPROVING',
      by: 'supplier',
      guard: 'isRaiser',
      style: 'primary',
      checksRequired: true,
    },
    ...supplierConfirmation({
      from: ['SUPPLIER_CONFIRMING'],
      confirmed: 'APPROVING',
      refused: 'DISPUTED',
      confirm: { guard: 'agrees' },
      refuse: { label: t('提出异议', 'Dispute'), input: { reason } },
    }),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'DISPUTED'],
      to: 'CANCELLED',
      by: 'both',
      guard: 'isRaiser',
      style: 'danger',
      optional: true,
      confirm: t('确定取消对账单？', 'Cancel the statement?'),
    },
    {
      op: 'doAbolish',
      label: t('作废', 'Abolish'),
      from: ['APPROVED'],
      to: 'ABOLISHED',
      by: 'buyer',
      code: 'btnManage',
      guard: 'notInvoiced',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doInvoiceProgress',
      label: t('开票进度', 'Invoice progress'),
      from: ['APPROVED', 'INVOICED'],
      to: ['APPROVED', 'INVOICED'],
      by: 'system',
    },
    ...pushTransitions(['APPROVED', 'INVOICED']),
  ],
  clock: [
    {
      code: 'remind',
      event: 'srmRcnStatement.replyDue',
      at: 'replyDeadline',
      daysBefore: [0],
      every: { days: 1 },
      states: ['SUPPLIER_CONFIRMING'],
      carries: ['statementNumber', 'supplierId', 'replyDeadline'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['buyerPersonId'],
  },
  list: {
    columns: `
      statementNumber status supplierId amountInclTax currencyCode openInvoiceAmount invoiceStatus
      periodFrom cutoffDate statementType creatorSide goodsAmountInclTax costAmountInclTax
      invoicedAmount supplierConfirmTime pushStatus creationDate`,
    filters: `
      statementNumber statementType supplierId currencyCode cutoffDate status invoiceStatus
      creationDate`,
    sort: '-creationDate',
    summary: 'amountInclTax openInvoiceAmount',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        statementNumber statementType supplierId orgId currencyCode periodFrom cutoffDate
        paymentTermId buyerPersonId supplierContactId creatorSide splitFromId remark`,
    },
    {
      title: t('金额', 'Amounts'),
      fields: `
        amountInclTax goodsAmountInclTax costAmountInclTax amountExclTax taxAmount exchangeRate
        localAmountInclTax pendingPaymentDeduction`,
    },
    {
      title: t('进度', 'Progress'),
      fields: `
        replyDeadline supplierConfirmTime settledDate disputeReason invoiceStatus invoicedAmount invoicingAmount
        tailDiffAmount openInvoiceAmount abolishReason`,
    },
    { title: t('推送', 'Push'), fields: 'pushStatus pushTime pushMessage externalNo' },
  ],
  screens: {
    accountStmtList: { kind: 'list', side: 'both' },
    accountStmtEdit: { kind: 'edit', side: 'both' },
  },
  matters: [
    {
      type: 'SUP_STATEMENT_CONFIRM',
      when: { status: 'SUPPLIER_CONFIRMING' },
      owner: 'supplier',
      due: 'replyDeadline',
    },
    { type: 'SUP_INVOICE_CREATE', when: { status: 'APPROVED' }, owner: 'supplier' },
  ],
  links: [
    { direction: 'up', resource: 'srmRcnStatement', field: 'splitFromId' },
    { direction: 'up', resource: 'srmRcnTransactionInfo', field: 'transactions.transactionId' },
    {
      direction: 'up',
      resource: 'srmRcnUnfinishedStmtEquipment',
      field: 'details.milestoneId',
    },
    { direction: 'up', resource: 'srmRcnDeduction', field: 'costLines.deductionId' },
    { direction: 'up', resource: 'srmRcnManualAccount', field: 'costLines.manualAccountId' },
    { direction: 'down', resource: 'srmRcnInvoice', field: 'lines.statementId' },
    { direction: 'down', resource: 'srmRcnStatementManualPayment', field: 'statementId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['transactionId'], child: 'transactions' },
    { fields: ['transactionId'], child: 'uses' },
    { fields: ['milestoneId'], child: 'details' },
    { fields: ['deductionId'], child: 'costLines' },
    { fields: ['manualAccountId'], child: 'costLines' },
  ],
  checks: [
    { name: 'total_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    { name: 'period_in_order', sql: 'cutoff_date >= period_from' },
    {
      name: 'lines_add_up',
      child: 'lines',
      sql: 'amount_incl_tax = amount_excl_tax + tax_amount and amount_incl_tax = invoiced_amount + invoicing_amount + tail_diff_amount + open_amount',
    },
    {
      name: 'lines_within',
      child: 'lines',
      sql: 'open_amount * amount_incl_tax >= 0 and abs(invoiced_quantity + invoicing_quantity) <= abs(quantity)',
    },
  ],
})
