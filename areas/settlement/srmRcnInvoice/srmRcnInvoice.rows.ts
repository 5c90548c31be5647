import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const money = { currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const filled = { auto: true, ...money } as const

/** What is invoiced of statements. Amounts are parts of the statement's line, filled by the server. */
export const lines = child({
  title: t('对账开票行', 'Statement lines invoiced'),
  byHand: true,
  about: 'itemId',
  unique: [['statementLineId']],
  max: 2000,
  fields: {
    statementLineId: f.ref('srmRcnStatement.lines', '对账行', 'Statement line', {
      required: true,
      width: 170,
      refFilter: [
        { field: 'header.supplierId', sameAs: 'header.supplierId' },
        { field: 'header.orgId', sameAs: 'header.orgId' },
        { field: 'header.currencyCode', sameAs: 'header.currencyCode' },
        { field: 'header.status', is: ['APPROVED', 'INVOICED'] },
      ],
    }),
    statementId: f.ref('srmRcnStatement', '对账单', 'Statement', {
      copiedFrom: 'statementLineId.header.id',
    }),
    poNumber: f.text('采购订单号', 'PO no.', { copiedFrom: 'statementLineId.poNumber' }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'statementLineId.itemId' }),
    description: f.text('描述', 'Description', {
      copiedFrom: 'statementLineId.description',
      maxLength: 300,
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'statementLineId.uomCode' }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { copiedFrom: 'statementLineId.taxRate' }),
    openQuantity: f.number('可开票数量', 'Open quantity', { auto: true, uomField: 'uomCode' }),
    quantity: f.number('本次开票数量', 'Quantity now', {
      uomField: 'uomCode',
      hint: t('为空取全部未开票数量', 'Empty: everything not invoiced'),
    }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', filled),
    taxAmount: f.amount('税额', 'Tax amount', filled),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', filled),
    tailDiffAmount: f.amount('尾差分摊', 'Tail share', { ...filled, default: '0' }),
  },
})

const domestic = {
  field: 'invoiceType',
  is: ['VAT_SPECIAL', 'VAT_NORMAL', 'E_VAT_SPECIAL', 'E_VAT_NORMAL'],
} as const

/** The tax invoices as they are printed. One with several tax rates has a row for each. */
export const actuals = child({
  title: t('实际发票', 'Actual invoices'),
  max: 500,
  fields: {
    invoiceType: f.lookup('INVOICE_TYPE', '发票类型', 'Invoice type', {
      required: true,
      default: 'E_VAT_SPECIAL',
    }),
    invoiceCode: f.text('发票代码', 'Invoice code', {
      maxLength: 12,
      pattern: '[0-9]{10}|[0-9]{12}',
      hint: t('数电发票为空', 'Empty for fully digital invoices'),
    }),
    invoiceNumber: f.text('发票号码', 'Invoice no.', { requiredAtSubmit: true, maxLength: 40 }),
    invoiceDate: f.date('开票日期', 'Invoice date', { requiredAtSubmit: true }),
    sellerName: f.text('销方名称', 'Seller', { required: true, maxLength: 120 }),
    sellerTaxNo: f.text('销方税号', 'Seller tax no.', { required: domestic, maxLength: 30 }),
    buyerName: f.text('购方名称', 'Buyer', { required: true, maxLength: 120 }),
    buyerTaxNo: f.text('购方税号', 'Buyer tax no.', { required: domestic, maxLength: 30 }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true, default: '13' }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', { required: true, ...money }),
    taxAmount: f.amount('税额', 'Tax amount', { required: true, ...money }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', { required: true, ...money }),
    checkCode: f.text('校验码后六位', 'Check code', {
      maxLength: 6,
      pattern: '[0-9A-Za-z]{6}',
    }),
    redInfoNo: f.text('红字信息表编号', 'Red-letter form no.', { maxLength: 40 }),
    originalInvoiceNumber: f.text('原发票号码', 'Original invoice no.', { maxLength: 40 }),
    invoiceFileId: f.attachments('发票文件', 'Invoice file', {
      extensions: ['pdf', 'ofd', 'xml', 'jpg', 'jpeg', 'png'],
      maxCount: 3,
      hint: t(
        'XML、OFD和PDF可识别，图片和扫描件由识别服务读取，并与录入核对',
        'XML, OFD and PDF are read, pictures and scans by a recognition service, and compared with what was typed',
      ),
    }),
    ocrStatus: f.lookup('RCN_OCR_STATUS', '识别状态', 'Read from file', {
      auto: true,
      default: 'NONE',
    }),
    ocrResult: f.text('识别结果', 'Differences to the file', { auto: true, maxLength: 1000 }),
    verifyStatus: f.lookup('RCN_VERIFY_STATUS', '查验状态', 'Tax check', {
      auto: true,
      default: 'UNCHECKED',
    }),
    verifyTime: f.datetime('查验时间', 'Checked on', { auto: true }),
    verifyResult: f.text('查验结果', 'Check result', {
      auto: true,
      maxLength: 1000,
      visibleTo: 'buyer',
    }),
    verifyRemark: f.text('人工查验说明', 'Manual check remark', {
      auto: true,
      maxLength: 300,
      visibleTo: 'buyer',
    }),
    // Present while the document holds the invoice: one number is held once in all documents.
    heldKey: f.text('占用键', 'Key held', { auto: true, hidden: true, maxLength: 200 }),
  },
})

const counter = { ...filled, default: '0' } as const

/** What is to be paid when: made on approval from the payment term. Payments count here. */
export const accounts = child({
  title: t('应付账期', 'Payable accounts'),
  auto: true,
  numbering: { field: 'accountNum', step: 1 },
  fields: {
    accountNum: f.integer('序号', 'No.', { auto: true }),
    stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage', { auto: true }),
    stagePercent: f.percent('比例', 'Percent', { auto: true }),
    baseDateType: f.lookup('PAYMENT_BASE_DATE', '起算日类型', 'Counted from', { auto: true }),
    baseDate: f.date('起算日', 'Base date', { auto: true }),
    dueDate: f.date('到期日', 'Due date', { auto: true }),
    amount: f.amount('应付金额', 'Amount', filled),
    // What was owed before the invoice was abolished: figures of a past day need it.
    bookedAmount: f.amount('入账金额', 'Amount when booked', { ...filled, hidden: true }),
    paidAmount: f.amount('已付金额', 'Paid amount', counter),
    payingAmount: f.amount('付款中金额', 'Amount being paid', counter),
    writtenOffAmount: f.amount('已核销金额', 'Written-off amount', counter),
    writingOffAmount: f.amount('核销中金额', 'Amount being written off', counter),
    openAmount: f.amount('未付金额', 'Open', { computed: true, ...money }),
    holdFlag: f.bool('暂缓支付', 'On hold', { auto: true, default: 'N', visibleTo: 'buyer' }),
    holdReason: f.text('暂缓原因', 'Hold reason', {
      auto: true,
      maxLength: 200,
      visibleTo: 'buyer',
    }),
  },
})

/** What the last match found. */
export const matches = child({
  title: t('匹配结果', 'Match results'),
  auto: true,
  fields: {
    checkCode: f.lookup('RCN_MATCH_CHECK', '检查项', 'Check', { auto: true }),
    subject: f.text('对象', 'Subject', { auto: true, maxLength: 200 }),
    expected: f.text('应为', 'Expected', { auto: true, maxLength: 200 }),
    actual: f.text('实际', 'Actual', { auto: true, maxLength: 200 }),
    difference: f.number('差异', 'Difference', { auto: true }),
    tolerance: f.number('容差', 'Tolerance', { auto: true }),
    result: f.lookup('RCN_MATCH_RESULT', '结果', 'Result', { auto: true }),
  },
})
