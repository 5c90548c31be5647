import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { serialNumbersField } from '../srmPurMaterialSn/serialNumbers.ts'

/**
 * Receipt lines: one per order row, or per lot for materials with lots; received, inspected,
 * stocked.
 */
export const lines = child({
  title: t('收货行', 'Receipt lines'),
  numbering: { field: 'lineNum', step: 10 },
  about: 'itemId',
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      copiedFrom: 'orderDeliveryId.parent.itemId',
    }),
    expectedQuantity: f.number('待收数量', 'Expected', {
      ...{ auto: true, default: '0', uomField: 'uomCode', width: 100 },
    }),
    quantity: f.number('数量', 'Quantity', {
      ...{ required: true, min: '0', uomField: 'uomCode', width: 100 },
    }),
    uomCode: f.lookup('UOM', '单位', 'UOM', {
      copiedFrom: 'orderDeliveryId.parent.uomCode',
      width: 72,
    }),
    // Each lot is a separate line; the lot number is their only difference.
    lotNumber: f.text('批次号', 'Lot no.', { maxLength: 50, width: 120 }),
    refusedQuantity: f.number('拒收数量', 'Refused', {
      min: '0',
      default: '0',
      uomField: 'uomCode',
      width: 92,
    }),
    refuseReason: f.lookup('PUR_REFUSE_REASON', '拒收原因', 'Refusal reason'),
    inspectStatus: f.lookup('PUR_INSPECT_STATUS', '检验状态', 'Inspection status', {
      auto: true,
      default: 'WAITING',
    }),
    acceptedQuantity: f.number('合格数量', 'Accepted quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    concessionQuantity: f.number('特采数量', 'Quantity on concession', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    rejectedQuantity: f.number('不合格数量', 'Rejected quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    stockedQuantity: f.number('入库数量', 'Stocked', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      copiedFrom: 'orderDeliveryId.header.id',
    }),
    subinventoryId: f.ref('srmBaseSubinventory', '入库子库', 'Subinventory', {
      copiedFrom: 'orderDeliveryId.subinventoryId',
      overridable: true,
      refFilter: [
        { field: 'orgId', sameAs: 'header.receiveOrgId' },
        { field: 'status', is: 'ACTIVE' },
      ],
    }),
    locatorCode: f.text('货位', 'Locator', { maxLength: 30, visibleTo: 'buyer' }),
    itemDescription: f.text('物料描述', 'Item description', {
      maxLength: 300,
      copiedFrom: 'orderDeliveryId.parent.itemDescription',
    }),
    productionDate: f.date('生产日期', 'Production date'),
    expiryDate: f.date('有效期至', 'Expiry'),
    noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', {
      required: { field: 'header.receiptType', is: 'BY_NOTE' },
      refFilter: [{ field: 'header.id', sameAs: 'header.noteId' }],
    }),
    orderDeliveryId: f.ref('srmPurOrder.deliveries', '订单交货行', 'Order schedule line', {
      required: true,
      copiedFrom: 'noteLineId.orderDeliveryId',
      overridable: true,
      refFilter: [{ field: 'header.supplierId', sameAs: 'header.supplierId' }],
    }),
    lineType: f.lookup('PUR_LINE_TYPE', '行类型', 'Line type', {
      copiedFrom: 'orderDeliveryId.parent.lineType',
      hidden: true,
    }),
    lotControlFlag: f.bool('批次管理', 'Lot controlled', {
      copiedFrom: 'itemId.lotControlFlag',
      hidden: true,
    }),
    serialControlFlag: f.bool('序列号管理', 'Serial controlled', {
      copiedFrom: 'itemId.serialControlFlag',
      hidden: true,
    }),
    componentSerials: {
      ...serialNumbersField,
      label: t('耗用组件序列号', 'Serials of components used'),
      hint: t(
        '委外收货耗用的序列号管理组件，一行一个',
        'Serial-controlled components used for the subcontracted goods, one per line',
      ),
    },
    pcnId: f.ref('srmQcnPcn', '变更通知PCN', 'PCN', { copiedFrom: 'noteLineId.pcnId' }),
    inspectMode: f.lookup('PUR_INSPECT_MODE', '检验方式', 'Inspection', {
      copiedFrom: 'orderDeliveryId.parent.inspectMode',
    }),
    inspectionLevel: f.lookup('SPE_INSPECTION_LEVEL', '检验水平', 'Inspection level', {
      ...{ auto: true, visibleTo: 'buyer' },
      hint: t(
        '来自合格供应商清单和绩效等级；为空表示正常',
        'From the approved supplier list and the performance grade; empty: normal',
      ),
    }),
    firstRejectedQuantity: f.number('首检不合格数量', 'Rejected at first verdict', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    destroyedQuantity: f.number('检验破坏数量', 'Destroyed in test', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    inspectDate: f.datetime('检验时间', 'Inspected at', { auto: true }),
    inspectorId: f.ref('basePerson', '检验员', 'Inspector', { auto: true, visibleTo: 'buyer' }),
    defectCode: f.lookup('PUR_DEFECT', '不良原因', 'Defect', { auto: true }),
    mrbNumber: f.text('MRB编号', 'MRB no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
    scrappedQuantity: f.number('报废数量', 'Scrapped quantity', {
      auto: true,
      default: '0',
      hidden: true,
      uomField: 'uomCode',
    }),
    abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', { auto: true }),
    returnedQuantity: f.number('已退数量', 'Returned quantity', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    returnedUnjudgedQuantity: f.number('待检退货数量', 'Returned before inspection', {
      auto: true,
      default: '0',
      hidden: true,
      uomField: 'uomCode',
    }),
    returnedRejectedQuantity: f.number('不合格退货数量', 'Rejected and returned', {
      auto: true,
      default: '0',
      hidden: true,
      uomField: 'uomCode',
    }),
    returnedAcceptedQuantity: f.number('合格未入库退货数量', 'Returned before stocking', {
      auto: true,
      default: '0',
      hidden: true,
      uomField: 'uomCode',
    }),
    heldReceivingQuantity: f.number('待检区占用数量', 'Held in the receiving area', {
      auto: true,
      default: '0',
      hidden: true,
      uomField: 'uomCode',
    }),
    heldStockQuantity: f.number('库存占用数量', 'Held in stock', {
      auto: true,
      default: '0',
      hidden: true,
      uomField: 'uomCode',
    }),
    writeOffQuantity: f.number('已冲销数量', 'Reversed', {
      auto: true,
      default: '0',
      uomField: 'uomCode',
    }),
    netQuantity: f.number('净收货数量', 'Net', { computed: true, uomField: 'uomCode' }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
      copiedFrom: 'orderDeliveryId.header.currencyCode',
    }),
    priceBasis: f.lookup('PRICE_BASIS', '价格基准', 'Price basis', {
      copiedFrom: 'orderDeliveryId.header.priceBasis',
      hidden: true,
    }),
    taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', {
      copiedFrom: 'orderDeliveryId.parent.taxRate',
      needsCode: 'btnViewPrice',
    }),
    priceUnitQty: f.number('价格单位数量', 'Price per quantity', {
      copiedFrom: 'orderDeliveryId.parent.priceUnitQty',
    }),
    priceInclTax: f.price('含税单价', 'Price incl. tax', {
      copiedFrom: 'orderDeliveryId.parent.priceInclTax',
      needsCode: 'btnViewPrice',
    }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', {
      copiedFrom: 'orderDeliveryId.parent.priceExclTax',
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
  },
})
