import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { publishedStates, publishTransitions } from '@opensrm/kernel/document/publishing.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Files for many readers: templates, manuals, policies. The audience decides who sees a file, and
 * is checked again at each download.
 */
export const srmBaseCommonFile = defineDocument({
  resource: 'srmBaseCommonFile',
  title: t('公共文件', 'Common file'),
  number: { field: 'fileNumber', pattern: 'CF{yyyy}{seq5}' },
  display: { code: 'fileNumber', name: 'fileTitle' },
  withoutOrg: true,
  templates: { field: 'fileType', is: 'TEMPLATE' },
  fields: {
    fileNumber: f.text('文件编号', 'File no.', { auto: true, unique: true, maxLength: 30 }),
    fileTitle: f.text('文件标题', 'Title', { required: true, maxLength: 150 }),
    fileType: f.lookup('COMMON_FILE_TYPE', '文件类型', 'Type', { required: true }),
    moduleCode: f.lookup('SRM_MODULE', '所属模块', 'Module'),
    fileVersion: f.text('版本', 'Version', { required: true, maxLength: 20, default: 'V1.0' }),
    audience: f.lookup('FILE_AUDIENCE', '可见范围', 'Audience', {
      required: true,
      default: 'INSIDE',
    }),
    orgIds: f.multiref('baseOrganization', '适用组织', 'Organisations'),
    categoryIds: f.multiref('srmBaseCategory', '适用品类', 'Categories'),
    supplierIds: f.multiref('srmPosSupplier', '指定供应商', 'Chosen suppliers', {
      visibleTo: 'buyer',
      required: { field: 'audience', is: 'SUPPLIER_CHOSEN' },
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    previousId: f.ref('srmBaseCommonFile', '上一版本', 'Previous version', { auto: true }),
    readerIds: f.multiref('srmPosSupplier', '可读供应商', 'Reading suppliers', {
      auto: true,
      hidden: true,
      visibleTo: 'buyer',
    }),
    downloadCount: f.integer('下载次数', 'Downloads', {
      auto: true,
      default: 0,
      visibleTo: 'buyer',
    }),
    description: f.textarea('说明', 'Description', { maxLength: 500 }),
  },
  children: {
    downloads: child({
      title: t('下载记录', 'Downloads'),
      auto: true,
      visibleTo: 'buyer',
      fields: {
        userId: f.ref('baseUser', '下载人', 'User', { auto: true }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
        downloadTime: f.datetime('下载时间', 'Time', { auto: true }),
      },
    }),
  },
  states: publishedStates,
  transitions: [
    ...publishTransitions({
      publish: {
        guard: 'hasFiles',
        bulk: true,
        checksRequired: true,
      },
      invalid: {
        bulk: true,
        confirm: t('确定失效？', 'Expire it?'),
      },
    }),
    {
      op: 'doCopyVersion',
      label: t('新版本', 'New version'),
      from: ['PUBLISHED', 'INVALID'],
      to: 'same',
      by: 'buyer',
    },
    {
      op: 'doFindReaders',
      label: t('更新可读供应商', 'Find readers'),
      from: ['PUBLISHED'],
      to: 'PUBLISHED',
      by: 'system',
    },
  ],
  clock: [{ code: 'expire', op: 'doInvalid', at: 'effectiveTo', after: { days: 1 } }],
  access: {
    org: null,
    sharedWith: [
      { states: ['PUBLISHED'], where: { audience: ['SUPPLIER_ALL', 'PUBLIC'] } },
      { states: ['PUBLISHED'], where: { audience: 'SUPPLIER_CHOSEN' }, by: 'supplierIds' },
      { states: ['PUBLISHED'], where: { audience: 'CATEGORY' }, by: 'readerIds' },
    ],
  },
  list: {
    columns: `
      fileNumber fileTitle fileType moduleCode fileVersion audience effectiveFrom effectiveTo
      downloadCount status`,
    filters: 'fileTitle fileType moduleCode audience status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('文件', 'File'),
      fields: 'fileNumber fileTitle fileType moduleCode fileVersion previousId description',
    },
    {
      title: t('可见范围', 'Audience'),
      fields: `
        audience orgIds categoryIds supplierIds readerIds effectiveFrom effectiveTo downloadCount`,
    },
  ],
  screens: { commonFileList: { kind: 'list', side: 'both' } },
  links: [{ direction: 'up', resource: 'srmBaseCommonFile', field: 'previousId' }],
  indexes: [{ fields: ['audience', 'status'] }],
  checks: [{ name: 'effective_period', sql: 'effective_to >= effective_from' }],
})
