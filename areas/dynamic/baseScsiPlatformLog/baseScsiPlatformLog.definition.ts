import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One execution of an interface definition. Written only by the server and never changed. */
export const baseScsiPlatformLog = defineDocument({
  resource: 'baseScsiPlatformLog',
  title: t('接口平台日志', 'Interface platform log'),
  number: { field: 'logNumber', pattern: 'SL{yyyyMMdd}{seq8}' },
  display: { code: 'logNumber', name: 'interfaceCode' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    logNumber: f.text('日志编号', 'Log no.', { auto: true, unique: true, maxLength: 30 }),
    definitionId: f.ref('baseScsiDefinition', '接口定义', 'Interface definition', { auto: true }),
    interfaceCode: f.text('接口编码', 'Interface code', { auto: true, maxLength: 64 }),
    definitionVersion: f.integer('定义版本', 'Version', { auto: true }),
    environment: f.text('环境', 'Environment', { auto: true, maxLength: 10 }),
    direction: f.lookup('INTERFACE_DIRECTION', '方向', 'Direction', { auto: true }),
    triggerType: f.lookup('SCSI_TRIGGER', '触发方式', 'Trigger', { auto: true }),
    docResource: f.text('业务资源', 'Resource', { auto: true, maxLength: 60 }),
    docId: f.integer('单据ID', 'Document id', { auto: true, hidden: true }),
    docVersion: f.integer('单据版本', 'Document version', { auto: true, hidden: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 100 }),
    pushKey: f.text('推送键', 'Push key', { auto: true, maxLength: 100 }),
    startTime: f.datetime('开始时间', 'Started', { auto: true, seconds: true }),
    durationMs: f.integer('耗时(毫秒)', 'Duration ms', { auto: true }),
    httpStatus: f.integer('HTTP状态', 'HTTP status', { auto: true }),
    totalRows: f.integer('总行数', 'Rows', { auto: true }),
    successRows: f.integer('成功行数', 'Succeeded', { auto: true }),
    failRows: f.integer('失败行数', 'Failed', { auto: true }),
    requestText: f.textarea('请求报文', 'Request', {
      auto: true,
      maxLength: 65536,
      needsCode: 'btnViewPayload',
    }),
    responseText: f.textarea('响应报文', 'Response', {
      auto: true,
      maxLength: 65536,
      needsCode: 'btnViewPayload',
    }),
    requestFile: f.attachments('请求报文文件', 'Request file', {
      auto: true,
      needsCode: 'btnViewPayload',
    }),
    responseFile: f.attachments('响应报文文件', 'Response file', {
      auto: true,
      needsCode: 'btnViewPayload',
    }),
    resultFlag: f.lookup('RESULT_FLAG', '结果', 'Result', { auto: true }),
    errorMessage: f.text('错误信息', 'Error message', { auto: true, maxLength: 1000 }),
    traceId: f.text('跟踪号', 'Trace id', { auto: true, maxLength: 60 }),
  },
  children: {
    rows: child({
      title: t('行结果', 'Row results'),
      auto: true,
      fields: {
        rowKey: f.text('业务主键', 'Business key', { maxLength: 200 }),
        rowFlag: f.lookup('RESULT_FLAG', '结果', 'Result'),
        rowMsg: f.text('信息', 'Message', { maxLength: 500, width: 320 }),
        targetId: f.integer('目标ID', 'Target id', { ungrouped: true }),
      },
    }),
  },
  states: { LOGGED: t('已记录', 'Logged') },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doReplay',
      label: t('重放', 'Replay'),
      from: [],
      to: 'same',
      by: 'buyer',
      guard: 'mayReplay',
      confirm: t('以同一推送键重新执行，确定？', 'It runs again with the same push key. Continue?'),
    },
  ],
  access: { org: null },
  list: {
    columns: `
      logNumber resultFlag interfaceCode startTime docNumber errorMessage environment direction
      triggerType durationMs httpStatus totalRows successRows failRows definitionVersion traceId`,
    filters: 'logNumber interfaceCode environment direction docNumber startTime resultFlag traceId',
    sort: '-startTime',
  },
  form: [
    {
      title: t('执行', 'Execution'),
      fields: `
        logNumber definitionId interfaceCode definitionVersion environment direction triggerType
        docResource docNumber pushKey startTime durationMs traceId`,
    },
    {
      title: t('结果', 'Result'),
      fields: `
        resultFlag httpStatus totalRows successRows failRows errorMessage requestText requestFile
        responseText responseFile`,
    },
  ],
  screens: { scsiPlatformLogList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseScsiDefinition', field: 'definitionId' }],
  indexes: [
    { fields: ['-startTime'] },
    { fields: ['definitionId', 'docId'] },
    { fields: ['pushKey'] },
    { fields: ['traceId'] },
  ],
})
