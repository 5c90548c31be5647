import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Warnings and errors of the running system, with secrets removed. */
export const baseSystemLog = defineDocument({
  resource: 'baseSystemLog',
  title: t('系统日志', 'System log'),
  display: { code: 'message' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    occurTime: f.datetime('时间', 'Time', { auto: true, seconds: true }),
    logLevel: f.lookup('LOG_LEVEL', '级别', 'Level', { auto: true }),
    serviceName: f.text('服务', 'Service', { auto: true }),
    loggerName: f.text('记录器', 'Logger', { auto: true }),
    message: f.text('信息', 'Message', { auto: true, maxLength: 2000 }),
    stackText: f.textarea('堆栈', 'Stack', { auto: true, maxLength: 8000 }),
    traceId: f.text('跟踪号', 'Trace id', { auto: true }),
    requestPath: f.text('请求路径', 'Request path', { auto: true, maxLength: 300 }),
    userId: f.ref('baseUser', '用户', 'User', { auto: true }),
    hostName: f.text('节点', 'Node', { auto: true }),
    durationMs: f.integer('耗时', 'Duration ms', { auto: true }),
  },
  states: { LOGGED: t('已记录', 'Logged') },
  editableIn: [],
  deletableIn: [],
  access: { org: null },
  list: {
    columns: `
      occurTime logLevel serviceName loggerName message traceId requestPath userId hostName
      durationMs`,
    filters: 'occurTime logLevel serviceName message traceId userId',
    sort: '-occurTime',
  },
  form: [
    {
      title: t('日志', 'Entry'),
      fields: `
        occurTime logLevel serviceName loggerName hostName durationMs userId requestPath traceId
        message stackText`,
    },
  ],
  screens: { log: { kind: 'list', side: 'buyer' } },
  indexes: [
    { fields: ['-occurTime'] },
    { fields: ['logLevel', '-occurTime'] },
    { fields: ['traceId'] },
  ],
})
