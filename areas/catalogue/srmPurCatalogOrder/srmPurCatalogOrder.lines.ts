import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const counted = { auto: true, default: '0', uomField: 'uomCode' } as const
const amount = { computed: true, currencyField: 'currencyCode' } as const
const frozen = { auto: true, hidden: true } as const

/** Goods of a mall order with their own copy of what the SKU said; frozen from submission on. */
export const lines = child({
  title: t('商品明细', 'Lines'),
  statusField: 'lineState',
  states: {
    OPEN: t('未提交', 'Open'),
    TO_ORDER: t('待转单', 'To be ordered'),
    ORDERED: t('已转单', 'Ordered'),
    CONFIRMED: t('供应商已确认', 'Confirmed'),
    SHIPPED: t('已发货', 'Shipped'),
    PART_RECEIVED: t('部分收货', 'Partly received'),
    RECEIVED: t('已收货', 'Received'),
    CANCELLED: t('已取消', 'Cancelled'),
    CLOSED: t('已关闭', 'Closed'),
  },
  minAtSubmit: 1,
  max: 200,
  unique: [['skuId']],
  numbering: { field: 'lineNum', step: 10 },
  about: 'skuId',
  leading: ['quantity', 'priceInclTax', 'amountInclTax'],
  fields: {
    lineNum: f.integer('行号', 'Line', auto),
    skuId: f.ref('srmPurCatalogSku', '目录商品', 'SKU', { required: true }),
    skuName: f.text('商品名称', 'SKU name', { maxLength: 120, auto: true }),
    specification: f.text('规格型号', 'Specification', { maxLength: 300, auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', auto),
    catalogId: f.ref('srmPurCatalog', '商城目录', 'Directory', auto),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', auto),
    itemId: f.ref('srmBaseItem', '映射物料', 'Mapped item', auto),
    convertQuantity: f.number('换算数量', 'Conversion quantity', auto),
    itemUomCode: f.lookup('UOM', '物料单位', 'Item unit', frozen),
    stockFlag: f.bool('入库管理', 'Received to stock', frozen),
    uomCode: f.lookup('UOM', '单位', 'UOM', auto),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', auto),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', auto),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', auto),
    priceInclTax: f.price('含税单价', 'Price incl. tax', auto),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', amount),
    taxAmount: f.amount('税额', 'Tax amount', amount),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', amount),
    promisedDate: f.date('承诺交期', 'Promised date', auto),
    lineState: f.lookup('CAT_LINE_STATE', '行状态', 'Line state', { auto: true, default: 'OPEN' }),
    poId: f.ref('srmPurOrder', '采购订单', 'Purchase order', auto),
    poLineNum: f.integer('采购订单行号', 'PO line no.', auto),
    shippedQuantity: f.number('已发货数量', 'Shipped quantity', counted),
    receivedQuantity: f.number('已收数量', 'Received quantity', counted),
    cancelledQuantity: f.number('取消数量', 'Cancelled quantity', counted),
    refuseReason: f.text('供应商拒绝原因', "Supplier's refusal", { auto: true, maxLength: 300 }),
    waitReason: f.text('未转单原因', 'Why not ordered', { auto: true, maxLength: 500 }),
    usageRemark: f.text('用途', 'Use', { maxLength: 100 }),
    deliveryDays: f.integer('交货天数', 'Delivery days', frozen),
    supplierSkuCode: f.text('供应商商品编码', "Supplier's code", { ...frozen, maxLength: 60 }),
    agreementId: f.ref('srmPurAgreement', '采购协议', 'Agreement', frozen),
    agreementLineNum: f.integer('协议行号', 'Agreement line', frozen),
    freightMode: f.lookup('CAT_FREIGHT_MODE', '运费方式', 'Freight', frozen),
    freightAmountInclTax: f.amount('含税运费', 'Freight incl. tax', frozen),
    freeFreightAmountInclTax: f.amount('包邮含税金额', 'Free freight from amount', frozen),
    /** what the SKU holds for this line */
    reservedQuantity: f.number('占用数量', 'Reserved', { ...counted, hidden: true }),
    cartId: f.ref('srmPurCatalogCart', '购物车', 'Shopping cart', frozen),
  },
})

/** What the suppliers ask for delivery. */
export const freights = child({
  title: t('运费明细', 'Freight'),
  auto: true,
  fields: {
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', auto),
    goodsAmountInclTax: f.amount('货款含税金额', 'Goods amount incl. tax', amount),
    freightAmountInclTax: f.amount('含税运费', 'Freight incl. tax', amount),
    freightTaxRate: f.lookup('TAX_RATE', '运费税率', 'Freight tax rate', {
      auto: true,
      default: '9',
    }),
    poId: f.ref('srmPurOrder', '采购订单', 'Purchase order', auto),
  },
})
