import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { SOURCING_INQUIRY } from '../../demand/ports/rules.ts'

/**
 * Purchases ordered without a price, until an approved source provides one. Prices are never
 * entered here.
 */
export const srmPurUnpricedMaterial = defineDocument({
  resource: 'srmPurUnpricedMaterial',
  title: t('未定价物料', 'Unpriced items'),
  display: { code: 'rowLabel' },
  fields: {
    orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
    rowLabel: f.text('来源', 'Source', { auto: true, maxLength: 60 }),
    sourceKind: f.lookup('PUR_UNPRICED_KIND', '来源类型', 'Source kind', {
      auto: true,
      default: 'ORDER_LINE',
    }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { auto: true }),
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', { auto: true }),
    transactionId: f.ref('srmSicTransaction', '事务', 'Transaction', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', { auto: true }),
    buyerId: f.ref('basePerson', '采购员', 'Buyer', { auto: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { auto: true }),
    orderDate: f.date('订单日期', 'Order date', { auto: true }),
    orderedQuantity: f.number('订购数量', 'Ordered quantity', { auto: true }),
    payableQuantity: f.number('已发生应付数量', 'Payable quantity', { auto: true, default: '0' }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', { auto: true, default: '1' }),
    provisionalPriceExclTax: f.price('暂估不含税单价', 'Provisional price excl. tax', {
      auto: true,
      needsCode: 'btnViewPrice',
    }),
    accrualAmountExclTax: f.amount('暂估不含税金额', 'Accrual excl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    sinceDate: f.date('无价起始日', 'Unpriced since', { auto: true }),
    unpricedDays: f.integer('无价天数', 'Days unpriced', { computed: 'atRead' }),
    matchedPriceId: f.ref('srmBaseItemPrice', '匹配价格', 'Matched price', { auto: true }),
    matchedPriceExclTax: f.price('匹配不含税单价', 'Matched price excl. tax', {
      auto: true,
      needsCode: 'btnViewPrice',
    }),
    pricedTime: f.datetime('定价时间', 'Priced at', { auto: true }),
    inquiryId: f.ref('srmInqInquiry', '询价单', 'RFQ', { auto: true }),
  },
  states: {
    OPEN: t('待定价', 'To price'),
    IN_INQUIRY: t('询价中', 'In RFQ'),
    PRICED: t('已定价', 'Priced'),
    VOID: t('已失效', 'Expired'),
  },
  readOnly: true,
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doMatchPrice',
      label: t('匹配价格', 'Match price'),
      from: ['OPEN', 'IN_INQUIRY'],
      to: 'PRICED',
      by: 'buyer',
      style: 'primary',
      bulk: true,
      input: {
        useLaterPrice: f.bool('使用之后生效的价格', 'Use a later price', {
          default: 'N',
          hint: t(
            '订单日期无有效价格时取其后最早生效的价格',
            'If none is effective on the order date, the first one after it',
          ),
        }),
      },
    },
    {
      op: 'doCreateInquiry',
      label: t('发起询价', 'Ask for a price'),
      from: ['OPEN'],
      to: 'IN_INQUIRY',
      by: 'buyer',
      needs: SOURCING_INQUIRY,
      bulk: true,
    },
    {
      op: 'doTransfer',
      label: t('转交', 'Transfer'),
      from: ['OPEN', 'IN_INQUIRY'],
      to: 'same',
      by: 'buyer',
      bulk: true,
      input: { buyerId: f.ref('basePerson', '采购员', 'Buyer', { required: true }) },
    },
    {
      op: 'autoMatch',
      label: t('自动匹配', 'Matched by the system'),
      from: ['OPEN', 'IN_INQUIRY'],
      to: 'PRICED',
      by: 'system',
    },
    {
      op: 'doVoid',
      label: t('失效', 'Expire'),
      from: ['OPEN', 'IN_INQUIRY'],
      to: 'VOID',
      by: 'system',
    },
  ],
  access: { org: 'orgId', category: 'categoryId', persons: ['buyerId'] },
  list: {
    columns: `
      orderId supplierId itemId categoryId orderedQuantity provisionalPriceExclTax
      accrualAmountExclTax currencyCode sinceDate unpricedDays matchedPriceExclTax buyerId
      sourceKind status`,
    filters: 'supplierId itemId categoryId buyerId orderId sinceDate sourceKind status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('来源', 'Source'),
      fields: `
        rowLabel sourceKind orderId orderLineId transactionId orgId supplierId itemId categoryId
        buyerId orderDate sinceDate unpricedDays`,
    },
    {
      title: t('价格', 'Price'),
      fields: `
        currencyCode orderedQuantity payableQuantity priceUnitQty provisionalPriceExclTax
        accrualAmountExclTax matchedPriceId matchedPriceExclTax pricedTime inquiryId`,
    },
  ],
  screens: { unpricedMaterialList: { kind: 'list', side: 'buyer' } },
  matters: [{ type: 'IN_UNPRICED', when: { status: 'OPEN' }, owner: { person: 'buyerId' } }],
  links: [{ direction: 'up', resource: 'srmPurOrder', field: 'orderId' }],
  indexes: [
    { fields: ['transactionId'] },
    {
      fields: ['orderLineId'],
      unique: true,
      where: "order_line_id is not null and status in ('OPEN', 'IN_INQUIRY')",
    },
    { fields: ['status', 'sinceDate'] },
  ],
})
