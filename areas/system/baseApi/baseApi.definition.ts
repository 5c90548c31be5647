import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * An entry of the API catalogue. The server's own description is authoritative; rows define who may
 * be granted it.
 */
export const baseApi = defineDocument({
  resource: 'baseApi',
  title: t('接口管理', 'API manager'),
  display: { code: 'apiCode', name: 'apiName' },
  withoutOrg: true,
  fields: {
    apiCode: f.text('接口编码', 'API code', { required: true, unique: true }),
    apiName: f.text('接口名称', 'Name', { required: true }),
    projectId: f.ref('baseProject', '项目', 'Project', { required: true }),
    moduleCode: f.text('模块', 'Module', { maxLength: 64 }),
    httpMethod: f.lookup('HTTP_METHOD', '方法', 'Method', { required: true, default: 'POST' }),
    apiPath: f.text('路径', 'Path', { required: true, maxLength: 300, pattern: '/.*' }),
    authType: f.lookup('API_AUTH', '认证方式', 'Authentication', {
      required: true,
      default: 'SESSION',
    }),
    contentType: f.text('内容类型', 'Content type', {
      maxLength: 100,
      default: 'application/json',
    }),
    requestSchema: f.json('请求结构', 'Request schema'),
    responseSchema: f.json('返回结构', 'Response schema'),
    requestExample: f.json('请求示例', 'Request example'),
    responseExample: f.json('返回示例', 'Response example'),
    apiVersion: f.text('版本', 'Version', { maxLength: 20, default: 'v1' }),
    sourceType: f.lookup('API_SOURCE', '来源', 'Source', { auto: true, default: 'MANUAL' }),
    sourceHash: f.text('来源摘要', 'Source hash', { auto: true, maxLength: 64 }),
    deprecatedFlag: f.bool('已废弃', 'Deprecated', { default: 'N' }),
    ratePerMinute: f.integer('限流', 'Rate per minute', { min: '1', max: '100000' }),
    description: f.richtext('说明', 'Description'),
  },
  children: {
    params: child({
      title: t('参数', 'Parameters'),
      fields: {
        paramIn: f.lookup('API_PARAM_IN', '位置', 'In', { required: true }),
        paramName: f.text('名称', 'Name', { required: true, maxLength: 100 }),
        paramType: f.text('类型', 'Type', { required: true, maxLength: 50 }),
        requiredFlag: f.bool('必填', 'Required', { default: 'N' }),
        description: f.text('说明', 'Description', { maxLength: 500 }),
        example: f.text('示例', 'Example', { maxLength: 500 }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PUBLISHED: t('已发布', 'Published'),
    OFFLINE: t('已下线', 'Offline'),
  },
  editableIn: ['DRAFT', 'OFFLINE'],
  deletableIn: ['DRAFT', 'OFFLINE'],
  transitions: [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT', 'OFFLINE'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doOffline',
      label: t('下线', 'Take offline'),
      from: ['PUBLISHED'],
      to: 'OFFLINE',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定下线？', 'Take it offline?'),
    },
    {
      op: 'doTest',
      label: t('测试', 'Test'),
      from: ['DRAFT', 'PUBLISHED'],
      to: 'same',
      by: 'buyer',
    },
  ],
  access: { org: null },
  list: {
    columns: `
      apiCode apiName projectId moduleCode httpMethod apiPath authType apiVersion sourceType
      deprecatedFlag status`,
    filters: 'apiCode apiName projectId moduleCode httpMethod apiPath status',
    sort: 'apiCode',
  },
  form: [
    {
      title: t('接口', 'API'),
      fields: `
        apiCode apiName projectId moduleCode httpMethod apiPath authType contentType apiVersion
        ratePerMinute deprecatedFlag sourceType sourceHash`,
    },
    {
      title: t('说明', 'Description'),
      fields: 'description requestSchema responseSchema requestExample responseExample',
    },
  ],
  screens: {
    apiManager: { kind: 'list', side: 'buyer' },
    apiListEdit: { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'baseProject', field: 'projectId' }],
  indexes: [{ fields: ['httpMethod', 'apiPath'], unique: true }],
})
