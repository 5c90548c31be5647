import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { switched, switchTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * How one organisation buys and receives a material. Empty settings are inherited from material,
 * category and parameters.
 */
export const srmBaseItemOrg = defineDocument({
  resource: 'srmBaseItemOrg',
  title: t('组织物料', 'Item by organisation'),
  display: { code: 'itemName' },
  fields: {
    orgId: f.ref('baseOrganization', '库存组织', 'Inventory organisation', {
      required: true,
      fixedAfterCreate: true,
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemName: f.text('物料名称', 'Item name', { maxLength: 120, copiedFrom: 'itemId.itemName' }),
    specification: f.text('规格型号', 'Specification', {
      maxLength: 300,
      copiedFrom: 'itemId.specification',
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
    }),
    purchasableFlag: f.bool('可采购', 'Purchasable', { default: 'Y' }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', {
      hint: t('为空取物料默认采购员', 'Empty takes the buyer of the item'),
    }),
    plannerId: f.ref('basePerson', '计划员', 'Planner'),
    minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', { min: '0' }),
    minPackQuantity: f.number('最小包装量', 'Pack quantity', { min: '0' }),
    targetPriceExclTax: f.price('目标不含税单价', 'Target price excl. tax', {
      min: '0',
      visibleTo: 'buyer',
      needsCode: 'btnViewPrice',
    }),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0' }),
    receiveDays: f.integer('收货处理天数', 'Receiving days', { min: '0', default: 1 }),
    safetyStockQuantity: f.number('安全库存', 'Safety stock', { min: '0' }),
    overReceiptPct: f.percent('超收比例', 'Over-receipt %', {
      hint: t('为空取参数OVER_RECEIPT_PCT', 'Empty uses OVER_RECEIPT_PCT'),
    }),
    inspectFlag: f.bool('来料检验', 'Incoming inspection'),
    aslControlFlag: f.bool('ASL管控', 'ASL controlled'),
    consignFlag: f.bool('寄售', 'Consignment', { default: 'N' }),
    subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
      refFilter: [
        { field: 'orgId', sameAs: 'orgId' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    lastSupplierId: f.ref('srmPosSupplier', '最近供应商', 'Last supplier', { computed: 'atRead' }),
    lastPriceInclTax: f.price('最近含税单价', 'Last price incl. tax', {
      computed: 'atRead',
      needsCode: 'btnViewPrice',
    }),
    lastOrderDate: f.date('最近采购日期', 'Last order date', { computed: 'atRead' }),
    onHandQuantity: f.number('现有量', 'On-hand quantity', { computed: 'atRead' }),
    onOrderQuantity: f.number('在途量', 'On order', { computed: 'atRead' }),
  },
  ...switched,
  transitions: [
    ...switchTransitions(),
    {
      op: 'doChangeSettings',
      label: t('批量修改', 'Change settings'),
      from: [],
      to: 'same',
      by: 'buyer',
      bulk: true,
      input: {
        buyerId: f.ref('basePerson', '采购员', 'Buyer'),
        plannerId: f.ref('basePerson', '计划员', 'Planner'),
        leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', { min: '0' }),
        minOrderQuantity: f.number('最小起订量', 'Minimum order quantity', { min: '0' }),
        minPackQuantity: f.number('最小包装量', 'Pack quantity', { min: '0' }),
        overReceiptPct: f.percent('超收比例', 'Over-receipt %'),
        subinventoryId: f.ref('srmBaseSubinventory', '收货子库', 'Subinventory', {
          refFilter: [
            { field: 'orgId', sameAs: 'orgId' },
            { field: 'status', is: 'ACTIVE' },
          ],
        }),
      },
    },
  ],
  access: {
    org: 'orgId',
    category: 'categoryId',
    persons: ['buyerId', 'plannerId'],
    lookup: 'buyer',
  },
  list: {
    columns: `
      orgId itemId itemName specification categoryId purchasableFlag buyerId minOrderQuantity
      minPackQuantity leadTimeDays safetyStockQuantity inspectFlag lastSupplierId lastPriceInclTax
      lastOrderDate onHandQuantity onOrderQuantity status`,
    filters: 'orgId itemId itemName categoryId buyerId purchasableFlag status',
    // The name is the material's own, in the reader's language.
    link: 'itemId',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('物料', 'Item'),
      fields: 'orgId itemId itemName specification categoryId purchasableFlag',
    },
    {
      title: t('采购', 'Buying'),
      fields: `
        buyerId plannerId minOrderQuantity minPackQuantity leadTimeDays targetPriceExclTax
        aslControlFlag consignFlag`,
    },
    {
      title: t('收货与库存', 'Receiving and stock'),
      fields: `
        receiveDays overReceiptPct inspectFlag subinventoryId safetyStockQuantity onHandQuantity
        onOrderQuantity`,
    },
    {
      title: t('最近采购', 'Last purchase'),
      fields: 'lastSupplierId lastPriceInclTax lastOrderDate',
    },
  ],
  screens: { organizationMaterialQuery: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmBaseItem', field: 'itemId' }],
  indexes: [{ fields: ['orgId', 'itemId'], unique: true }],
  checks: [
    {
      name: 'quantities_not_negative',
      sql: 'min_order_quantity >= 0 and min_pack_quantity >= 0 and safety_stock_quantity >= 0',
    },
  ],
})
