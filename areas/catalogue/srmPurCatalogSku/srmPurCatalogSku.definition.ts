import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  attributes,
  changeRequests,
  priceHistory,
  shelfLogs,
  steps,
} from './srmPurCatalogSku.children.ts'
import { changeInput, changeSteps } from './srmPurCatalogSku.moves.ts'

const SHELF = ['APPROVED', 'ON_SHELF', 'OFF_SHELF'] as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 200 })
const price = { min: '0', needsCode: 'btnViewPrice' } as const
const pictures = { extensions: ['jpg', 'jpeg', 'png'] } as const
/** The buyer's own remarks and audience, also of goods on the shelf. */
const byBuyer = {
  editableBy: 'buyer',
  visibleTo: 'buyer',
  editableIn: ['DRAFT', 'REJECTED', 'APPROVING', ...SHELF],
} as const

/** What a supplier offers in the catalogue mall. The old values stay in force while a change waits for its decision. */
export const srmPurCatalogSku = defineDocument({
  resource: 'srmPurCatalogSku',
  title: t('目录商品', 'Catalogue SKU'),
  number: { field: 'skuCode', pattern: 'SKU{yyyyMMdd}{seq5}' },
  display: { code: 'skuCode', name: 'skuName', nameEn: 'skuNameEn', withCode: true },
  approval: {
    process: 'CAT_SKU',
    approverField: 'approverId',
    formRoute: 'PurCatalogSkuEdit',
  },
  authors: ['buyer', 'supplier'],
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true, hidden: true }),
    skuCode: f.text('商品编码', 'SKU code', { auto: true, unique: true, maxLength: 30 }),
    skuName: f.text('商品名称', 'SKU name', { required: true, maxLength: 120 }),
    skuNameEn: f.text('英文名称', 'English name', { maxLength: 200 }),
    catalogId: f.ref('srmPurCatalog', '商城目录', 'Directory', {
      required: true,
      refFilter: [
        { field: 'status', is: 'ACTIVE' },
        { field: 'leafFlag', is: 'Y' },
      ],
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'catalogId.categoryId',
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
      default: { session: 'supplierId' },
      refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
    }),
    supplierSkuCode: f.text('供应商商品编码', "Supplier's code", {
      required: true,
      maxLength: 60,
    }),
    brand: f.text('品牌', 'Brand', { maxLength: 60 }),
    model: f.text('型号', 'Model', { maxLength: 100 }),
    specification: f.text('规格型号', 'Specification', { maxLength: 300 }),
    barCode: f.text('条形码', 'Bar code', { maxLength: 14 }),
    uomCode: f.lookup('UOM', '销售单位', 'Sales unit', { required: true }),
    agreementId: f.ref('srmPurAgreement', '采购协议', 'Agreement', {
      refFilter: [
        { field: 'status', is: 'EFFECTIVE' },
        { field: 'supplierId', sameAs: 'supplierId' },
        { field: 'currencyCode', sameAs: 'currencyCode' },
      ],
    }),
    agreementLineNum: f.integer('协议行号', 'Agreement line', { min: '1', ungrouped: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true, default: 'CNY' }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      required: true,
      default: { parameter: 'PRICE_BASIS_DEFAULT', else: 'TAX_INCLUDED' },
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { required: true, default: '13' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      ...price,
      hint: t('价格基准为不含税时录入', 'Entered when the price basis excludes tax'),
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      ...price,
      hint: t('价格基准为含税时录入', 'Entered when the price basis includes tax'),
    }),
    marketPriceInclTax: f.price('市场参考含税单价', 'Market price incl. tax', price),
    discountPct: f.percent('折扣', 'Discount %', { computed: true, needsCode: 'btnViewPrice' }),
    stepFlag: f.bool('阶梯价', 'Price steps', { default: 'N' }),
    priceEffectiveFrom: f.date('价格生效日期', 'Price effective from', {
      required: true,
      default: { today: true },
    }),
    priceEffectiveTo: f.date('价格失效日期', 'Price effective to', { required: true }),
    minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', {
      required: true,
      over: '0',
      default: '1',
      uomField: 'uomCode',
    }),
    orderMultiple: f.number('包装倍数', 'Order multiple', {
      required: true,
      over: '0',
      default: '1',
      uomField: 'uomCode',
    }),
    maxOrderQuantity: f.number('单次限购', 'Maximum per order', {
      over: '0',
      uomField: 'uomCode',
      hint: t('为空表示不限', 'Empty means none'),
    }),
    stockMode: f.lookup('CAT_STOCK_MODE', '库存方式', 'Stock mode', {
      required: true,
      default: 'UNLIMITED',
    }),
    stockQuantity: f.number('可供库存', 'Stock offered', {
      min: '0',
      uomField: 'uomCode',
      required: { field: 'stockMode', is: 'LIMITED' },
      onlyWhen: { field: 'stockMode', is: 'LIMITED' },
    }),
    reservedQuantity: f.number('占用数量', 'Reserved', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    availableQuantity: f.number('可售数量', 'Available', { computed: true, uomField: 'uomCode' }),
    deliveryDays: f.integer('交货天数', 'Delivery days', { required: true, min: '0' }),
    districtIds: f.multiref('srmBaseDistrict', '配送区域', 'Delivered to', {
      hint: t('为空表示不限，上级含下级', 'Empty means everywhere; an area covers those in it'),
    }),
    orgIds: f.multiref('baseOrganization', '可见组织', 'Visible to organisations', {
      ...byBuyer,
      hint: t('为空按目录', 'Empty means as the directory'),
    }),
    freightMode: f.lookup('CAT_FREIGHT_MODE', '运费方式', 'Freight', {
      required: true,
      default: 'INCLUDED',
    }),
    freightAmountInclTax: f.amount('含税运费', 'Freight incl. tax', {
      min: '0',
      currencyField: 'currencyCode',
      required: { field: 'freightMode', is: 'PER_ORDER' },
      onlyWhen: { field: 'freightMode', is: 'PER_ORDER' },
    }),
    freeFreightAmountInclTax: f.amount('包邮含税金额', 'Free freight from amount incl. tax', {
      min: '0',
      currencyField: 'currencyCode',
      onlyWhen: { field: 'freightMode', is: 'PER_ORDER' },
    }),
    warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', { min: '0' }),
    returnDays: f.integer('无理由退货(天)', 'Return within (days)', { min: '0', default: 7 }),
    mainImageId: f.attachments('主图', 'Main picture', {
      ...pictures,
      maxCount: 1,
      requiredAtSubmit: true,
      hint: t('不小于400×400像素', 'At least 400 x 400 pixels'),
    }),
    imageIds: f.attachments('商品图片', 'Pictures', { ...pictures, maxCount: 8 }),
    skuDetail: f.richtext('商品详情', 'Details'),
    mappedFlag: f.bool('已映射物料', 'Mapped', { auto: true, default: 'N', visibleTo: 'buyer' }),
    soldQuantity: f.number('累计销量', 'Quantity sold', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    ...inBothLanguages('shelfCheckMsg', '上架检查', 'Shelf check', {
      auto: true,
      maxLength: 2000,
      hint: t('为空表示可以上架', 'Empty when it may go on shelf'),
    }),
    shelfTime: f.datetime('上架时间', 'On shelf since', { auto: true }),
    ...inBothLanguages('offShelfReason', '下架原因', 'Reason off shelf', {
      auto: true,
      maxLength: 1000,
    }),
    offShelfSide: f.lookup('CAT_SIDE', '下架操作方', 'Taken off by', { auto: true }),
    changeState: f.lookup('CAT_CHANGE_STATE', '变更状态', 'Change', {
      auto: true,
      default: 'NONE',
    }),
    approverId: f.ref('basePerson', '审核人', 'Approver', { auto: true, visibleTo: 'buyer' }),
    submitUserId: f.ref('baseUser', '提交人', 'Submitted by', { auto: true, visibleTo: 'buyer' }),
    submitSide: f.lookup('CAT_SIDE', '提交方', 'Submitted by side', { auto: true, hidden: true }),
    waitsFlag: f.bool('待审核', 'Waits for a decision', { computed: true, hidden: true }),
    invalidReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 200 }),
    /** what the mall searches, in one text */
    searchText: f.text('商城检索', 'Searched in the mall', {
      ...{ computed: true, hidden: true, maxLength: 1200 },
    }),
    internalRemark: f.text('内部备注', 'Internal remark', { ...byBuyer, maxLength: 300 }),
  },
  children: { attributes, steps, priceHistory, changeRequests, shelfLogs },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('待审核', 'To be approved'),
    REJECTED: t('已驳回', 'Rejected'),
    APPROVED: t('已审核待上架', 'Approved'),
    ON_SHELF: t('已上架', 'On shelf'),
    OFF_SHELF: t('已下架', 'Off shelf'),
    INVALID: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({
      by: 'both',
      approved: 'APPROVED',
      submit: { bulk: true },
      withdraw: { guard: 'ofSubmittersSide' },
    }),
    {
      op: 'doOnShelf',
      label: t('上架', 'Put on shelf'),
      from: ['APPROVED', 'OFF_SHELF'],
      to: 'ON_SHELF',
      by: 'both',
      style: 'success',
      bulk: true,
      guard: 'mayPutOnShelf',
      optional: true,
    },
    {
      op: 'doOffShelf',
      label: t('下架', 'Take off shelf'),
      from: ['ON_SHELF'],
      to: 'OFF_SHELF',
      by: 'both',
      style: 'danger',
      bulk: true,
      optional: true,
      input: { reason },
    },
    {
      op: 'doAutoOffShelf',
      label: t('自动下架', 'Off shelf by system'),
      from: ['ON_SHELF'],
      to: 'OFF_SHELF',
      by: 'system',
    },
    {
      op: 'doChange',
      label: t('变更', 'Change'),
      from: [...SHELF],
      to: 'same',
      by: 'both',
      optional: true,
      guard: 'hasNoOpenChange',
      input: changeInput,
      inputRows: { steps: changeSteps },
    },
    {
      op: 'doApproveChange',
      label: t('通过变更', 'Approve change'),
      from: [...SHELF],
      to: 'same',
      by: 'buyer',
      style: 'success',
      bulk: true,
      onlyWhen: { field: 'changeState', is: 'APPROVING' },
      input: { opinion: f.text('审核意见', 'Opinion', { maxLength: 200 }) },
    },
    {
      op: 'doRejectChange',
      label: t('驳回变更', 'Reject change'),
      from: [...SHELF],
      to: 'same',
      by: 'buyer',
      style: 'danger',
      onlyWhen: { field: 'changeState', is: 'APPROVING' },
      input: { opinion: f.text('审核意见', 'Opinion', { required: true, maxLength: 200 }) },
    },
    {
      op: 'doUpdateStock',
      label: t('更新库存', 'Update stock'),
      from: [...SHELF],
      to: 'same',
      by: 'both',
      optional: true,
      onlyWhen: { field: 'stockMode', is: 'LIMITED' },
      input: {
        stockQuantity: f.number('可供库存', 'Stock offered', { required: true, min: '0' }),
      },
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['DRAFT', 'REJECTED', 'APPROVED', 'OFF_SHELF'],
      to: 'INVALID',
      by: 'both',
      style: 'danger',
      bulk: true,
      optional: true,
      input: { reason },
      confirm: t('作废后不能恢复，确定？', 'This cannot be undone. Void it?'),
    },
    {
      op: 'doCopy',
      label: t('复制', 'Copy'),
      from: [],
      to: 'same',
      by: 'both',
      optional: true,
    },
    {
      op: 'followShelf',
      label: t('检查上架条件', 'Check the shelf conditions'),
      from: [...SHELF],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followOrders',
      label: t('商城订单占用', 'Reserved by mall orders'),
      from: [],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followMapping',
      label: t('物料映射', 'Mapped to an item'),
      from: [],
      to: 'same',
      by: 'system',
    },
  ],
  access: {
    groupWide: true,
    supplier: 'supplierId',
    supplierStates: [
      'DRAFT',
      'APPROVING',
      'REJECTED',
      'APPROVED',
      'ON_SHELF',
      'OFF_SHELF',
      'INVALID',
    ],
    org: 'orgId',
    category: 'categoryId',
    persons: ['approverId'],
    audience: ['ON_SHELF'],
    lookup: 'buyer',
  },
  matters: [
    { type: 'SUP_SKU_REJECTED', when: { status: 'REJECTED' }, owner: 'supplier' },
    { type: 'IN_SKU_APPROVE', when: { waitsFlag: 'Y' }, owner: { person: 'approverId' } },
  ],
  list: {
    columns: `
      skuCode skuName catalogId supplierId supplierSkuCode brand model uomCode currencyCode taxRate
      priceExclTax priceInclTax priceEffectiveTo stockMode availableQuantity agreementId mappedFlag
      soldQuantity changeState shelfCheckMsg shelfTime offShelfReason status`,
    filters: `
      skuCode skuName catalogId supplierId supplierSkuCode brand agreementId mappedFlag changeState
      priceEffectiveTo status`,
    sort: '-creationDate',
  },
  form: [
    {
      title: t('基本信息', 'Basics'),
      fields: `
        skuCode skuName skuNameEn catalogId categoryId supplierId supplierSkuCode brand model
        specification barCode uomCode mappedFlag`,
    },
    {
      title: t('价格', 'Price'),
      fields: `
        currencyCode priceBasis taxRate priceExclTax priceInclTax marketPriceInclTax discountPct
        stepFlag priceEffectiveFrom priceEffectiveTo agreementId agreementLineNum`,
    },
    {
      title: t('起订与库存', 'Quantities and stock'),
      fields: `
        minOrderQuantity orderMultiple maxOrderQuantity stockMode stockQuantity reservedQuantity
        availableQuantity soldQuantity`,
    },
    {
      title: t('配送与服务', 'Delivery and service'),
      fields: `
        deliveryDays districtIds orgIds freightMode freightAmountInclTax freeFreightAmountInclTax
        warrantyMonths returnDays`,
    },
    {
      title: t('图片与详情', 'Pictures and details'),
      fields: 'mainImageId imageIds skuDetail',
    },
    {
      title: t('上架与变更', 'Shelf and changes'),
      fields: `
        shelfCheckMsg shelfTime offShelfReason offShelfSide changeState approverId submitUserId
        invalidReason internalRemark`,
    },
  ],
  screens: {
    purCatalogSkuList: {
      kind: 'list',
      side: 'both',
      columns: `
        skuCode skuName catalogId supplierId supplierSkuCode brand model uomCode currencyCode taxRate
        priceExclTax priceInclTax priceEffectiveTo stockMode availableQuantity agreementId mappedFlag
        soldQuantity changeState status`
        .trim()
        .split(/\s+/),
    },
    PurCatalogSkuEdit: { kind: 'edit', side: 'both' },
    purCatalogSkuPreview: {
      kind: 'detail',
      side: 'both',
      title: t('商品预览', 'SKU preview'),
    },
    purCatalogSkuDetails: { kind: 'detail', side: 'buyer', title: t('商品详情', 'SKU details') },
    purCatalogSkuShelves: {
      kind: 'list',
      side: 'both',
      title: t('商品上下架', 'SKU shelves'),
      preset: { status: ['APPROVED', 'ON_SHELF', 'OFF_SHELF'] },
      columns: `
        skuCode skuName catalogId supplierId priceInclTax currencyCode priceEffectiveTo
        availableQuantity mappedFlag shelfCheckMsg shelfTime offShelfReason status`
        .trim()
        .split(/\s+/),
    },
  },
  links: [
    { direction: 'up', resource: 'srmPurAgreement', field: 'agreementId' },
    { direction: 'up', resource: 'srmPurCatalog', field: 'catalogId' },
    { direction: 'down', resource: 'srmPurCatalogMapping', field: 'skuId' },
  ],
  indexes: [
    {
      fields: ['supplierId', 'supplierSkuCode'],
      unique: true,
      where: "status <> 'INVALID'",
    },
    { fields: ['catalogId', 'status'] },
    { fields: ['status', 'priceEffectiveTo'] },
    { fields: ['agreementId', 'status'] },
    { fields: ['status', '-shelfTime'] },
    { fields: ['searchText'], search: true },
  ],
  checks: [
    { name: 'price_period', sql: 'price_effective_to >= price_effective_from' },
    { name: 'prices_not_negative', sql: 'price_excl_tax >= 0 and price_incl_tax >= 0' },
    {
      name: 'stock_not_negative',
      sql: 'stock_quantity >= 0 and reserved_quantity >= 0 and sold_quantity >= 0',
    },
    { name: 'available_not_negative', sql: 'available_quantity >= 0' },
    {
      name: 'steps_range',
      sql: 'from_quantity >= 0 and to_quantity > from_quantity',
      child: 'steps',
    },
  ],
})
