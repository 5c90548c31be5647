import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const counted = { uomField: 'header.uomCode' } as const

/** Each piece once, by its main defect. */
export const defects = child({
  title: t('不良明细', 'Defects'),
  fields: {
    defectCode: f.text('不良代码', 'Defect code', { maxLength: 30 }),
    defectDescription: f.text('不良现象', 'Defect', { required: true, maxLength: 200 }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', ...counted }),
    severity: f.lookup('QCN_SEVERITY', '严重程度', 'Severity', {
      required: true,
      default: { sameAs: 'header.severity' },
    }),
    photoFileIds: f.attachments('照片', 'Photos', {
      extensions: ['gif', 'jpg', 'jpeg', 'png', 'bmp'],
    }),
  },
})

/** Where the suspect pieces went: results of sorting, and the documents made from the report. */
export const dispositions = child({
  title: t('处置记录', 'Dispositions'),
  auto: true,
  visibleTo: 'buyer',
  fields: {
    dispositionType: f.lookup('QCN_ABNORMAL_DISPOSITION', '处置方式', 'Disposition'),
    documentNumber: f.text('单号', 'Document no.', { maxLength: 30 }),
    quantity: f.number('数量', 'Quantity', counted),
    liveFlag: f.bool('有效', 'Live', {
      hint: t('单据取消或作废后为否', 'No once its document is cancelled or void'),
    }),
    dispositionTime: f.datetime('时间', 'Time'),
    dispositionRemark: f.text('说明', 'Remark', { maxLength: 300 }),
    documentResource: f.text('单据', 'Document', { maxLength: 40, hidden: true }),
    documentId: f.text('单据ID', 'Document id', { maxLength: 20, hidden: true }),
  },
})
