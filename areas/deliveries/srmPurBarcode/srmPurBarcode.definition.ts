import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A label on a box or pallet of a delivery note: made by the supplier, scanned once when the goods are received. */
export const srmPurBarcode = defineDocument({
  resource: 'srmPurBarcode',
  title: t('送货条码', 'Delivery barcode'),
  number: { field: 'barcode', pattern: 'BC{yyMMdd}{seq6}' },
  display: { code: 'barcode' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    barcode: f.text('条码', 'Barcode', { auto: true, unique: true, maxLength: 40 }),
    barcodeLevel: f.lookup('PUR_BARCODE_LEVEL', '层级', 'Level', { auto: true }),
    parentBarcode: f.text('上级条码', 'Parent barcode', { auto: true, maxLength: 40 }),
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', { auto: true }),
    noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    receiveOrgId: f.ref('baseOrganization', '收货组织', 'Receiving organisation', { auto: true }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', { auto: true }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    lotNumber: f.text('批次号', 'Lot no.', { auto: true, maxLength: 50 }),
    quantity: f.number('数量', 'Quantity', { auto: true, uomField: 'uomCode' }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { auto: true }),
    productionDate: f.date('生产日期', 'Production date', { auto: true }),
    expiryDate: f.date('有效期至', 'Expiry', { auto: true }),
    packageNo: f.text('箱号', 'Package n of m', { auto: true, maxLength: 30 }),
    printCount: f.integer('打印次数', 'Printed', { auto: true, default: 0 }),
    scanTime: f.datetime('扫描时间', 'Scanned', { auto: true }),
    receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt', { auto: true }),
  },
  states: {
    GENERATED: t('已生成', 'Generated'),
    PRINTED: t('已打印', 'Printed'),
    SCANNED: t('已收货扫描', 'Scanned'),
    VOID: t('作废', 'Void'),
  },
  transitions: [
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['GENERATED', 'PRINTED'],
      to: 'VOID',
      by: 'supplier',
      style: 'danger',
      bulk: true,
      confirm: t('作废的标签不能再收货，确定作废？', 'A void label cannot be received. Void it?'),
    },
  ],
  access: { supplier: 'supplierId', org: 'receiveOrgId' },
  list: {
    columns: `
      barcode barcodeLevel itemId quantity uomCode lotNumber noteId parentBarcode packageNo
      printCount scanTime status`,
    filters: 'barcode noteId orderId itemId lotNumber barcodeLevel supplierId receiptId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('标签', 'Label'),
      fields: 'barcode barcodeLevel parentBarcode packageNo printCount',
    },
    {
      title: t('货物', 'Goods'),
      fields: 'itemId lotNumber quantity uomCode productionDate expiryDate',
    },
    {
      title: t('单据', 'Documents'),
      fields: 'noteId noteLineId supplierId receiveOrgId orderId receiptId scanTime',
    },
  ],
  screens: { 'purDeliveryManage/purBarcodeList': { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' },
    { direction: 'up', resource: 'srmPurReceipt', field: 'receiptId' },
  ],
  indexes: [
    { fields: ['noteId', 'status'] },
    { fields: ['parentBarcode'], where: 'parent_barcode is not null' },
    { fields: ['receiptId'], where: 'receipt_id is not null' },
  ],
  checks: [{ name: 'quantity_over_0', sql: 'quantity > 0' }],
})
