import { approvalStates } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** The lines of all exclusion bills, with the schemes that left them out. It stores nothing. */
export const srmSpeExcludeLine = defineDocument({
  resource: 'srmSpeExcludeLine',
  title: t('剔除明细', 'Excluded document'),
  display: { code: 'docNumber' },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('剔除明细', 'Excluded document', {
      opens: f.text('打开单据', 'Opens', { auto: true, hidden: true, maxLength: 60 }),
      excludeId: f.ref('srmSpeExcludeHeader', '剔除单', 'Exclusion bill', { auto: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      excludeGroup: f.lookup('SPE_EXCLUDE_GROUP', '剔除类别', 'What is excluded', { auto: true }),
      reasonType: f.lookup('SPE_EXCLUDE_REASON', '剔除原因', 'Kind of reason', { auto: true }),
      docType: f.lookup('SPE_SOURCE_DOC', '单据类型', 'Document type', { auto: true }),
      docNumber: f.text('单据号', 'Document no.', { auto: true, maxLength: 60 }),
      docLineNum: f.text('行号', 'Line', { auto: true, maxLength: 30 }),
      itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
      docDate: f.date('基准日期', 'Date', { auto: true }),
      docQuantity: f.number('单据数量', 'Quantity', { auto: true }),
      excludeQuantity: f.number('剔除数量', 'Quantity excluded', { auto: true }),
      lineReason: f.text('行说明', 'Remark', { auto: true, maxLength: 300 }),
      affectedSchemes: f.text('影响的方案', 'Schemes affected', { auto: true, maxLength: 2000 }),
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('生效', 'Effective'),
    INVALID: t('作废', 'Void'),
  },
  access: { org: 'targetOrgId' },
  list: {
    columns: `
      excludeId supplierId targetOrgId excludeGroup reasonType docType docNumber docLineNum itemId
      docDate docQuantity excludeQuantity lineReason affectedSchemes status`,
    filters: 'supplierId targetOrgId excludeGroup reasonType docType docNumber docDate status',
    sort: '-docDate',
    summary: 'excludeQuantity',
    opens: { resource: 'opens', id: 'excludeId' },
  },
  screens: {
    excludeList: { kind: 'list', side: 'buyer', title: t('剔除明细', 'Excluded documents') },
  },
  links: [{ direction: 'up', resource: 'srmSpeExcludeHeader', field: 'excludeId' }],
})
