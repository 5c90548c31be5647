import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One document line behind a figure, with its parts of numerator and denominator. */
export const srmSpeSourceDetail = defineDocument({
  resource: 'srmSpeSourceDetail',
  title: t('取数明细', 'Documents behind the figure'),
  display: { code: 'docNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    sourceDataId: f.ref('srmSpeSourceData', '源数据', 'Source data', { auto: true }),
    docType: f.lookup('SPE_SOURCE_DOC', '单据类型', 'Document type', { auto: true }),
    docNumber: f.text('单据号', 'Document no.', { auto: true, maxLength: 60 }),
    docLineNum: f.text('行号', 'Line', { auto: true, maxLength: 30 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
    docDate: f.date('基准日期', 'Date', { auto: true }),
    quantity: f.number('单据数量', 'Quantity', { auto: true }),
    numeratorPart: f.number('计入分子', 'In numerator', { auto: true }),
    denominatorPart: f.number('计入分母', 'In denominator', { auto: true }),
    excludeId: f.ref('srmSpeExcludeHeader', '剔除单', 'Exclusion bill', { auto: true }),
    lineId: f.text('单据行标识', 'Line id', { auto: true, hidden: true, maxLength: 20 }),
  },
  states: { KEPT: t('已记录', 'Kept') },
  access: { org: null, like: 'sourceDataId' },
  list: {
    columns: `
      sourceDataId docType docNumber docLineNum itemId docDate quantity numeratorPart denominatorPart
      excludeId`,
    filters: 'sourceDataId docType docNumber docDate',
    sort: '-creationDate',
    summary: 'numeratorPart denominatorPart',
  },
  form: [
    {
      title: t('取数明细', 'Documents behind the figure'),
      fields: `
        sourceDataId docType docNumber docLineNum itemId docDate quantity numeratorPart
        denominatorPart excludeId`,
    },
  ],
  screens: { 'srmSpeSourceData/details': { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'srmSpeSourceData', field: 'sourceDataId' }],
})
