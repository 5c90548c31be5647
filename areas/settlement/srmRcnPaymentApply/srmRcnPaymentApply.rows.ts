import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { payeeNow } from '../payeeNow.ts'

export const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
export const computed = { computed: true, ...money } as const
export const filled = { auto: true, ...money } as const
const counted = { auto: true, default: '0', ...money } as const

const ofApplication = [
  { field: 'header.supplierId', sameAs: 'header.supplierId' },
  { field: 'header.orgId', sameAs: 'header.orgId' },
  { field: 'header.currencyCode', sameAs: 'header.currencyCode' },
] as const

export const invoiceAccounts = child({
  title: t('应付明细', 'Payables'),
  byHand: true,
  numbering: { field: 'rowNum', step: 1 },
  max: 500,
  fields: {
    rowNum: f.integer('行号', 'Row', { auto: true }),
    sourceType: f.lookup('RCN_ACCOUNT_SOURCE', '来源', 'Source', {
      required: true,
      default: 'INVOICE',
    }),
    accountId: f.ref('srmRcnInvoice.accounts', '发票应付', 'Payable of an invoice', {
      required: { field: 'sourceType', is: 'INVOICE' },
      width: 190,
      refFilter: [...ofApplication, { field: 'header.status', is: 'APPROVED' }],
    }),
    manualAccountId: f.ref('srmRcnManualAccount', '手工账', 'Manual account', {
      required: { field: 'sourceType', is: 'MANUAL' },
      visibleTo: 'buyer',
      refFilter: [
        { field: 'supplierId', sameAs: 'header.supplierId' },
        { field: 'orgId', sameAs: 'header.orgId' },
        { field: 'currencyCode', sameAs: 'header.currencyCode' },
        { field: 'settleMode', is: 'DIRECT' },
        { field: 'status', is: ['APPROVED', 'PART_SETTLED'] },
      ],
    }),
    invoiceId: f.ref('srmRcnInvoice', '发票单', 'Invoice', { auto: true }),
    stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage', { auto: true }),
    dueDate: f.date('到期日', 'Due date', { auto: true }),
    openAmount: f.amount('未付金额', 'Open', filled),
    applyAmount: f.amount('本次申请', 'Apply now', {
      hint: t('为空取全部未付金额', 'Empty: everything that is open'),
      ...money,
    }),
    writeOffAmount: f.amount('本次核销', 'Written off now', computed),
    nettedAmount: f.amount('红蓝对冲', 'Netted', filled),
    payAmount: f.amount('本次付款', 'Paid now', computed),
    paidAmount: f.amount('已付金额', 'Paid amount', counted),
    bookedRate: f.number('入账汇率', 'Rate when booked', { auto: true, scale: 8, hidden: true }),
  },
})

export const writeOffs = child({
  title: t('核销明细', 'Write-offs'),
  byHand: true,
  max: 500,
  fields: {
    writeOffType: f.lookup('RCN_WRITEOFF_TYPE', '核销类型', 'Type', {
      required: true,
      default: 'ADVANCE',
    }),
    advanceLineId: f.ref('srmRcnAdvanceApply.lines', '预付行', 'Advance line', {
      required: { field: 'writeOffType', is: 'ADVANCE' },
      width: 190,
      refFilter: [...ofApplication, { field: 'header.status', is: ['PART_PAID', 'PAID'] }],
    }),
    deductionId: f.ref('srmRcnDeduction', '扣款单', 'Deduction', {
      required: { field: 'writeOffType', is: 'DEDUCTION' },
      refFilter: [
        { field: 'supplierId', sameAs: 'header.supplierId' },
        { field: 'orgId', sameAs: 'header.orgId' },
        { field: 'currencyCode', sameAs: 'header.currencyCode' },
        { field: 'offsetMode', is: 'PAYMENT' },
        { field: 'status', is: ['APPROVED', 'PART_APPLIED'] },
      ],
    }),
    manualPaymentId: f.ref('srmRcnStatementManualPayment', '对账单手工付款', 'Manual payment', {
      required: { field: 'writeOffType', is: 'MANUAL_PAYMENT' },
      visibleTo: 'buyer',
      refFilter: [
        { field: 'supplierId', sameAs: 'header.supplierId' },
        { field: 'orgId', sameAs: 'header.orgId' },
        { field: 'currencyCode', sameAs: 'header.currencyCode' },
        { field: 'status', is: 'APPROVED' },
      ],
    }),
    accountRowNum: f.integer('核销应付行', 'Against payable row', { required: true, min: '1' }),
    sourceOpenAmount: f.amount('来源余额', 'Source balance', filled),
    writeOffAmount: f.amount('核销金额', 'Amount', { required: true, over: '0', ...money }),
    fxDiff: f.amount('汇兑差额', 'Exchange difference', {
      auto: true,
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
  },
})

export const paymentLines = child({
  title: t('付款行', 'Payment lines'),
  numbering: { field: 'lineNum', step: 1 },
  max: 50,
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    paymentMethod: f.lookup('PAYMENT_METHOD', '付款方式', 'Payment method', {
      required: true,
      default: 'TRANSFER',
    }),
    supplierAccountId: f.ref('srmPosSupplier.accounts', '收款账户', 'Payee account', {
      required: true,
      refFilter: [
        { field: 'header.id', sameAs: 'header.supplierId' },
        { field: 'currencyCode', sameAs: 'header.currencyCode' },
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
    amount: f.amount('金额', 'Amount', {
      over: '0',
      hint: t('唯一一行为空时取实付金额', 'Empty in the only line: the whole amount to pay'),
      ...money,
    }),
    billNumber: f.text('票据号', 'Bill no.', {
      maxLength: 40,
      hint: t('承兑汇票，付款时可更改', 'Of an acceptance bill; the payment may change it'),
    }),
    billDueDate: f.date('票据到期日', 'Bill due date', {
      hint: t('晚于计划付款日期', 'After the planned pay date'),
    }),
    paidAmount: f.amount('已付金额', 'Paid amount', counted),
  },
})

/** Which payable each payment line pays: made by the server, what is due first first. */
export const items = child({
  title: t('付款分摊', 'Payment items'),
  auto: true,
  fields: {
    paymentLineNum: f.integer('付款行', 'Payment line', { auto: true }),
    accountRowNum: f.integer('应付行', 'Payable row', { auto: true }),
    amount: f.amount('分摊金额', 'Amount', filled),
    paidAmount: f.amount('已付金额', 'Paid amount', counted),
    fxDiff: f.amount('汇兑差额', 'Exchange difference', {
      auto: true,
      default: '0',
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
  },
})

/** Files that were made for the bank. A second one is told apart by its reason. */
export const paymentFiles = child({
  title: t('付款文件', 'Payment files'),
  auto: true,
  visibleTo: 'buyer',
  fields: {
    fileNumber: f.text('文件号', 'File no.', { auto: true, maxLength: 30 }),
    madeTime: f.datetime('生成时间', 'Made at', { auto: true }),
    madeBy: f.ref('baseUser', '生成人', 'Made by', { auto: true }),
    transferCount: f.integer('笔数', 'Transfers', { auto: true }),
    amount: f.amount('金额', 'Amount', filled),
    againReason: f.text('再次生成原因', 'Reason of another file', { auto: true, maxLength: 200 }),
    fileHash: f.text('文件指纹', 'Fingerprint', {
      auto: true,
      maxLength: 64,
      hint: t(
        '文件的SHA-256，可与银行收到的文件核对',
        'SHA-256, to compare with the file the bank received',
      ),
    }),
  },
})
