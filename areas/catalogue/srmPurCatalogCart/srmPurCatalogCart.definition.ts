import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const atRead = { computed: 'atRead' } as const
const quantity = f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' })

/** What an employee has put aside to buy. Prices, stock and visibility are those of the moment it is read. */
export const srmPurCatalogCart = defineDocument({
  resource: 'srmPurCatalogCart',
  title: t('购物车', 'Shopping cart'),
  display: { code: 'skuId', title: ['skuId'] },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    ownerPersonId: f.ref('basePerson', '所属人', 'Owner', { auto: true }),
    skuId: f.ref('srmPurCatalogSku', '目录商品', 'SKU', { required: true, fixedAfterCreate: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { copiedFrom: 'skuId.supplierId' }),
    uomCode: f.lookup('UOM', '销售单位', 'Sales unit', { copiedFrom: 'skuId.uomCode' }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { copiedFrom: 'skuId.currencyCode' }),
    quantity,
    checkedFlag: f.bool('选中', 'Chosen', { default: 'Y' }),
    addedPriceInclTax: f.price('加入时含税单价', 'Price incl. tax when added', { auto: true }),
    currentPriceInclTax: f.price('当前含税单价', 'Current price incl. tax', atRead),
    priceChangeFlag: f.bool('价格变动', 'Price changed', atRead),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      ...atRead,
      currencyField: 'currencyCode',
    }),
    invalidMsg: f.text('失效原因', 'Why not buyable', { ...atRead, maxLength: 500 }),
    addTime: f.datetime('加入时间', 'Added', { auto: true }),
    touchTime: f.datetime('最近操作时间', 'Last touched', { auto: true, hidden: true }),
    orderId: f.ref('srmPurCatalogOrder', '商城订单', 'Mall order', { auto: true }),
  },
  states: {
    IN_CART: t('购物车中', 'In cart'),
    CHECKED_OUT: t('已下单', 'Checked out'),
    REMOVED: t('已移除', 'Removed'),
  },
  transitions: [
    {
      op: 'doChangeQty',
      label: t('修改数量', 'Change quantity'),
      from: ['IN_CART'],
      to: 'same',
      by: 'buyer',
      optional: true,
      input: { quantity },
    },
    {
      op: 'checkOut',
      label: t('下单', 'Checked out'),
      from: ['IN_CART'],
      to: 'CHECKED_OUT',
      by: 'system',
    },
    {
      op: 'putBack',
      label: t('退回购物车', 'Back in the cart'),
      from: ['CHECKED_OUT'],
      to: ['IN_CART', 'REMOVED'],
      by: 'system',
    },
    {
      op: 'addUp',
      label: t('加入购物车', 'Added'),
      from: ['IN_CART'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'choose',
      label: t('选择', 'Choose'),
      from: ['IN_CART'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('移除', 'Remove'),
      from: ['IN_CART'],
      to: 'REMOVED',
      by: 'system',
    },
  ],
  clock: [{ code: 'forgotten', op: 'doExpire', at: 'touchTime', after: { days: 90 } }],
  access: { ownOnly: true, creatorSees: false, persons: ['ownerPersonId'], org: null },
  list: {
    columns: `
      skuId supplierId quantity addedPriceInclTax currentPriceInclTax priceChangeFlag amountInclTax
      checkedFlag invalidMsg`,
    filters: 'supplierId checkedFlag',
    sort: '-addTime',
  },
  form: [
    {
      title: t('商品', 'SKU'),
      fields:
        'skuId supplierId uomCode quantity checkedFlag invalidMsg orgId ownerPersonId orderId',
    },
    {
      title: t('价格', 'Price'),
      fields:
        'currencyCode addedPriceInclTax currentPriceInclTax priceChangeFlag amountInclTax addTime',
    },
  ],
  screens: {
    purCatalogCart: { kind: 'special', side: 'buyer', title: t('购物车', 'Shopping cart') },
    purCatalogMall: { kind: 'special', side: 'buyer', title: t('目录商城', 'Catalogue mall') },
  },
  links: [
    { direction: 'up', resource: 'srmPurCatalogSku', field: 'skuId' },
    { direction: 'down', resource: 'srmPurCatalogOrder', field: 'lines.cartId' },
  ],
  indexes: [
    {
      fields: ['ownerPersonId', 'orgId', 'skuId'],
      unique: true,
      where: "status = 'IN_CART'",
    },
    { fields: ['orderId'], where: 'order_id is not null' },
  ],
  checks: [{ name: 'quantity_over_0', sql: 'quantity > 0' }],
  withoutHistory: true,
})
