import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What is not sent stays as it is; what is sent empty is cleared. Pictures and details are only replaced. */
const asNow = <const K extends string>(key: K) =>
  ({ default: { sameAs: `header.${key}` } }) as const
const pictures = { extensions: ['jpg', 'jpeg', 'png'] } as const

/** What a SKU that was approved may still change, at once or with approval. */
export const changeInput = {
  priceInclTax: f.price('含税单价', 'Price incl. tax', { over: '0', ...asNow('priceInclTax') }),
  priceExclTax: f.price('不含税单价', 'Price excl. tax', { over: '0', ...asNow('priceExclTax') }),
  marketPriceInclTax: f.price('市场参考含税单价', 'Market price incl. tax', {
    min: '0',
    ...asNow('marketPriceInclTax'),
  }),
  priceEffectiveFrom: f.date('价格生效日期', 'Price effective from', {
    required: true,
    ...asNow('priceEffectiveFrom'),
  }),
  priceEffectiveTo: f.date('价格失效日期', 'Price effective to', {
    required: true,
    ...asNow('priceEffectiveTo'),
  }),
  agreementId: f.ref('srmPurAgreement', '采购协议', 'Agreement', {
    ...asNow('agreementId'),
    refFilter: [
      { field: 'status', is: 'EFFECTIVE' },
      { field: 'supplierId', sameAs: 'header.supplierId' },
    ],
  }),
  agreementLineNum: f.integer('协议行号', 'Agreement line', {
    min: '1',
    ungrouped: true,
    ...asNow('agreementLineNum'),
  }),
  skuName: f.text('商品名称', 'SKU name', {
    required: true,
    maxLength: 120,
    ...asNow('skuName'),
  }),
  skuNameEn: f.text('英文名称', 'English name', { maxLength: 200, ...asNow('skuNameEn') }),
  brand: f.text('品牌', 'Brand', { maxLength: 60, ...asNow('brand') }),
  model: f.text('型号', 'Model', { maxLength: 100, ...asNow('model') }),
  specification: f.text('规格型号', 'Specification', {
    maxLength: 300,
    ...asNow('specification'),
  }),
  barCode: f.text('条形码', 'Bar code', { maxLength: 14, ...asNow('barCode') }),
  uomCode: f.lookup('UOM', '销售单位', 'Sales unit', { required: true, ...asNow('uomCode') }),
  taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true, ...asNow('taxRate') }),
  catalogId: f.ref('srmPurCatalog', '商城目录', 'Directory', {
    required: true,
    ...asNow('catalogId'),
    refFilter: [
      { field: 'status', is: 'ACTIVE' },
      { field: 'leafFlag', is: 'Y' },
    ],
  }),
  minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
    required: true,
    over: '0',
    ...asNow('minOrderQuantity'),
  }),
  orderMultiple: f.number('包装倍数', 'Order multiple', {
    required: true,
    over: '0',
    ...asNow('orderMultiple'),
  }),
  maxOrderQuantity: f.number('单次限购', 'Maximum per order', {
    over: '0',
    ...asNow('maxOrderQuantity'),
  }),
  stockMode: f.lookup('CAT_STOCK_MODE', '库存方式', 'Stock mode', {
    required: true,
    ...asNow('stockMode'),
  }),
  stockQuantity: f.number('可供库存', 'Stock offered', { min: '0', ...asNow('stockQuantity') }),
  deliveryDays: f.integer('交货天数', 'Delivery days', {
    required: true,
    min: '0',
    ...asNow('deliveryDays'),
  }),
  districtIds: f.multiref('srmBaseDistrict', '配送区域', 'Delivered to', asNow('districtIds')),
  freightMode: f.lookup('CAT_FREIGHT_MODE', '运费方式', 'Freight', {
    required: true,
    ...asNow('freightMode'),
  }),
  freightAmountInclTax: f.amount('含税运费', 'Freight incl. tax', {
    min: '0',
    ...asNow('freightAmountInclTax'),
  }),
  freeFreightAmountInclTax: f.amount('包邮含税金额', 'Free freight from amount incl. tax', {
    min: '0',
    ...asNow('freeFreightAmountInclTax'),
  }),
  warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', {
    min: '0',
    ...asNow('warrantyMonths'),
  }),
  returnDays: f.integer('无理由退货(天)', 'Return within (days)', {
    min: '0',
    ...asNow('returnDays'),
  }),
  mainImageId: f.attachments('主图', 'Main picture', {
    ...pictures,
    maxCount: 1,
    hint: t('为空表示不变', 'Empty means as it is'),
  }),
  imageIds: f.attachments('商品图片', 'Pictures', {
    ...pictures,
    maxCount: 8,
    hint: t('为空表示不变', 'Empty means as they are'),
  }),
  skuDetail: f.richtext('商品详情', 'Details', {
    hint: t('为空表示不变', 'Empty means as they are'),
  }),
  changeReason: f.text('变更原因', 'Reason', { required: true, maxLength: 200 }),
} satisfies Fields

/** The whole list of steps as it shall be; without rows it stays. */
export const changeSteps = {
  title: t('阶梯价格', 'Price steps'),
  fields: {
    fromQuantity: f.number('数量从(含)', 'From quantity (incl.)', { required: true, min: '0' }),
    toQuantity: f.number('数量至(不含)', 'To quantity (excl.)', { over: '0' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', { over: '0' }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', { over: '0' }),
  },
} as const
