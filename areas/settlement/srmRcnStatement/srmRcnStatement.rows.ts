import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What a row says of its transaction: shown, never typed. */
const amounts = {
  amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
    auto: true,
    currencyField: 'currencyCode',
    needsCode: 'btnViewPrice',
  }),
  amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
    auto: true,
    currencyField: 'currencyCode',
    needsCode: 'btnViewPrice',
  }),
  taxAmount: f.amount('税额', 'Tax amount', {
    auto: true,
    currencyField: 'currencyCode',
    needsCode: 'btnViewPrice',
  }),
}

/** What is taken of a transaction; quantity and amounts are checked again when the statement is submitted. */
const taken = {
  openQuantity: f.number('可对账数量', 'Open quantity', { auto: true, uomField: 'uomCode' }),
  quantity: f.number('本次对账数量', 'Quantity now', {
    required: true,
    uomField: 'uomCode',
    copiedFrom: 'transactionId.openQuantity',
    overridable: true,
  }),
  priceInclTax: f.price('含税单价', 'Price incl. tax', { auto: true, needsCode: 'btnViewPrice' }),
  taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { copiedFrom: 'transactionId.taxRate' }),
  ...amounts,
}

const ofHeader = [
  { field: 'supplierId', sameAs: 'header.supplierId' },
  { field: 'orgId', sameAs: 'header.orgId' },
  { field: 'currencyCode', sameAs: 'header.currencyCode' },
] as const

const ofStatement = [...ofHeader, { field: 'status', is: ['OPEN', 'PART'] }] as const

/** What the supplier counts differently; a difference is a reason to refuse. */
const asked = { editableBy: 'supplier', editableIn: ['SUPPLIER_CONFIRMING'] } as const

export const transactions = child({
  title: t('收退货明细', 'Receipts and returns'),
  onlyWhen: { field: 'statementType', is: ['MATERIAL', 'SERVICE'] },
  about: 'itemId',
  unique: [['transactionId']],
  max: 5000,
  fields: {
    transactionId: f.ref('srmRcnTransactionInfo', '交易', 'Transaction', {
      required: true,
      width: 170,
      refFilter: [
        ...ofStatement,
        {
          field: 'transactionType',
          is: ['RECEIPT', 'RETURN', 'RECEIPT_REVERSAL', 'RETURN_REVERSAL'],
        },
      ],
    }),
    poNumber: f.text('采购订单号', 'PO no.', { copiedFrom: 'transactionId.poNumber' }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'transactionId.itemId' }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'transactionId.uomCode' }),
    transactionDate: f.date('交易日期', 'Date', { copiedFrom: 'transactionId.transactionDate' }),
    ...taken,
    supplierQuantity: f.number('供应商数量', "Supplier's quantity", {
      ...asked,
      uomField: 'uomCode',
    }),
    supplierPrice: f.price('供应商单价', "Supplier's price", {
      ...asked,
      needsCode: 'btnViewPrice',
    }),
    diffRemark: f.text('差异说明', 'Difference remark', { ...asked, maxLength: 200 }),
  },
})

export const uses = child({
  title: t('寄售领用明细', 'Consignment uses'),
  onlyWhen: { field: 'statementType', is: 'CONSIGN' },
  about: 'itemId',
  unique: [['transactionId']],
  max: 5000,
  fields: {
    transactionId: f.ref('srmRcnTransactionInfo', '领用交易', 'Use transaction', {
      required: true,
      width: 170,
      refFilter: [
        ...ofStatement,
        { field: 'transactionType', is: ['CONSIGN_USE', 'CONSIGN_USE_REVERSAL'] },
      ],
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'transactionId.itemId' }),
    subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', {
      copiedFrom: 'transactionId.subinventoryId',
    }),
    useDate: f.date('领用日期', 'Used on', { copiedFrom: 'transactionId.transactionDate' }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { copiedFrom: 'transactionId.uomCode' }),
    ...taken,
  },
})

