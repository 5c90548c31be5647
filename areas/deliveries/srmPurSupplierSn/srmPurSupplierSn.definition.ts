import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Serial numbers a supplier reports before delivery, with data of each piece. */
export const srmPurSupplierSn = defineDocument({
  resource: 'srmPurSupplierSn',
  title: t('供应商序列号信息', 'Supplier serial information'),
  display: { code: 'serialNumber' },
  authors: ['supplier'],
  fields: {
    serialNumber: f.text('序列号', 'Serial no.', { required: true, maxLength: 60 }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
      default: { session: 'supplierId' },
    }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
    supplierItemCode: f.text('供应商料号', 'Supplier item code', { maxLength: 60 }),
    orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
      refFilter: [{ field: 'supplierId', sameAs: 'supplierId' }],
    }),
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', { auto: true }),
    noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', { auto: true }),
    lotNumber: f.text('批次号', 'Lot no.', { maxLength: 50 }),
    packageNo: f.text('箱号', 'Package no.', { maxLength: 50 }),
    productionDate: f.date('生产日期', 'Production date'),
    firmwareVersion: f.text('软件/固件版本', 'Firmware', { maxLength: 50 }),
    macAddress: f.text('MAC地址', 'MAC address', { maxLength: 17 }),
    warrantyMonths: f.integer('质保期(月)', 'Warranty (months)', { min: '0', max: '600' }),
    attributes: f.json('模板扩展字段', 'Template fields', { auto: true }),
    importBatch: f.text('导入批次', 'Import batch', { auto: true, maxLength: 40 }),
    templateId: f.ref('srmPurSnImportTemplate', '导入模板', 'Import template', { auto: true }),
  },
  states: {
    NEW: t('待使用', 'Unassigned'),
    ASSIGNED: t('已关联送货', 'On a note'),
    DELIVERED: t('已收货', 'Delivered'),
    VOID: t('作废', 'Void'),
  },
  transitions: [
    {
      op: 'doAssign',
      label: t('关联送货行', 'Put on a note'),
      from: ['NEW'],
      to: 'ASSIGNED',
      by: 'supplier',
      bulk: true,
      input: {
        noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', {
          required: true,
          refFilter: [
            { field: 'header.status', is: ['DRAFT', 'REJECTED', 'READY'] },
            { field: 'serialControlFlag', is: 'Y' },
          ],
        }),
      },
    },
    {
      op: 'doUnassign',
      label: t('取消关联', 'Take off the note'),
      from: ['ASSIGNED'],
      to: 'NEW',
      by: 'supplier',
      bulk: true,
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['NEW'],
      to: 'VOID',
      by: 'supplier',
      style: 'danger',
      bulk: true,
    },
    {
      op: 'deliver',
      label: t('收货', 'Delivered'),
      from: ['NEW', 'ASSIGNED'],
      to: 'DELIVERED',
      by: 'system',
    },
  ],
  access: { supplier: 'supplierId', org: null },
  list: {
    columns: `
      serialNumber supplierId itemId orderId noteId lotNumber packageNo productionDate
      warrantyMonths importBatch status`,
    filters: 'serialNumber supplierId itemId orderId noteId lotNumber importBatch status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('序列号', 'Serial'),
      fields: 'serialNumber supplierId itemId supplierItemCode orderId noteId noteLineId',
    },
    {
      title: t('明细', 'Details'),
      fields: `
        lotNumber packageNo productionDate warrantyMonths firmwareVersion macAddress importBatch
        templateId attributes`,
    },
  ],
  screens: { supplierSnInfoList: { kind: 'list', side: 'both' } },
  links: [{ direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' }],
  indexes: [
    { fields: ['itemId', 'serialNumber'], unique: true, where: "status <> 'VOID'" },
    {
      fields: ['macAddress'],
      unique: true,
      where: "mac_address is not null and status <> 'VOID'",
    },
    { fields: ['supplierId', 'status', '-creationDate'] },
  ],
})
