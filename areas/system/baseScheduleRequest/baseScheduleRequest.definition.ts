import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Fields that define when a request runs. */
export const CALENDAR_FIELDS = [
  'scheduleType',
  'startTime',
  'cronExpression',
  'intervalMinutes',
  'endTime',
  'timeZone',
] as const

/** A request to run a program: now, at a time, at intervals or by a calendar, with all its runs. */
export const baseScheduleRequest = defineDocument({
  resource: 'baseScheduleRequest',
  title: t('提交请求', 'Schedule request'),
  number: { field: 'requestNumber', pattern: 'RQ{yyyyMMdd}{seq6}' },
  display: { code: 'requestNumber' },
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    requestNumber: f.text('请求编号', 'Request no.', { auto: true }),
    jobId: f.ref('baseScheduleJob', '程序', 'Program', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    respId: f.ref('baseResponsibility', '提交职责', 'Responsibility', { auto: true }),
    requestedBy: f.ref('baseUser', '提交人', 'Requested by', { auto: true }),
    arguments: f.json('参数值', 'Arguments'),
    scheduleType: f.lookup('SCHEDULE_TYPE', '调度方式', 'Schedule type', {
      required: true,
      default: 'NOW',
    }),
    startTime: f.datetime('开始时间', 'Start at', {
      required: { field: 'scheduleType', is: 'AT' },
      onlyWhen: { field: 'scheduleType', not: 'NOW' },
    }),
    cronExpression: f.text('Cron表达式', 'Cron', {
      required: { field: 'scheduleType', is: 'CRON' },
      onlyWhen: { field: 'scheduleType', is: 'CRON' },
      maxLength: 100,
    }),
    intervalMinutes: f.integer('间隔分钟', 'Interval min', {
      required: { field: 'scheduleType', is: 'INTERVAL' },
      onlyWhen: { field: 'scheduleType', is: 'INTERVAL' },
      min: '1',
      max: '10080',
    }),
    endTime: f.datetime('结束时间', 'End at', {
      onlyWhen: { field: 'scheduleType', is: ['INTERVAL', 'CRON'] },
    }),
    timeZone: f.text('时区', 'Time zone', { maxLength: 60, default: 'Asia/Shanghai' }),
    nextRunTime: f.datetime('下次运行', 'Next run', { auto: true }),
    lastRunTime: f.datetime('上次运行', 'Last run', { auto: true }),
    retryAttempt: f.integer('重试序号', 'Retry attempt', { auto: true, hidden: true }),
    failStreak: f.integer('连续失败', 'Failures in a row', {
      auto: true,
      hidden: true,
      default: 0,
    }),
    lastOutcome: f.lookup('RUN_OUTCOME', '上次结果', 'Last outcome', { auto: true }),
    runCount: f.integer('运行次数', 'Runs', { auto: true, default: 0 }),
    failCount: f.integer('失败次数', 'Failures', { auto: true, default: 0 }),
    pauseReason: f.text('暂停原因', 'Pause reason', { auto: true, maxLength: 300 }),
    remark: f.textarea('备注', 'Remark', { maxLength: 500 }),
  },
  children: {
    runs: child({
      title: t('运行记录', 'Runs'),
      auto: true,
      fields: {
        runNo: f.integer('运行序号', 'Run no.', { auto: true }),
        planTime: f.datetime('计划时间', 'Planned', { auto: true }),
        startTime: f.datetime('开始', 'Started', { auto: true, seconds: true }),
        endTime: f.datetime('结束', 'Ended', { auto: true, seconds: true }),
        durationMs: f.integer('耗时(毫秒)', 'Duration ms', { auto: true }),
        worker: f.text('执行节点', 'Worker', { auto: true, maxLength: 100 }),
        attempt: f.integer('尝试次数', 'Attempt', { auto: true }),
        heartbeatTime: f.datetime('心跳', 'Heartbeat', { auto: true, hidden: true }),
        cancelFlag: f.bool('取消标记', 'Cancel flag', { auto: true, hidden: true }),
        progress: f.percent('进度', 'Progress', { auto: true, default: '0' }),
        outcome: f.lookup('RUN_OUTCOME', '结果', 'Outcome', { auto: true }),
        resultMsg: f.text('结果信息', 'Result message', { auto: true, maxLength: 500 }),
        logText: f.textarea('日志', 'Log', { auto: true, maxLength: 1000000 }),
        outputFileId: f.attachments('输出文件', 'Output file', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    PENDING: t('等待', 'Pending'),
    SCHEDULED: t('已计划', 'Scheduled'),
    RUNNING: t('运行中', 'Running'),
    PAUSED: t('已暂停', 'Paused'),
    COMPLETED: t('已完成', 'Completed'),
    FAILED: t('失败', 'Failed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'PAUSED'],
  deletableIn: ['DRAFT', 'COMPLETED', 'FAILED', 'CANCELLED'],
  transitions: [
    {
      op: 'doLaunch',
      label: t('提交', 'Launch'),
      from: ['DRAFT'],
      to: ['PENDING', 'SCHEDULED'],
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    {
      op: 'doStart',
      label: t('开始', 'Start'),
      from: ['PENDING', 'SCHEDULED'],
      to: 'RUNNING',
      by: 'system',
    },
    {
      op: 'doPause',
      label: t('暂停', 'Pause'),
      from: ['SCHEDULED', 'PENDING'],
      to: 'PAUSED',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doResume',
      label: t('恢复', 'Resume'),
      from: ['PAUSED'],
      to: ['SCHEDULED', 'PENDING'],
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['PENDING', 'SCHEDULED', 'PAUSED', 'RUNNING'],
      to: ['CANCELLED', 'same'],
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定取消该请求？', 'Cancel this request?'),
    },
    {
      op: 'doFinish',
      label: t('结束', 'Finish'),
      from: ['RUNNING'],
      to: ['COMPLETED', 'FAILED', 'SCHEDULED', 'CANCELLED', 'PAUSED'],
      by: 'system',
    },
    {
      op: 'doRelaunch',
      label: t('再次提交', 'Launch again'),
      from: ['COMPLETED', 'FAILED', 'CANCELLED'],
      to: 'same',
      by: 'buyer',
      bulk: true,
    },
  ],
  access: { org: null, users: ['requestedBy'] },
  list: {
    passing: ['PENDING', 'RUNNING'],
    columns: `
      requestNumber jobId requestedBy respId scheduleType cronExpression nextRunTime lastRunTime
      lastOutcome runCount failCount status`,
    filters: 'requestNumber jobId requestedBy status lastOutcome nextRunTime creationDate',
    sort: '-creationDate',
  },
  form: [
    { title: t('请求', 'Request'), fields: 'requestNumber jobId arguments remark' },
    {
      title: t('计划', 'Schedule'),
      fields: CALENDAR_FIELDS,
    },
    {
      title: t('运行', 'Running'),
      fields: `
        requestedBy respId nextRunTime lastRunTime lastOutcome runCount failCount retryAttempt
        failStreak pauseReason`,
    },
  ],
  screens: {
    submitRequest: { kind: 'list', side: 'buyer' },
    submitRequestDetail: { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'baseScheduleJob', field: 'jobId' },
    { direction: 'down', resource: 'baseScheduleError', field: 'scheduleRequestId' },
  ],
  indexes: [
    { fields: ['status', 'nextRunTime'] },
    { fields: ['requestedBy', '-creationDate'] },
    { fields: ['-creationDate'] },
    { fields: ['jobId', '-creationDate'] },
  ],
  checks: [
    { name: 'time_order', sql: 'end_time is null or start_time is null or end_time > start_time' },
  ],
})
