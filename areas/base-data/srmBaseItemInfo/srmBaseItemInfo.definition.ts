import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Drawings, specifications and certificates of materials, by revision; suppliers see what was
 * granted to them.
 */
export const srmBaseItemInfo = defineDocument({
  resource: 'srmBaseItemInfo',
  title: t('物料资料', 'Item document'),
  number: { field: 'infoNumber', pattern: 'MI{yyyyMMdd}{seq4}' },
  display: { code: 'infoNumber', name: 'infoTitle' },
  withoutOrg: true,
  watermark: true,
  approval: { process: 'ITEM_INFO' },
  fields: {
    infoNumber: f.text('资料编号', 'Document no.', { auto: true, unique: true, maxLength: 30 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', {
      required: true,
      refFilter: [{ field: 'status', is: 'ACTIVE' }],
    }),
    itemName: f.text('物料名称', 'Item name', { maxLength: 120, copiedFrom: 'itemId.itemName' }),
    categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
      copiedFrom: 'itemId.categoryId',
    }),
    infoType: f.lookup('ITEM_INFO_TYPE', '资料类型', 'Document type', { required: true }),
    infoTitle: f.text('资料名称', 'Title', { required: true, maxLength: 150 }),
    revision: f.text('版本', 'Revision', { required: true, maxLength: 20 }),
    drawingNumber: f.text('图号', 'Drawing no.', {
      required: { field: 'infoType', is: 'DRAWING' },
      maxLength: 60,
    }),
    secretLevel: f.lookup('SECRET_LEVEL', '密级', 'Confidentiality', {
      required: true,
      default: 'INTERNAL',
    }),
    supplierUploadFlag: f.bool('供应商上传', 'Uploaded by supplier', { auto: true, default: 'N' }),
    supplierId: f.ref('srmPosSupplier', '上传供应商', 'Uploading supplier', {
      auto: true,
      default: { session: 'supplierId' },
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to', {
      required: { field: 'infoType', is: ['ENVIRONMENT', 'CERTIFICATE'] },
    }),
    ecnNumber: f.text('变更单号', 'ECN no.', { maxLength: 40 }),
    previousId: f.ref('srmBaseItemInfo', '上一版本', 'Previous revision', { auto: true }),
    remark: f.text('备注', 'Remark', { maxLength: 300 }),
  },
  children: {
    grants: child({
      title: t('授权供应商', 'Granted suppliers'),
      visibleTo: 'buyer',
      unique: [['supplierId']],
      fields: {
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
        grantSource: f.lookup('GRANT_SOURCE', '授权来源', 'Granted by', {
          auto: true,
          default: 'MANUAL',
        }),
        sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
        downloadFlag: f.bool('允许下载', 'Download allowed', { default: 'Y' }),
        effectiveFrom: f.date('生效日期', 'Effective from', { default: { today: true } }),
        effectiveTo: f.date('失效日期', 'Effective to'),
        activeFlag: f.bool('有效', 'Effective', { auto: true, default: 'Y' }),
        confirmTime: f.datetime('签收时间', 'Acknowledged', { auto: true }),
        confirmUserId: f.ref('baseUser', '签收人', 'Acknowledged by', { auto: true }),
      },
    }),
    accessLogs: child({
      title: t('查阅记录', 'Access log'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        userId: f.ref('baseUser', '用户', 'User', { auto: true }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
        accessType: f.lookup('FILE_ACCESS_TYPE', '操作', 'Action', { auto: true }),
        accessTime: f.datetime('时间', 'Time', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    EFFECTIVE: t('有效', 'Effective'),
    SUPERSEDED: t('已替换', 'Superseded'),
    INVALID: t('已失效', 'Expired'),
  },
  authors: ['buyer', 'supplier'],
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ by: 'both', approved: 'EFFECTIVE', submit: { guard: 'hasFiles' } }),
    {
      op: 'doSupersede',
      label: t('被替换', 'Supersede'),
      from: ['EFFECTIVE'],
      to: 'SUPERSEDED',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['EFFECTIVE', 'SUPERSEDED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('失效后不可恢复，确定失效？', 'This cannot be undone. Expire it?'),
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doGrant',
      label: t('授权供应商', 'Grant to suppliers'),
      from: ['EFFECTIVE'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'primary',
      bulk: true,
      input: {
        supplierIds: f.multiref('srmPosSupplier', '供应商', 'Suppliers', { required: true }),
        downloadFlag: f.bool('允许下载', 'Download allowed', { default: 'Y' }),
        effectiveTo: f.date('失效日期', 'Effective to'),
      },
    },
    {
      op: 'doSupplierConfirm',
      label: t('签收', 'Acknowledge'),
      from: ['EFFECTIVE'],
      to: 'EFFECTIVE',
      by: 'supplier',
      style: 'primary',
      // Each supplier with a grant is asked.
      ownMatter: true,
    },
    {
      op: 'doUpgrade',
      label: t('升版', 'New revision'),
      from: ['EFFECTIVE'],
      to: 'EFFECTIVE',
      by: 'buyer',
      input: {
        revision: f.text('新版本', 'New revision', { required: true, maxLength: 20 }),
        ecnNumber: f.text('变更单号', 'ECN no.', { maxLength: 40 }),
      },
    },
  ],
  clock: [
    {
      code: 'expire',
      op: 'doInvalid',
      at: 'effectiveTo',
      after: { days: 1 },
      states: ['EFFECTIVE'],
      input: 'reason',
    },
    { code: 'expiring', at: 'effectiveTo', daysBefore: [30], states: ['EFFECTIVE'] },
    {
      code: 'grantEnds',
      at: 'grants.effectiveTo',
      after: { days: 1 },
      states: ['EFFECTIVE'],
      rowWhere: { activeFlag: 'Y' },
    },
  ],
  access: {
    supplier: 'supplierId',
    sharedWith: [{ states: ['EFFECTIVE'], by: 'grants.supplierId', rowWhere: { activeFlag: 'Y' } }],
    org: null,
    category: 'categoryId',
  },
  list: {
    columns: `
      infoNumber itemId itemName categoryId infoType infoTitle revision drawingNumber secretLevel
      supplierId effectiveFrom effectiveTo status`,
    filters: 'itemId itemName infoType infoTitle drawingNumber supplierId categoryId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('资料', 'Document'),
      fields: `
        infoNumber itemId itemName categoryId infoType infoTitle revision drawingNumber secretLevel`,
    },
    {
      title: t('有效期与来源', 'Validity and source'),
      fields: 'effectiveFrom effectiveTo ecnNumber previousId supplierUploadFlag supplierId remark',
    },
  ],
  screens: { MaterialInformationBaseList: { kind: 'list', side: 'both' } },
  links: [
    { direction: 'up', resource: 'srmBaseItem', field: 'itemId' },
    { direction: 'up', resource: 'srmBaseItemInfo', field: 'previousId' },
  ],
  indexes: [{ fields: ['itemId', 'infoType', 'status'] }, { fields: ['drawingNumber'] }],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
