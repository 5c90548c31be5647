import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * One piece of a serial-controlled material from its first receipt on. Documents move it; users can
 * only issue or scrap it manually.
 */
export const srmPurMaterialSn = defineDocument({
  resource: 'srmPurMaterialSn',
  title: t('物料序列号信息', 'Item serial information'),
  display: { code: 'serialNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    serialNumber: f.text('序列号', 'Serial no.', { auto: true, maxLength: 60 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', { auto: true }),
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', { auto: true }),
    noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', { auto: true }),
    receiptId: f.ref('srmPurReceipt', '收货单', 'Receipt', { auto: true }),
    receiptLineId: f.ref('srmPurReceipt.lines', '收货行', 'Receipt line', { auto: true }),
    lotNumber: f.text('批次号', 'Lot no.', { auto: true, maxLength: 50 }),
    locationOrgId: f.ref('baseOrganization', '所在组织', 'Organisation', { auto: true }),
    subinventoryId: f.ref('srmBaseSubinventory', '子库', 'Subinventory', { auto: true }),
    receiveDate: f.date('收货日期', 'Received', { auto: true }),
    warrantyEnd: f.date('质保到期', 'Warranty until', { auto: true }),
    returnCount: f.integer('退货次数', 'Times returned', { auto: true, default: 0 }),
    repairCount: f.integer('返修次数', 'Times repaired', { auto: true, default: 0 }),
    writtenOffFlag: f.bool('收货已冲销', 'Receipt reversed', { auto: true, default: 'N' }),
    snStatus: f.lookup('PUR_SN_STATUS', '序列号状态', 'Serial status', { auto: true }),
  },
  states: { ACTIVE: t('有效', 'Effective'), VOID: t('作废', 'Void') },
  transitions: [
    {
      op: 'doStatusChange',
      label: t('领用或报废', 'Issue or scrap'),
      from: ['ACTIVE'],
      to: 'ACTIVE',
      by: 'buyer',
      guard: 'isInStock',
      input: {
        snStatus: f.lookup('PUR_SN_STATUS', '新状态', 'New status', {
          required: true,
          hint: t('领用或报废', 'Issued or scrapped'),
        }),
        reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }),
      },
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['ACTIVE'],
      to: 'VOID',
      by: 'buyer',
      guard: 'isWrittenOff',
      style: 'danger',
    },
  ],
  access: { org: 'locationOrgId' },
  list: {
    columns: `
      serialNumber itemId supplierId lotNumber snStatus locationOrgId subinventoryId noteId
      receiptId receiveDate warrantyEnd returnCount repairCount status`,
    filters:
      'serialNumber itemId supplierId noteId receiptId receiveDate warrantyEnd snStatus status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('序列号', 'Serial'),
      fields: 'serialNumber itemId supplierId lotNumber snStatus writtenOffFlag',
    },
    {
      title: t('来源', 'Origin'),
      fields: 'orderLineId noteId noteLineId receiptId receiptLineId receiveDate warrantyEnd',
    },
    {
      title: t('去向', 'Whereabouts'),
      fields: 'locationOrgId subinventoryId returnCount repairCount',
    },
  ],
  screens: { materialSnInfoList: { kind: 'list', side: 'buyer' } },
  links: [
    { direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' },
    { direction: 'up', resource: 'srmPurReceipt', field: 'receiptId' },
    { direction: 'down', resource: 'srmPurSnHistory', field: 'materialSnId' },
  ],
  indexes: [
    { fields: ['itemId', 'serialNumber'], unique: true },
    { fields: ['snStatus', 'itemId'] },
  ],
})
