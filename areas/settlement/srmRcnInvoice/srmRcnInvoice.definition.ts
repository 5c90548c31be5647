import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { pushFields, pushTransitions } from '../push.ts'
import { accounts, actuals, lines, matches } from './srmRcnInvoice.rows.ts'

const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })
const remark = f.text('说明', 'Remark', { required: true, maxLength: 300 })
const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const computed = { computed: true, ...money } as const

/** Tax invoices for lines of statements. Once booked, what is payable stands in its payable accounts. */
export const srmRcnInvoice = defineDocument({
  resource: 'srmRcnInvoice',
  title: t('发票单', 'Invoice'),
  number: { field: 'invoiceDocNumber', pattern: 'INV{yyyyMMdd}{seq4}' },
  display: { code: 'invoiceDocNumber' },
  approval: { process: 'RCN_INVOICE', approverField: 'checkerId' },
  authors: ['buyer', 'supplier'],
  raisedBy: 'creatorSide',
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      required: true,
      default: { session: 'orgId' },
    }),
    invoiceDocNumber: f.text('发票单号', 'Invoice document no.', {
      auto: true,
      unique: true,
      maxLength: 30,
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
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', { auto: true }),
    redFlag: f.bool('红字标识', 'Red-letter', { computed: true }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', computed),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', computed),
    taxAmount: f.amount('税额', 'Tax amount', computed),
    actualAmountInclTax: f.amount('实际含税金额', 'Actual amount incl. tax', computed),
    actualAmountExclTax: f.amount('实际不含税金额', 'Actual amount excl. tax', computed),
    actualTaxAmount: f.amount('实际税额', 'Actual tax', computed),
    tailDiffAmount: f.amount('尾差金额', 'Tail difference', computed),
    overInvoiceAmount: f.amount('多开金额', 'Over-invoiced, not payable', computed),
    payableAmount: f.amount('应付金额', 'Payable', computed),
    localPayableAmount: f.amount('本位币应付金额', 'Payable in base currency', {
      auto: true,
      needsCode: 'btnViewPrice',
    }),
    paidAmount: f.amount('已付金额', 'Paid amount', computed),
    payingAmount: f.amount('付款中金额', 'Amount being paid', computed),
    writtenOffAmount: f.amount('已核销金额', 'Written-off amount', computed),
    writingOffAmount: f.amount('核销中金额', 'Amount being written off', computed),
    openAmount: f.amount('未付金额', 'Open', computed),
    paymentStatus: f.lookup('RCN_PROGRESS', '付款进度', 'Payment progress', { computed: true }),
    matchStatus: f.lookup('RCN_MATCH_RESULT', '三单匹配', 'Three-way match', {
      auto: true,
      default: 'NONE',
    }),
    overrideReason: f.textarea('放行理由', 'Override reason', {
      auto: true,
      maxLength: 300,
      visibleTo: 'buyer',
    }),
    paperReceivedDate: f.date('纸票签收日期', 'Paper received', { auto: true }),
    invoiceBaseDate: f.date('账期起算日', 'Term base date', { computed: true }),
    bookedDate: f.date('入账日期', 'Booked on', { auto: true }),
    checkerId: f.ref('basePerson', '审核人', 'Checked by', {
      editableBy: 'buyer',
      visibleTo: 'buyer',
      hint: t('为空取对账单的采购对账人', 'Empty: the buyer contact of the statement'),
    }),
    supplierRemark: f.textarea('供应商备注', 'Supplier remark', {
      maxLength: 500,
      editableBy: 'supplier',
    }),
    abolishReason: f.text('作废原因', 'Reason of abolition', { auto: true, maxLength: 300 }),
    abolishDate: f.date('作废日期', 'Abolished on', { auto: true }),
    ...pushFields,
  },
  children: { lines, actuals, accounts, matches },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审核中', 'In review'),
    REJECTED: t('已退回', 'Sent back'),
    APPROVED: t('已入账', 'Booked'),
    CANCELLED: t('已取消', 'Cancelled'),
    ABOLISHED: t('已作废', 'Abolished'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    {
      op: 'doMatch',
      label: t('三单匹配', 'Match'),
      from: ['DRAFT', 'REJECTED', 'APPROVING'],
      to: 'same',
      by: 'both',
      optional: true,
    },
    ...approvalTransitions({
      by: 'both',
      approved: 'APPROVED',
      submit: { guard: 'isRaiser' },
      withdraw: { guard: 'isRaiser', optional: true },
    }),
    {
      op: 'doCheckOcr',
      label: t('识别发票文件', 'Read invoice files'),
      from: [],
      headerFrom: ['DRAFT', 'REJECTED', 'APPROVING'],
      at: 'actuals',
      to: 'same',
      by: 'both',
      optional: true,
    },
    {
      op: 'doCheckQuery',
      label: t('查验发票', 'Check with the tax office'),
      from: [],
      headerFrom: ['DRAFT', 'REJECTED', 'APPROVING'],
      at: 'actuals',
      to: 'same',
      by: 'both',
      optional: true,
    },
    {
      op: 'doManualVerify',
      label: t('人工查验', 'Checked by hand'),
      from: [],
      headerFrom: ['APPROVING'],
      at: 'actuals',
      to: 'same',
      by: 'buyer',
      code: 'btnVerify',
      guard: 'hasUnverified',
      optional: true,
      input: { remark },
    },
    {
      op: 'doMatchOverride',
      label: t('放行价格差异', 'Override price difference'),
      from: ['APPROVING'],
      to: 'same',
      by: 'buyer',
      code: 'btnManage',
      guard: 'failsPrice',
      optional: true,
      input: { reason },
    },
    {
      op: 'doReceivePaper',
      label: t('签收纸票', 'Receive paper'),
      from: ['APPROVING', 'APPROVED'],
      to: 'same',
      by: 'buyer',
      code: 'btnVerify',
      optional: true,
      input: {
        receivedDate: f.date('签收日期', 'Received on', {
          required: true,
          default: { today: true },
        }),
      },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'both',
      guard: 'isRaiser',
      style: 'danger',
      optional: true,
      confirm: t(
        '取消后发票号码可重新登记，确定？',
        'The invoice numbers become free again. Cancel?',
      ),
    },
    {
      op: 'doAbolish',
      label: t('作废', 'Abolish'),
      from: ['APPROVED'],
      to: 'ABOLISHED',
      by: 'buyer',
      code: 'btnManage',
      guard: 'isUnpaid',
      style: 'danger',
      optional: true,
      input: { reason },
    },
    {
      op: 'doHoldAccounts',
      label: t('暂缓支付', 'Hold payment'),
      from: [],
      headerFrom: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      code: 'btnHoldAccount',
      optional: true,
      at: 'accounts',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 200 }) },
    },
    {
      op: 'doReleaseAccounts',
      label: t('解除暂缓', 'Release payment'),
      from: [],
      headerFrom: ['APPROVED'],
      to: 'same',
      by: 'buyer',
      code: 'btnHoldAccount',
      optional: true,
      at: 'accounts',
    },
    {
      op: 'doPaymentProgress',
      label: t('付款进度', 'Payment progress'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    ...pushTransitions(['APPROVED']),
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['checkerId'],
  },
  list: {
    columns: `
      invoiceDocNumber supplierId amountInclTax currencyCode openAmount matchStatus paymentStatus
      invoiceBaseDate payableAmount paidAmount writtenOffAmount actualAmountInclTax tailDiffAmount
      status pushStatus externalNo creationDate`,
    filters: `
      invoiceDocNumber supplierId currencyCode invoiceBaseDate matchStatus paymentStatus status
      pushStatus creationDate`,
    sort: '-creationDate',
    summary: 'amountInclTax payableAmount openAmount',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        invoiceDocNumber supplierId orgId currencyCode paymentTermId redFlag creatorSide checkerId
        supplierRemark`,
    },
    {
      title: t('金额', 'Amounts'),
      fields: `
        amountInclTax amountExclTax taxAmount actualAmountInclTax actualAmountExclTax
        actualTaxAmount payableAmount tailDiffAmount overInvoiceAmount exchangeRate
        localPayableAmount`,
    },
    {
      title: t('进度', 'Progress'),
      fields: `
        matchStatus overrideReason paperReceivedDate invoiceBaseDate bookedDate paymentStatus
        paidAmount payingAmount writtenOffAmount writingOffAmount openAmount abolishReason
        abolishDate`,
    },
    { title: t('推送', 'Push'), fields: 'pushStatus pushTime pushMessage externalNo' },
  ],
  screens: {
    invoiceList: { kind: 'list', side: 'both' },
    invoiceEdit: { kind: 'edit', side: 'both' },
    accountsPayableAgingReport: {
      kind: 'special',
      side: 'buyer',
      title: t('应付账款账龄分析', 'Accounts payable ageing'),
    },
  },
  links: [{ direction: 'up', resource: 'srmRcnStatement', field: 'lines.statementId' }],
  indexes: [
    { fields: ['supplierId', 'status', '-creationDate'] },
    { fields: ['statementLineId'], child: 'lines' },
    { fields: ['statementId'], child: 'lines' },
    {
      fields: ['heldKey'],
      child: 'actuals',
      unique: true,
      where: 'held_key is not null',
    },
    { fields: ['invoiceNumber'], child: 'actuals' },
    { fields: ['dueDate'], child: 'accounts' },
  ],
  checks: [
    { name: 'total_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    {
      name: 'payable_is_stated_less_tail',
      sql: 'payable_amount = amount_incl_tax - tail_diff_amount and payable_amount = actual_amount_incl_tax - over_invoice_amount',
    },
    {
      name: 'actuals_add_up',
      child: 'actuals',
      sql: 'amount_incl_tax = amount_excl_tax + tax_amount',
    },
    {
      name: 'accounts_add_up',
      child: 'accounts',
      sql: 'amount = paid_amount + paying_amount + written_off_amount + writing_off_amount + open_amount',
    },
    {
      name: 'accounts_within',
      child: 'accounts',
      sql: 'open_amount * sign(amount) >= 0 and paid_amount * sign(amount) >= 0 and paying_amount * sign(amount) >= 0 and written_off_amount * sign(amount) >= 0 and writing_off_amount * sign(amount) >= 0',
    },
  ],
})