export const details = child({
  title: t('设备里程碑明细', 'Equipment milestones'),
  onlyWhen: { field: 'statementType', is: 'EQUIPMENT' },
  about: 'itemId',
  unique: [['milestoneId']],
  fields: {
    milestoneId: f.ref('srmRcnUnfinishedStmtEquipment', '里程碑', 'Milestone', {
      required: true,
      width: 170,
      refFilter: [...ofStatement],
    }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      copiedFrom: 'milestoneId.orderId',
    }),
    itemId: f.ref('srmBaseItem', '设备', 'Equipment', { copiedFrom: 'milestoneId.itemId' }),
    stageCode: f.lookup('PAYMENT_STAGE', '付款阶段', 'Payment stage', {
      copiedFrom: 'milestoneId.stageCode',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { copiedFrom: 'milestoneId.taxRate' }),
    openAmount: f.amount('可对账金额', 'Open amount', {
      auto: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    ...amounts,
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      required: true,
      copiedFrom: 'milestoneId.openAmount',
      overridable: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
  },
})

export const costLines = child({
  title: t('费用行', 'Cost lines'),
  fields: {
    costType: f.lookup('RCN_COST_TYPE', '费用类型', 'Cost type', {
      required: true,
      editableBy: 'buyer',
    }),
    deductionId: f.ref('srmRcnDeduction', '扣款单', 'Deduction', {
      required: { field: 'costType', is: ['DEDUCTION', 'REFUND'] },
      refFilter: [
        ...ofHeader,
        { field: 'offsetMode', is: 'INVOICE' },
        { field: 'status', is: 'APPROVED' },
      ],
      hint: t('带入说明、税率和金额', 'Brings its description, rate and amount'),
    }),
    manualAccountId: f.ref('srmRcnManualAccount', '手工账', 'Manual account', {
      required: { field: 'costType', is: 'MANUAL_ACCOUNT' },
      visibleTo: 'buyer',
      refFilter: [
        ...ofHeader,
        { field: 'settleMode', is: 'STATEMENT' },
        { field: 'status', is: 'APPROVED' },
      ],
    }),
    description: f.text('说明', 'Description', {
      required: true,
      maxLength: 300,
      editableBy: 'buyer',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      required: true,
      default: '13',
      editableBy: 'buyer',
    }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      required: true,
      currencyField: 'currencyCode',
      editableBy: 'buyer',
      hint: t('负数为减少应付', 'Negative lowers what is owed'),
      needsCode: 'btnViewPrice',
    }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    taxAmount: f.amount('税额', 'Tax amount', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
  },
})

const counter = {
  auto: true,
  default: '0',
  currencyField: 'currencyCode',
  needsCode: 'btnViewPrice',
} as const

/** What is invoiced: rows of one order line at one price together. Made anew by the server at every save. */
export const lines = child({
  title: t('开票行', 'Invoicing lines'),
  auto: true,
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    lineType: f.lookup('RCN_STMT_LINE_TYPE', '行类型', 'Line type', { auto: true }),
    poNumber: f.text('采购订单号', 'PO no.', { auto: true, maxLength: 30 }),
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    milestoneId: f.ref('srmRcnUnfinishedStmtEquipment', '里程碑', 'Milestone', {
      auto: true,
      hidden: true,
    }),
    description: f.text('描述', 'Description', { auto: true, maxLength: 300 }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', { auto: true, needsCode: 'btnViewPrice' }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { auto: true }),
    quantity: f.number('数量', 'Quantity', { auto: true, uomField: 'uomCode' }),
    ...amounts,
    invoicedQuantity: f.number('已开票数量', 'Invoiced quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    invoicingQuantity: f.number('开票中数量', 'Quantity being invoiced', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    invoicedAmount: f.amount('已开票金额', 'Invoiced amount', counter),
    invoicingAmount: f.amount('开票中金额', 'Being invoiced', counter),
    tailDiffAmount: f.amount('尾差金额', 'Tail difference', counter),
    invoicedAmountExclTax: f.amount('已开票不含税金额', 'On invoices excl. tax', {
      ...counter,
      hidden: true,
    }),
    openAmount: f.amount('未开票金额', 'Not invoiced', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
  },
})
