import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A run that failed after its last attempt. */
export const baseScheduleError = defineDocument({
  resource: 'baseScheduleError',
  title: t('调度错误', 'Scheduling error'),
  display: { code: 'errorMessage' },
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    scheduleRequestId: f.ref('baseScheduleRequest', '请求', 'Request', { auto: true }),
    jobId: f.ref('baseScheduleJob', '程序', 'Program', { auto: true }),
    runNo: f.integer('运行序号', 'Run no.', { auto: true }),
    errorType: f.lookup('SCHEDULE_ERROR_TYPE', '错误类型', 'Error type', { auto: true }),
    errorMessage: f.text('错误信息', 'Error message', { auto: true, maxLength: 1000 }),
    stackText: f.textarea('堆栈', 'Stack', {
      auto: true,
      maxLength: 8000,
      needsCode: 'btnViewStack',
    }),
    occurTime: f.datetime('发生时间', 'Occurred', { auto: true, seconds: true }),
    attempts: f.integer('尝试次数', 'Attempts', { auto: true }),
    handledBy: f.ref('baseUser', '处理人', 'Handled by', { auto: true }),
    handleTime: f.datetime('处理时间', 'Handled at', { auto: true }),
    handleRemark: f.textarea('处理说明', 'Note', { auto: true, maxLength: 500 }),
  },
  states: {
    OPEN: t('未处理', 'Open'),
    RETRIED: t('已重试', 'Retried'),
    HANDLED: t('已处理', 'Handled'),
  },
  authors: [],
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doRetry',
      label: t('重试', 'Retry'),
      from: ['OPEN'],
      to: 'RETRIED',
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    {
      op: 'doHandle',
      label: t('标记已处理', 'Mark handled'),
      from: ['OPEN', 'RETRIED'],
      to: 'HANDLED',
      by: 'buyer',
      bulk: true,
      input: { remark: f.textarea('处理说明', 'Note', { required: true, maxLength: 500 }) },
    },
  ],
  access: { org: null },
  list: {
    columns: `
      scheduleRequestId jobId runNo errorType errorMessage occurTime attempts handledBy handleTime
      status`,
    filters: 'jobId errorType status occurTime errorMessage',
    sort: '-occurTime',
  },
  form: [
    {
      title: t('错误', 'Error'),
      fields: 'scheduleRequestId jobId runNo errorType errorMessage occurTime attempts stackText',
    },
    { title: t('处理', 'Handling'), fields: 'handledBy handleTime handleRemark' },
  ],
  screens: { schedulingError: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseScheduleRequest', field: 'scheduleRequestId' }],
  indexes: [{ fields: ['status', '-occurTime'] }, { fields: ['-occurTime'] }],
})
