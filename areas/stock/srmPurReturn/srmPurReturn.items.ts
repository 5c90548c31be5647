import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const counter = (zh: string, en: string) =>
  f.number(zh, en, { auto: true, default: '0', uomField: 'uomCode' })

/** The part of a receipt line to return; without a source, a part of old stock. */
export const items = child({
  title: t('退货行', 'Return items'),
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 10 },
  about: 'itemId',
  unique: [['receiptLineId', 'subinventoryId', 'itemId', 'lotNumber']],
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: true,
      copiedFrom: 'receiptLineId.itemId',
      overridable: true,
    }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', uomField: 'uomCode' }),
    returnableQuantity: f.number('可退数量', 'Returnable', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
      visibleTo: 'buyer',
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      copiedFrom: 'receiptLineId.uomCode',
      overridable: true,
    }),
    lotNumber: f.text('批次号', 'Lot no.', {
      maxLength: 50,
      copiedFrom: 'receiptLineId.lotNumber',
      overridable: true,
    }),
    subinventoryId: f.ref('srmBaseSubinventory', '退货子库', 'Subinventory', {
      required: { field: 'header.returnFrom', not: 'RECEIVING' },
      refFilter: [{ field: 'orgId', sameAs: 'header.returnOrgId' }],
      visibleTo: 'buyer',
    }),
    defectCode: f.lookup('PUR_DEFECT', '不良原因', 'Defect', {
      required: { field: 'header.reasonCode', is: 'QUALITY' },
    }),
    shippedQuantity: counter('已发货数量', 'Shipped quantity'),
    supplierReceivedQuantity: counter('供应商签收数量', 'Received by supplier'),
    replacedQuantity: counter('已补货数量', 'Replaced'),
    itemDescription: f.text('物料描述', 'Item description', {
      maxLength: 300,
      copiedFrom: 'receiptLineId.itemDescription',
      overridable: true,
    }),
    receiptLineId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', {
      required: { field: 'header.returnFrom', not: 'NO_SOURCE' },
      refFilter: [
        { field: 'header.supplierId', sameAs: 'header.supplierId' },
        { field: 'header.receiveOrgId', sameAs: 'header.returnOrgId' },
        { field: 'header.status', is: ['POSTED', 'COMPLETED'] },
      ],
    }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      copiedFrom: 'receiptLineId.orderId',
    }),
    orderDeliveryId: f.ref('srmPurOrder.deliveries', '订单交货行', 'Order schedule line', {
      copiedFrom: 'receiptLineId.orderDeliveryId',
    }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
      copiedFrom: 'receiptLineId.currencyCode',
      overridable: true,
    }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      copiedFrom: 'receiptLineId.priceBasis',
      overridable: true,
      hidden: true,
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      copiedFrom: 'receiptLineId.taxRate',
      overridable: true,
      needsCode: 'btnViewPrice',
    }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', {
      copiedFrom: 'receiptLineId.priceUnitQty',
      overridable: true,
      over: '0',
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      copiedFrom: 'receiptLineId.priceInclTax',
      overridable: true,
      min: '0',
      needsCode: 'btnViewPrice',
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      copiedFrom: 'receiptLineId.priceExclTax',
      needsCode: 'btnViewPrice',
    }),
    amountExclTax: f.amount('不含税金额', 'Amount excl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    amountInclTax: f.amount('含税金额', 'Amount incl. tax', {
      computed: true,
      currencyField: 'currencyCode',
      needsCode: 'btnViewPrice',
    }),
    itemRemark: f.text('备注', 'Remark', { maxLength: 200 }),
  },
})

export const itemSns = child({
  title: t('退货序列号', 'Returned serial numbers'),
  parent: 'items',
  unique: [['serialNumber']],
  fields: {
    materialSnId: f.ref('srmPurMaterialSn', '序列号档案', 'Serial', { auto: true, hidden: true }),
    serialNumber: f.text('序列号', 'Serial no.', { required: true, maxLength: 60 }),
    faultDesc: f.text('故障描述', 'Fault', { maxLength: 200 }),
  },
})
