import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { enabled, enableTransitions } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A program the server can run: a job of an area, or a call of an external address. */
export const baseScheduleJob = defineDocument({
  resource: 'baseScheduleJob',
  title: t('并发程序(调度任务定义)', 'Concurrent program (job definition)'),
  display: { code: 'programCode', name: 'programName', nameEn: 'programNameEn' },
  withoutOrg: true,
  fields: {
    programCode: f.text('程序编码', 'Program code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    programName: f.text('程序名称', 'Program name', { required: true, maxLength: 100 }),
    programNameEn: f.text('英文名称', 'English name', { maxLength: 100 }),
    programType: f.lookup('PROGRAM_TYPE', '程序类型', 'Type', {
      required: true,
      fixedAfterCreate: true,
      default: 'HANDLER',
    }),
    handlerCode: f.text('处理器', 'Handler', {
      required: { field: 'programType', is: 'HANDLER' },
      onlyWhen: { field: 'programType', is: 'HANDLER' },
      maxLength: 64,
    }),
    apiTarget: f.text('目标地址', 'Target URL', {
      required: { field: 'programType', is: 'HTTP' },
      onlyWhen: { field: 'programType', is: 'HTTP' },
      maxLength: 500,
      hint: t(
        'https 地址，主机须在 OUTBOUND_ALLOWED_HOSTS 中',
        'An https address whose host is listed in OUTBOUND_ALLOWED_HOSTS',
      ),
    }),
    reportDefinitionId: f.ref('baseRptDefinition', '报表', 'Report', {
      required: { field: 'programType', is: 'REPORT' },
      onlyWhen: { field: 'programType', is: 'REPORT' },
      refFilter: [{ field: 'status', is: 'PUBLISHED' }],
      hint: t(
        '按提交人的权限后台导出',
        'Exported in the background with the rights of the user who submits it',
      ),
    }),
    scsiDefinitionId: f.ref('baseScsiDefinition', '接口', 'Interface', {
      required: { field: 'programType', is: 'SCSI' },
      onlyWhen: { field: 'programType', is: 'SCSI' },
      refFilter: [
        { field: 'status', is: 'ENABLED' },
        { field: 'triggerType', is: 'SCHEDULE' },
      ],
    }),
    moduleCode: f.lookup('SYSTEM_MODULE', '模块', 'Module', { required: true }),
    timeoutSeconds: f.integer('超时秒数', 'Timeout (s)', {
      required: true,
      min: '5',
      max: '14400',
      default: 600,
    }),
    maxRetries: f.integer('重试次数', 'Retries', { min: '0', max: '10', default: 0 }),
    retryBackoffSeconds: f.integer('重试间隔', 'Backoff (s)', {
      min: '1',
      max: '86400',
      default: 60,
    }),
    concurrencyPolicy: f.lookup('CONCURRENCY_POLICY', '并发策略', 'Concurrency', {
      required: true,
      default: 'FORBID',
    }),
    missedPolicy: f.lookup('MISSED_POLICY', '错过策略', 'Missed runs', {
      required: true,
      default: 'RUN_ONCE',
    }),
    priority: f.integer('优先级', 'Priority', { min: '0', max: '9', default: 5 }),
    keepDays: f.integer('日志保留天数', 'Keep log days', { min: '1', max: '3650', default: 30 }),
    failNotifyUserIds: f.multiref('baseUser', '失败通知人', 'Notify on failure'),
    systemFlag: f.bool('系统内置', 'Built-in', { auto: true, default: 'N' }),
    description: f.textarea('说明', 'Description'),
    enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
  },
  children: {
    parameters: child({
      title: t('参数', 'Parameters'),
      unique: [['paramCode']],
      fields: {
        paramCode: f.text('参数编码', 'Code', {
          required: true,
          maxLength: 64,
          pattern: '[A-Za-z][A-Za-z0-9_]*',
        }),
        paramName: f.text('参数名称', 'Name', { required: true, maxLength: 100 }),
        paramType: f.lookup('PARAM_TYPE', '类型', 'Type', { required: true, default: 'TEXT' }),
        lookupTypeCode: f.text('快码类型', 'Lookup type code'),
        requiredFlag: f.bool('必填', 'Required', { default: 'N' }),
        defaultValue: f.text('默认值', 'Default'),
        sensitiveFlag: f.bool('敏感', 'Sensitive', { default: 'N' }),
        seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      },
    }),
    responsibilities: child({
      title: t('可提交职责', 'Responsibilities'),
      unique: [['respId']],
      fields: { respId: f.ref('baseResponsibility', '职责', 'Responsibility', { required: true }) },
    }),
  },
  ...enabled,
  transitions: enableTransitions(),
  access: { org: null },
  list: {
    columns: `
      programCode programName programNameEn programType handlerCode moduleCode timeoutSeconds
      maxRetries concurrencyPolicy systemFlag enabledFlag`,
    filters: 'programCode programName programType moduleCode enabledFlag',
    sort: 'programCode',
  },
  form: [
    {
      title: t('程序', 'Program'),
      fields: `
        programCode programName programNameEn programType handlerCode apiTarget reportDefinitionId
        scsiDefinitionId moduleCode systemFlag enabledFlag description`,
    },
    {
      title: t('运行', 'Running'),
      fields: `
        timeoutSeconds maxRetries retryBackoffSeconds concurrencyPolicy missedPolicy priority
        keepDays failNotifyUserIds`,
    },
  ],
  screens: {
    concurrentPrograms: { kind: 'list', side: 'buyer' },
    'concurrentPrograms/ConcurrentProgramsDetail': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'down', resource: 'baseScheduleRequest', field: 'jobId' }],
})
