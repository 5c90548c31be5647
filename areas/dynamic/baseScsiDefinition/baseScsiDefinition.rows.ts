import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const seqNum = f.integer('排序', 'Sequence', { default: 10 })
const convertType = f.lookup('SCSI_CONVERT', '转换', 'Conversion', { default: 'NONE' })
const convertArg = f.text('转换参数', 'Conversion argument', {
  maxLength: 500,
  hint: t(
    '日期格式；A=1;B=2;*=9 对照或快码类型；分隔符|序号',
    'Date pattern; A=1;B=2;*=9 pairs or a lookup type; separator|position',
  ),
})
const requiredFlag = f.bool('必填', 'Required', { default: 'N' })

export const scsiRows = {
  versions: child({
    title: t('启用过的版本', 'Versions that were enabled'),
    auto: true,
    fields: {
      version: f.integer('版本', 'Version', { auto: true }),
      enabledBy: f.ref('baseUser', '启用人', 'Enabled by', { auto: true }),
      enabledTime: f.datetime('启用时间', 'Enabled at', { auto: true }),
      content: f.json('定义内容', 'Definition', { auto: true, width: 480 }),
    },
  }),
  requestConfigs: child({
    title: t('请求配置', 'Request configuration'),
    unique: [['environment']],
    fields: {
      environment: f.text('环境', 'Environment', {
        required: true,
        maxLength: 4,
        pattern: 'TEST|PROD',
        hint: t('TEST 或 PROD', 'TEST or PROD'),
      }),
      url: f.text('地址', 'URL', {
        maxLength: 500,
        pattern: 'https?://[^/{}?#@]+([/?].*)?',
        hint: t(
          '主机须在系统参数 OUTBOUND_ALLOWED_HOSTS 中；路径可含参数，如 {doc_no}',
          'The host must be listed in option OUTBOUND_ALLOWED_HOSTS. The path may contain parameters such as {doc_no}',
        ),
      }),
      httpMethod: f.lookup('HTTP_METHOD', '方法', 'Method', { required: true, default: 'POST' }),
      authType: f.lookup('SCSI_AUTH', '认证', 'Authentication', {
        required: true,
        default: 'NONE',
      }),
      authUser: f.text('用户/头名称', 'User or header name', { maxLength: 100 }),
      tokenUrl: f.text('令牌地址', 'Token URL', {
        required: { field: 'authType', is: 'OAUTH2' },
        maxLength: 500,
        pattern: 'https?://[^/{}?#@]+([/?].*)?',
      }),
      authSecret: f.text('密钥', 'Secret', {
        maxLength: 2000,
        secret: true,
        hint: t(
          '保存后不再显示；留空则保持不变',
          'Not shown again after saving. Leave it empty to keep the current value',
        ),
      }),
      headers: f.json('请求头', 'Headers', {
        hint: t('如 {"x-tenant": "7"}', 'For example {"x-tenant": "7"}'),
      }),
      timeoutSeconds: f.integer('超时秒数', 'Timeout (s)', { min: '1', max: '120', default: 30 }),
      contentTemplate: f.textarea('报文模板', 'Body template', {
        maxLength: 20_000,
        hint: t(
          'SOAP与XML报文：{{header.poNo}} 取映射的值，{{#lines}}…{{/lines}} 按行重复',
          'SOAP and XML: {{header.poNo}} is replaced by a mapped value, {{#lines}}…{{/lines}} repeats for its rows',
        ),
      }),
      successExpr: f.text('成功判断', 'Success rule', {
        maxLength: 200,
        hint: t('如 $.status = S', 'For example $.status = S'),
      }),
      messagePath: f.text('消息路径', 'Message path', {
        maxLength: 100,
        hint: t('如 $.msg', 'For example $.msg'),
      }),
      pagingType: f.lookup('SCSI_PAGING', '分页方式', 'Paging', { default: 'NONE' }),
      pageParam: f.text('页码参数', 'Page parameter', {
        maxLength: 60,
        hint: t(
          '页码、偏移、游标或起始时间的参数名；游标写 参数=$.路径',
          'Name of the parameter; for a cursor: parameter=$.path of the next one',
        ),
      }),
      sizeParam: f.text('页大小参数', 'Size parameter', { maxLength: 60, pattern: '[\\w.-]+' }),
      maxPages: f.integer('最大页数', 'Max pages', { min: '1', max: '10000', default: 100 }),
    },
  }),
  parameters: child({
    title: t('参数', 'Parameters'),
    unique: [['paramCode']],
    fields: {
      paramCode: f.text('参数编码', 'Code', {
        required: true,
        maxLength: 40,
        pattern: '[A-Za-z][A-Za-z0-9_-]*',
      }),
      paramName: f.text('参数名称', 'Name', { required: true, maxLength: 60 }),
      paramIn: f.lookup('API_PARAM_IN', '位置', 'In', { required: true, default: 'body' }),
      paramType: f.lookup('PARAM_TYPE', '类型', 'Type', { required: true, default: 'TEXT' }),
      requiredFlag,
      defaultValue: f.text('默认值', 'Default', {
        maxLength: 200,
        hint: t(
          `值或 \${today} \${now} \${lastSuccessTime}`,
          `A value, or \${today} \${now} \${lastSuccessTime}`,
        ),
      }),
      seqNum,
    },
  }),
  requestMaps: child({
    title: t('请求字段映射', 'Request field map'),
    unique: [['targetPath']],
    fields: {
      targetPath: f.text('目标路径', 'Target path', {
        required: true,
        maxLength: 200,
        pattern: '[A-Za-z_][\\w-]*(\\[\\])?(\\.[A-Za-z_][\\w-]*(\\[\\])?)*',
        hint: t('如 header.poNo、lines[].itemCode', 'For example header.poNo, lines[].itemCode'),
      }),
      sourceType: f.lookup('SCSI_MAP_SOURCE', '来源类型', 'Source type', {
        required: true,
        default: 'FIELD',
      }),
      sourceField: f.text('来源字段', 'Source field', {
        required: true,
        maxLength: 200,
        suggest: 'findSourceFields',
        suggestBy: ['docResource'],
        hint: t(
          '字段、行.字段、引用字段.字段；常量；参数编码；表达式；流水号规则',
          'Field, rows.field, reference.field; the constant; the parameter code; the expression; the pattern of numbers',
        ),
      }),
      convertType,
      convertArg,
      requiredFlag,
      maxLength: f.integer('最大长度', 'Max length', { min: '1' }),
      seqNum,
    },
  }),
  responseMaps: child({
    title: t('响应字段映射', 'Response field map'),
    unique: [['targetField']],
    fields: {
      sourcePath: f.text('来源路径', 'Source path', {
        required: true,
        maxLength: 200,
        pattern: '\\$(\\.[\\w:-]+|\\[\\d*\\])*',
        hint: t('如 $.data.no、$.data[].vendorCode', 'For example $.data.no, $.data[].vendorCode'),
      }),
      targetField: f.text('目标字段', 'Target field', {
        required: true,
        maxLength: 100,
        suggest: 'findTargetFields',
        suggestBy: ['docResource', 'direction'],
        hint: t('字段、行.字段，或中间表的列', 'Field, rows.field, or column of the staging table'),
      }),
      convertType,
      convertArg,
      keyFlag: f.bool('主键', 'Key', { default: 'N' }),
      requiredFlag,
      defaultValue: f.text('默认值', 'Default', { maxLength: 200 }),
      seqNum,
    },
  }),
}
