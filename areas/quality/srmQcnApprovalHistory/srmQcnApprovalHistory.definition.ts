import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const told = { auto: true } as const
const inside = { visibleTo: 'buyer' } as const

/**
 * Every step of the quality documents and of refunds, read from the history that the platform keeps of all records. It
 * stores nothing.
 */
export const srmQcnApprovalHistory = defineDocument({
  resource: 'srmQcnApprovalHistory',
  title: t('质量单据审批历史', 'Quality approval history'),
  display: { code: 'docNumber' },
  view: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('步骤', 'Step', {
      opens: f.text('打开单据', 'Opens', { ...told, hidden: true, maxLength: 60 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', told),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', told),
      docType: f.lookup('QCN_DOC_TYPE', '单据类型', 'Document type', told),
      docId: f.integer('单据ID', 'Document id', { ...told, ungrouped: true }),
      docNumber: f.text('单据号', 'Document no.', { ...told, maxLength: 30 }),
      round: f.integer('轮次', 'Round', told),
      nodeName: f.text('节点', 'Node', { ...told, maxLength: 100 }),
      operatorId: f.ref('baseUser', '处理人', 'Handled by', told),
      operatorSide: f.lookup('QCN_SIDE', '处理方', 'Side', told),
      action: f.text('操作代码', 'Operation code', { ...told, maxLength: 60 }),
      actionName: f.text('操作', 'Operation', { computed: 'atRead', maxLength: 100 }),
      fromStatus: f.text('原状态代码', 'From, code', { ...told, maxLength: 40 }),
      fromStatusName: f.text('原状态', 'From', { computed: 'atRead', maxLength: 100 }),
      toStatus: f.text('新状态代码', 'To, code', { ...told, maxLength: 40 }),
      toStatusName: f.text('新状态', 'To', { computed: 'atRead', maxLength: 100 }),
      opinion: f.textarea('意见', 'Opinion', { ...told, maxLength: 4000 }),
      operateTime: f.datetime('时间', 'Time', { ...told, seconds: true }),
      sharedFlag: f.bool('供应商可见', 'Shown to the supplier', {
        ...told,
        ...inside,
        hidden: true,
      }),
    }),
  },
  states: { DONE: t('已执行', 'Done') },
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    // Suppliers learn these only of their own steps, and of opinions addressed to them.
    supplierCannotAsk: ['operatorId', 'nodeName', 'opinion', 'createdBy', 'lastUpdatedBy'],
    org: 'orgId',
  },
  list: {
    columns: `
      docType docNumber round nodeName operatorId operatorSide actionName fromStatusName
      toStatusName opinion operateTime action fromStatus toStatus`,
    filters: 'docType docId docNumber supplierId operatorId operatorSide operateTime',
    sort: '-operateTime',
    opens: { resource: 'opens', id: 'docId' },
  },
  screens: {},
  links: [],
})
