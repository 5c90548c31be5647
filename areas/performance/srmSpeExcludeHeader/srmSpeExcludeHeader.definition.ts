import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Document lines that do not count against a supplier, with the reason. */
export const srmSpeExcludeHeader = defineDocument({
  resource: 'srmSpeExcludeHeader',
  title: t('绩效剔除单', 'Exclusion bill'),
  number: { field: 'excludeNumber', pattern: 'EB{yyyyMMdd}{seq4}' },
  display: { code: 'excludeNumber' },
  approval: { process: 'SPE_EXCLUDE' },
  fields: {
    ...group('基本信息', 'Basics', {
      excludeNumber: f.text('剔除单号', 'Exclusion no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      excludeGroup: f.lookup('SPE_EXCLUDE_GROUP', '剔除类别', 'What is excluded', {
        required: true,
      }),
      periodFrom: f.date('期间起', 'Period from', { required: true }),
      periodTo: f.date('期间止', 'Period to', { required: true }),
      reasonType: f.lookup('SPE_EXCLUDE_REASON', '剔除原因', 'Kind of reason', { required: true }),
      reason: f.textarea('原因说明', 'Reason', { required: true, maxLength: 1000 }),
      appealId: f.ref('srmSpeSupplierAppeal', '来源申诉', 'From appeal', { auto: true }),
      lineCount: f.integer('行数', 'Lines', { computed: true }),
    }),
  },
  children: {
    lines: child({
      title: t('剔除明细', 'Lines'),
      minAtSubmit: 1,
      unique: [['docType', 'docNumber', 'docLineNum']],
      fields: {
        docType: f.lookup('SPE_SOURCE_DOC', '单据类型', 'Document type', { required: true }),
        docNumber: f.text('单据号', 'Document no.', {
          required: true,
          maxLength: 60,
          suggest: 'findExcludable',
          suggestBy: ['supplierId', 'targetOrgId', 'excludeGroup', 'periodFrom', 'periodTo'],
          width: 220,
        }),
        docLineNum: f.text('行号', 'Line', { maxLength: 30 }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', { auto: true }),
        docDate: f.date('基准日期', 'Date', { auto: true }),
        docQuantity: f.number('单据数量', 'Quantity', { auto: true }),
        excludeQuantity: f.number('剔除数量', 'Quantity excluded', {
          over: '0',
          hint: t('为空表示全部', 'Empty: all of it'),
        }),
        lineReason: f.text('行说明', 'Remark', { maxLength: 300 }),
        lineId: f.text('单据行标识', 'Line id', { auto: true, hidden: true, maxLength: 20 }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('生效', 'Effective'),
    INVALID: t('作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'acceptWithAppeal',
      label: t('随申诉生效', 'Approved with the appeal'),
      from: ['DRAFT'],
      to: 'APPROVED',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('作废', 'Void'),
      from: ['APPROVED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      confirm: t('确定作废该剔除单？', 'Void this exclusion bill?'),
    },
  ],
  access: { org: 'targetOrgId' },
  list: {
    columns: `
      excludeNumber supplierId targetOrgId excludeGroup periodFrom periodTo reasonType lineCount
      status createdBy creationDate`,
    filters: `
      excludeNumber supplierId excludeGroup reasonType status periodFrom lines.docNumber`,
    sort: '-creationDate',
  },
  screens: {
    excludeBillList: { kind: 'list', side: 'buyer' },
    excludeBillEdit: { kind: 'edit', side: 'buyer' },
    excludeBillDetail: { kind: 'detail', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmSpeSupplierAppeal', field: 'appealId' }],
  indexes: [{ fields: ['lineId'], child: 'lines' }],
})
