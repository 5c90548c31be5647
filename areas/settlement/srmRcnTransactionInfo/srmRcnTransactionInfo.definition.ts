import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const money = { auto: true, currencyField: 'currencyCode', needsCode: 'btnViewPrice' } as const
const counted = { auto: true, default: '0', uomField: 'uomCode' } as const
const counter = { ...money, default: '0' } as const

/**
 * The amount owed for one payable ledger row, and how much of it is on statements. Only the ledger
 * creates it.
 */
export const srmRcnTransactionInfo = defineDocument({
  resource: 'srmRcnTransactionInfo',
  title: t('交易信息', 'Transaction information'),
  number: { field: 'transactionNumber', pattern: 'TI{yyyyMMdd}{seq6}' },
  display: { code: 'transactionNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    transactionNumber: f.text('交易号', 'Transaction no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    transactionType: f.lookup('RCN_TRANSACTION_TYPE', '交易类型', 'Transaction type', {
      auto: true,
    }),
    sourceDocType: f.lookup('RCN_SOURCE_DOC_TYPE', '来源单据类型', 'Source type', { auto: true }),
    sourceDocNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
    sicTransactionId: f.ref('srmSicTransaction', '库存事务', 'Ledger row', { auto: true }),
    splitNum: f.integer('拆分序号', 'Split no.', { auto: true, default: 0 }),
    originalTransactionId: f.ref('srmRcnTransactionInfo', '原交易', 'Original transaction', {
      auto: true,
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', { auto: true }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { auto: true }),
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', { auto: true }),
    poNumber: f.text('采购订单号', 'PO no.', { auto: true, maxLength: 30 }),
    poLineNum: f.integer('采购订单行号', 'PO line no.', { auto: true }),
    deliveryNoteNumber: f.text('送货单号', 'Delivery note no.', { auto: true, maxLength: 30 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    itemDescription: f.text('物料描述', 'Item description', { auto: true, maxLength: 300 }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
    lotNumber: f.text('批次号', 'Lot no.', { auto: true, maxLength: 50 }),
    subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', { auto: true }),
    transactionDate: f.date('交易日期', 'Transaction date', { auto: true }),
    paymentTermId: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term', { auto: true }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', { auto: true }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', { auto: true, needsCode: 'btnViewPrice' }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', { auto: true, default: '1' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      auto: true,
      needsCode: 'btnViewPrice',
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { auto: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true }),
    quantity: f.number('数量', 'Quantity', { auto: true, uomField: 'uomCode' }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', money),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', money),
    taxAmount: f.amount('税额', 'Tax amount', money),
    settledQuantity: f.number('已对账数量', 'Settled quantity', counted),
    lockedQuantity: f.number('对账中数量', 'Quantity in open statements', counted),
    offsetQuantity: f.number('冲抵数量', 'Offset quantity', counted),
    openQuantity: f.number('未对账数量', 'Open quantity', { computed: true, uomField: 'uomCode' }),
    settledAmount: f.amount('已对账金额', 'Settled amount', counter),
    lockedAmount: f.amount('对账中金额', 'Amount in open statements', counter),
    offsetAmount: f.amount('冲抵金额', 'Offset amount', counter),
    openAmount: f.amount('未对账金额', 'Open amount', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    settledAmountExclTax: f.amount('已对账不含税金额', 'Settled amount excl. tax', {
      ...counter,
      hidden: true,
    }),
    lockedAmountExclTax: f.amount('对账中不含税金额', 'Amount excl. tax in open statements', {
      ...counter,
      hidden: true,
    }),
    holdReason: f.text('暂挂原因', 'Hold reason', {
      auto: true,
      maxLength: 300,
      visibleTo: 'buyer',
    }),
  },
  states: {
    UNPRICED: t('待定价', 'Unpriced'),
    OPEN: t('未对账', 'Open'),
    PART: t('部分对账', 'Partly settled'),
    SETTLED: t('已对账', 'Settled'),
    OFFSET: t('已冲抵', 'Offset'),
    HOLD: t('暂挂', 'On hold'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doReprice',
      label: t('重新取价', 'Reprice'),
      from: ['UNPRICED', 'OPEN', 'PART'],
      to: 'same',
      by: 'buyer',
      bulk: true,
      optional: true,
      confirm: t(
        '按订单行现行价格重算未对账部分？',
        'Recompute what is on no statement at the present price of the order line?',
      ),
    },
    {
      op: 'doHold',
      label: t('暂挂', 'Hold'),
      from: ['OPEN', 'PART'],
      to: 'HOLD',
      by: 'buyer',
      bulk: true,
      optional: true,
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doRelease',
      label: t('解除暂挂', 'Release'),
      from: ['HOLD'],
      to: ['OPEN', 'PART'],
      by: 'buyer',
      bulk: true,
      optional: true,
    },
    {
      op: 'doOffset',
      label: t('冲抵', 'Offset'),
      from: ['OPEN', 'UNPRICED'],
      to: 'OFFSET',
      by: 'system',
    },
    {
      op: 'doSettleProgress',
      label: t('对账进度', 'Settlement progress'),
      from: ['OPEN', 'PART', 'SETTLED', 'HOLD'],
      to: ['OPEN', 'PART', 'SETTLED', 'HOLD'],
      by: 'system',
    },
    {
      op: 'applyPrice',
      label: t('应用新价格', 'Apply new price'),
      from: ['UNPRICED', 'OPEN', 'PART', 'HOLD'],
      to: ['OPEN', 'PART', 'SETTLED', 'HOLD'],
      by: 'system',
    },
  ],
  access: { supplier: 'supplierId', org: 'orgId', category: 'categoryId' },
  list: {
    columns: `
      transactionNumber supplierId itemId quantity uomCode amountInclTax currencyCode
      openQuantity openAmount transactionDate transactionType poNumber poLineNum itemDescription priceInclTax
      taxRate settledQuantity lockedQuantity sourceDocNumber status`,
    filters: `
      transactionNumber transactionType supplierId poNumber itemId categoryId transactionDate
      sourceDocNumber currencyCode status`,
    sort: '-transactionDate',
    summary: 'amountInclTax openAmount',
  },
  form: [
    {
      title: t('交易', 'Transaction'),
      fields: `
        transactionNumber transactionType transactionDate supplierId siteId orgId itemId
        itemDescription categoryId quantity uomCode lotNumber subinventoryId holdReason`,
    },
    {
      title: t('来源', 'Source'),
      fields: `
        orderId orderLineId poNumber poLineNum deliveryNoteNumber sourceDocType sourceDocNumber
        sicTransactionId splitNum originalTransactionId`,
    },
    {
      title: t('价格与金额', 'Price and amount'),
      fields: `
        currencyCode paymentTermId priceBasis priceInclTax priceExclTax priceUnitQty taxRate
        amountInclTax amountExclTax taxAmount`,
    },
    {
      title: t('对账进度', 'Settlement progress'),
      fields: `
        settledQuantity lockedQuantity offsetQuantity openQuantity settledAmount lockedAmount
        offsetAmount openAmount`,
    },
  ],
  screens: { srmRcnTransactionInfoList: { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmSicTransaction', field: 'sicTransactionId' },
    { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
    { direction: 'up', resource: 'srmRcnTransactionInfo', field: 'originalTransactionId' },
    { direction: 'down', resource: 'srmRcnStatement', field: 'transactions.transactionId' },
  ],
  indexes: [
    { fields: ['sicTransactionId', 'splitNum'], unique: true },
    { fields: ['supplierId', 'status', 'transactionDate'] },
    { fields: ['orderLineId'] },
    { fields: ['-transactionDate'] },
    { fields: ['sourceDocNumber'] },
  ],
  checks: [
    {
      name: 'quantities_add_up',
      sql: 'quantity = settled_quantity + locked_quantity + offset_quantity + open_quantity',
    },
    {
      name: 'amounts_add_up',
      sql: 'coalesce(amount_incl_tax, 0) = settled_amount + locked_amount + offset_amount + open_amount',
    },
    { name: 'tax_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    {
      name: 'quantities_of_one_sign',
      sql: 'settled_quantity * sign(quantity) >= 0 and locked_quantity * sign(quantity) >= 0 and open_quantity * sign(quantity) >= 0',
    },
    {
      name: 'amounts_of_one_sign',
      sql: 'settled_amount * sign(quantity) >= 0 and locked_amount * sign(quantity) >= 0 and open_amount * sign(quantity) >= 0',
    },
    {
      name: 'nothing_left_of_nothing',
      sql: 'open_quantity <> 0 or open_amount = 0',
    },
    {
      name: 'state_says_so',
      sql: "(status <> 'SETTLED' or settled_quantity = quantity) and (status <> 'OFFSET' or offset_quantity = quantity) and (status <> 'UNPRICED' or amount_incl_tax is null) and (status = 'UNPRICED' or status = 'OFFSET' or amount_incl_tax is not null)",
    },
  ],
})
