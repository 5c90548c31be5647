import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { createWriteOffMove, writeOffReason } from '../srmPurWriteOff/writeOffMove.ts'

/**
 * The ledger: append-only, one row per posting. Only the ledger changes stock and the counters of
 * orders, notes and receipts.
 */
export const srmSicTransaction = defineDocument({
  resource: 'srmSicTransaction',
  title: t('收发货事务', 'Inventory transaction'),
  number: { field: 'transactionNumber', pattern: 'TX{yyyyMMdd}{seq6}' },
  display: { code: 'transactionNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    transactionNumber: f.text('事务编号', 'Transaction no.', {
      auto: true,
      unique: true,
      maxLength: 30,
    }),
    transactionType: f.lookup('SIC_TRANSACTION_TYPE', '事务类型', 'Type', {
      auto: true,
      width: 172,
    }),
    transactionDate: f.datetime('发生时间', 'Date', { auto: true }),
    postDate: f.date('入账日期', 'Posting date', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { auto: true }),
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', { auto: true }),
    orderComponentId: f.ref('srmPurOrder.components', '委外组件', 'Component of the order', {
      auto: true,
    }),
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', { auto: true }),
    receiptLineId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', { auto: true }),
    returnItemId: f.ref('srmPurReturn.items', '退货行', 'Return line', { auto: true }),
    reversedTransactionId: f.ref('srmSicTransaction', '被冲销事务', 'Reverses', { auto: true }),
    quantity: f.number('数量', 'Quantity', {
      auto: true,
      uomField: 'uomCode',
      hint: t('按采购单位', 'In the purchase unit'),
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
    stockQuantity: f.number('库存数量变化', 'Stock change', { auto: true }),
    subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', { auto: true }),
    toSubinventoryId: f.ref('srmBaseSubinventory', '目标子库', 'To subinventory', { auto: true }),
    lotNumber: f.text('批次号', 'Lot no.', { auto: true, maxLength: 50 }),
    ownerType: f.lookup('SIC_OWNER_TYPE', '所有权', 'Owner', { auto: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true }),
    exchangeRate: f.number('汇率', 'Exchange rate', { auto: true, scale: 8, visibleTo: 'buyer' }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { auto: true }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', { auto: true, default: '1' }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', { auto: true, needsCode: 'btnViewPrice' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      auto: true,
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
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      auto: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    payableFlag: f.bool('应付标识', 'Payable', { auto: true, default: 'N' }),
    pricedFlag: f.bool('已定价', 'Priced', { auto: true, default: 'Y' }),
    accrualAmountExclTax: f.amount('暂估不含税金额', 'Accrual excl. tax', {
      auto: true,
      currencyField: 'currencyCode',
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    statementQuantity: f.number('已对账数量', 'On statements', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    statementAmount: f.amount('已对账金额', 'Amount on statements', {
      auto: true,
      default: '0',
      currencyField: 'currencyCode',
    }),
    settleStatus: f.lookup('PUR_SETTLE_STATUS', '结算状态', 'Settlement', {
      auto: true,
      default: 'UNSETTLED',
    }),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', {
      auto: true,
      default: 'NONE',
      visibleTo: 'buyer',
    }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true, visibleTo: 'buyer' }),
    pushMessage: f.text('推送信息', 'Push message', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    externalNo: f.text('外部单号', 'External no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
    sourceDocType: f.lookup('PUR_DOC_KIND', '来源单据类型', 'Source type', { auto: true }),
    sourceDocNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
    reason: f.text('原因', 'Reason', { auto: true, maxLength: 300, visibleTo: 'buyer' }),
    sourceKey: f.text('来源键', 'Source key', { auto: true, unique: true }),
  },
  states: { POSTED: t('已过账', 'Posted'), REVERSED: t('已全部冲销', 'Fully reversed') },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      ...createWriteOffMove,
      label: t('冲销耗用', 'Reverse consumption'),
      from: ['POSTED'],
      guard: 'isConsumption',
      input: writeOffReason,
    },
    pushAgain('doRepushEbs', ['POSTED', 'REVERSED']),
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: {
      transactionType: [
        'RECEIVE',
        'INSPECT_ACCEPT',
        'INSPECT_REJECT',
        'STOCK_IN',
        'CONSUME',
        'RETURN_RECEIVING',
        'RETURN_STOCK',
        'PRICE_ADJUST',
      ],
    },
    org: 'orgId',
    category: 'categoryId',
  },
  list: {
    columns: `
      transactionNumber transactionType itemId quantity uomCode transactionDate postDate supplierId
      orderId subinventoryId lotNumber ownerType priceInclTax amountInclTax payableFlag settleStatus
      pushStatus`,
    filters: `
      transactionNumber transactionType supplierId itemId categoryId orderId noteId receiptLineId
      transactionDate postDate ownerType payableFlag pricedFlag settleStatus pushStatus`,
    sort: '-transactionDate',
    summary: 'quantity amountInclTax',
    importedBy: 'doImport',
  },
  form: [
    {
      title: t('事务', 'Transaction'),
      fields: `
        transactionNumber transactionType transactionDate postDate itemId categoryId quantity
        uomCode stockQuantity subinventoryId toSubinventoryId lotNumber ownerType`,
    },
    {
      title: t('来源', 'Source'),
      fields: `
        supplierId orderId orderLineId orderComponentId noteId receiptLineId returnItemId
        reversedTransactionId sourceDocType sourceDocNumber sourceKey reason`,
    },
    {
      title: t('金额与结算', 'Amount and settlement'),
      fields: `
        currencyCode exchangeRate taxRate priceUnitQty priceInclTax priceExclTax amountExclTax
        taxAmount amountInclTax payableFlag pricedFlag accrualAmountExclTax statementQuantity
        statementAmount settleStatus`,
    },
    { title: t('推送', 'Push'), fields: 'pushStatus pushTime pushMessage externalNo' },
  ],
  screens: { transactionsList: { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
    { direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' },
    { direction: 'up', resource: 'srmPurReceipt', field: 'receiptLineId' },
    { direction: 'up', resource: 'srmPurReturn', field: 'returnItemId' },
    { direction: 'up', resource: 'srmSicTransaction', field: 'reversedTransactionId' },
    { direction: 'down', resource: 'srmRcnTransactionInfo', field: 'sicTransactionId' },
  ],
  indexes: [
    { fields: ['supplierId', '-transactionDate'] },
    { fields: ['itemId', '-transactionDate'] },
    { fields: ['-transactionDate'] },
    { fields: ['-postDate'] },
    { fields: ['sourceDocNumber'] },
    { fields: ['settleStatus', 'payableFlag'] },
  ],
  checks: [
    { name: 'total_adds_up', sql: 'amount_incl_tax = amount_excl_tax + tax_amount' },
    {
      name: 'incoming_not_negative',
      sql: "reversed_transaction_id is not null or not transaction_type in ('RECEIVE', 'STOCK_IN', 'CONSUME') or quantity >= 0",
    },
    {
      name: 'outgoing_not_positive',
      sql: "reversed_transaction_id is not null or not transaction_type in ('RETURN_RECEIVING', 'RETURN_STOCK', 'ISSUE', 'COMPONENT_ISSUE', 'SCRAP') or quantity <= 0",
    },
    {
      name: 'only_stock_moves_stock',
      sql: "stock_quantity = 0 or not transaction_type in ('RECEIVE', 'INSPECT_ACCEPT', 'INSPECT_REJECT', 'RETURN_RECEIVING', 'PRICE_ADJUST', 'BLOCK', 'RELEASE')",
    },
    {
      name: 'payable_kinds',
      sql: "payable_flag = 'N' or transaction_type in ('INSPECT_ACCEPT', 'STOCK_IN', 'CONSUME', 'RETURN_RECEIVING', 'RETURN_STOCK', 'PRICE_ADJUST')",
    },
    {
      name: 'payable_has_amount',
      // A row priced later has its amount on a price adjustment and no accrual any more.
      sql: "payable_flag = 'N' or priced_flag = 'N' or amount_incl_tax is not null or accrual_amount_excl_tax = 0",
    },
    {
      name: 'statement_within',
      // In quantity only: a later price increase is owed through price adjustments.
      sql: 'abs(statement_quantity) <= abs(quantity) and statement_quantity * quantity >= 0',
    },
  ],
})
