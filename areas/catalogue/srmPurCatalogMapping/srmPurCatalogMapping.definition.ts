import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Ties a SKU to an item: its receipts go to stock, its price into the price library. Without an organisation it
 * holds for the group; an organisation's own comes before that.
 */
export const srmPurCatalogMapping = defineDocument({
  resource: 'srmPurCatalogMapping',
  title: t('商品物料映射', 'SKU and item mapping'),
  display: { code: 'skuName', title: ['skuName', 'itemId'] },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
      hint: t('为空表示全集团', 'Empty means the whole group'),
    }),
    skuId: f.ref('srmPurCatalogSku', '目录商品', 'SKU', {
      required: true,
      fixedAfterCreate: true,
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { copiedFrom: 'skuId.supplierId' }),
    skuName: f.text('商品名称', 'SKU name', { maxLength: 120, copiedFrom: 'skuId.skuName' }),
    skuUomCode: f.lookup('UOM', '销售单位', 'Sales unit', { copiedFrom: 'skuId.uomCode' }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemUomCode: f.lookup('UOM', '物料单位', 'Item unit', {
      copiedFrom: 'itemId.purchaseUomCode',
    }),
    convertQuantity: f.number('换算数量', 'Conversion quantity', {
      required: true,
      over: '0',
      default: '1',
      hint: t('一个销售单位含多少物料单位', 'Item units in one sales unit'),
    }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
    }),
    expenseAccount: f.text('费用科目', 'Expense account', { maxLength: 40 }),
    stockFlag: f.bool('入库管理', 'Received to stock', { default: 'Y' }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    itemPriceInclTax: f.price('折算含税单价', 'Price incl. tax per item unit', {
      computed: 'atRead',
      needsCode: 'btnViewPrice',
    }),
    libraryPriceInclTax: f.price('价格库含税单价', 'Library price incl. tax', {
      computed: 'atRead',
      needsCode: 'btnViewPrice',
    }),
    priceGapPct: f.percent('价差', 'Gap %', {
      computed: 'atRead',
      min: '-100',
      max: '99999',
      needsCode: 'btnViewPrice',
      hint: t('大于零表示商城更贵', 'Above zero the mall is dearer'),
    }),
  },
  states: { ACTIVE: t('有效', 'Effective'), INACTIVE: t('失效', 'Expired') },
  editableIn: ['ACTIVE', 'INACTIVE'],
  deletableIn: ['ACTIVE', 'INACTIVE'],
  transitions: [
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['ACTIVE'],
      to: 'INACTIVE',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t(
        '失效后商品按未映射采购，目录价今日失效，确定？',
        'The SKU is bought unmapped from now on, and its catalogue price ends today. Continue?',
      ),
    },
    {
      op: 'doEffect',
      label: t('生效', 'Make effective'),
      from: ['INACTIVE'],
      to: 'ACTIVE',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
  ],
  access: { groupWide: true, org: 'orgId', category: 'categoryId' },
  list: {
    columns: `
      skuId skuName supplierId orgId itemId skuUomCode itemUomCode convertQuantity categoryId
      expenseAccount stockFlag itemPriceInclTax libraryPriceInclTax priceGapPct effectiveFrom
      effectiveTo status`,
    filters: 'skuId supplierId orgId itemId categoryId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('商品', 'SKU'),
      fields: 'skuId skuName supplierId skuUomCode',
    },
    {
      title: t('物料', 'Item'),
      fields: 'itemId itemUomCode convertQuantity categoryId stockFlag expenseAccount',
    },
    {
      title: t('适用', 'Where and when'),
      fields: 'orgId effectiveFrom effectiveTo',
    },
    {
      title: t('价格比较', 'Price comparison'),
      fields: 'itemPriceInclTax libraryPriceInclTax priceGapPct',
    },
  ],
  screens: { purCatalogMapping: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmPurCatalogSku', field: 'skuId' },
    { direction: 'up', resource: 'srmBaseItem', field: 'itemId' },
  ],
  indexes: [{ fields: ['skuId', 'status'] }, { fields: ['itemId', 'status'] }],
  periods: [
    {
      name: 'one_mapping_a_day',
      by: ['skuId', 'orgId'],
      from: 'effectiveFrom',
      to: 'effectiveTo',
      where: "status = 'ACTIVE'",
    },
  ],
  checks: [
    { name: 'period', sql: 'effective_to >= effective_from' },
    { name: 'convert_quantity_over_0', sql: 'convert_quantity > 0' },
  ],
})
