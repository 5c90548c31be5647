import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A service of the system with its modules, as grouped in the API manager. */
export const baseProject = defineDocument({
  resource: 'baseProject',
  title: t('项目与模块', 'Project and module'),
  display: { code: 'projectCode', name: 'projectName', nameEn: 'projectNameEn' },
  withoutOrg: true,
  fields: {
    projectCode: f.text('项目编码', 'Project code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[a-z][a-zA-Z0-9-]*',
      hint: t(
        '小写字母开头，可含字母、数字与连字符，如 erp-orders',
        'Begins with a small letter; letters, digits and hyphens, for example erp-orders',
      ),
    }),
    projectName: f.text('项目名称', 'Project name', { required: true, maxLength: 100 }),
    projectNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    basePath: f.text('服务前缀', 'Service prefix', {
      required: true,
      maxLength: 100,
      pattern: '/[A-Za-z0-9/_-]*',
    }),
    ownerUserId: f.ref('baseUser', '负责人', 'Owner'),
    docFileId: f.attachments('说明文档', 'Document'),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    modules: child({
      title: t('模块', 'Modules'),
      unique: [['moduleCode']],
      fields: {
        moduleCode: f.text('模块编码', 'Module code', { required: true, maxLength: 64 }),
        moduleName: f.text('模块名称', 'Module name', { required: true, maxLength: 100 }),
        packagePath: f.text('代码目录', 'Code folder'),
        ownerUserId: f.ref('baseUser', '负责人', 'Owner'),
        apiCount: f.integer('接口数', 'APIs', { auto: true, default: 0 }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null },
  list: {
    columns: 'projectCode projectName basePath ownerUserId enabledFlag',
    filters: 'projectCode projectName enabledFlag',
    sort: 'projectCode',
  },
  form: [
    {
      title: t('项目', 'Project'),
      fields:
        'projectCode projectName projectNameEn basePath ownerUserId docFileId enabledFlag remark',
    },
  ],
  screens: { projectAndModule: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'baseApi', field: 'projectId' }],
})
