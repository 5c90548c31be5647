import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * The history of a piece: one row per event of a serial number, written together with the event.
 */
export const srmPurSnHistory = defineDocument({
  resource: 'srmPurSnHistory',
  title: t('序列号历史', 'Serial number history'),
  display: { code: 'serialNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    materialSnId: f.ref('srmPurMaterialSn', '序列号', 'Serial', { auto: true }),
    serialNumber: f.text('序列号', 'Serial no.', { auto: true, maxLength: 60 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    eventCode: f.lookup('PUR_SN_EVENT', '事件', 'Event', { auto: true }),
    eventTime: f.datetime('时间', 'Time', { auto: true }),
    fromStatus: f.lookup('PUR_SN_STATUS', '原状态', 'From', { auto: true }),
    toStatus: f.lookup('PUR_SN_STATUS', '新状态', 'To', { auto: true }),
    documentType: f.lookup('PUR_DOC_KIND', '单据类型', 'Document type', { auto: true }),
    documentNumber: f.text('单据号', 'Document no.', { auto: true, maxLength: 40 }),
    operatorId: f.ref('baseUser', '操作人', 'By', { auto: true }),
    eventRemark: f.text('说明', 'Remark', { auto: true, maxLength: 300 }),
  },
  states: { RECORDED: t('已记录', 'Recorded') },
  access: {},
  list: {
    columns: `
      serialNumber itemId eventCode eventTime fromStatus toStatus documentType documentNumber
      operatorId eventRemark`,
    filters: 'serialNumber itemId supplierId eventCode eventTime documentNumber',
    sort: '-eventTime',
  },
  form: [
    {
      title: t('事件', 'Event'),
      fields: `
        serialNumber materialSnId itemId supplierId eventCode eventTime fromStatus toStatus
        documentType documentNumber operatorId eventRemark`,
    },
  ],
  screens: { srmPurSnHistoryList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmPurMaterialSn', field: 'materialSnId' }],
  indexes: [
    { fields: ['materialSnId', 'eventTime'] },
    { fields: ['itemId', 'serialNumber'] },
    { fields: ['-eventTime'] },
  ],
})
