import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A background export: a job writes the file, the requester is notified and can download it for
 * some days.
 */
export const baseRptBackExport = defineDocument({
  resource: 'baseRptBackExport',
  title: t('后台导出', 'Background export'),
  number: { field: 'exportNumber', pattern: 'EXP{yyyyMMdd}{seq6}' },
  display: { code: 'exportNumber', name: 'fileName' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  authors: ['buyer', 'supplier'],
  fields: {
    exportNumber: f.text('导出编号', 'Export no.', { auto: true, unique: true, maxLength: 30 }),
    exportSource: f.lookup('EXPORT_SOURCE', '来源', 'Source', { auto: true, default: 'TABLE' }),
    reportDefinitionId: f.ref('baseRptDefinition', '报表', 'Report', { auto: true }),
    apiPath: f.text('接口', 'API', { auto: true, maxLength: 200 }),
    fileName: f.text('文件名', 'File name', { auto: true, maxLength: 160, width: 240 }),
    exportFormat: f.lookup('EXPORT_FORMAT', '格式', 'Format', { auto: true, default: 'XLSX' }),
    paramsValue: f.json('参数', 'Parameters', { auto: true, hidden: true }),
    columns: f.json('列', 'Columns', { auto: true, hidden: true }),
    respId: f.ref('baseResponsibility', '职责', 'Responsibility', { auto: true }),
    language: f.lookup('SYSTEM_LANGUAGE', '语言', 'Language', { auto: true }),
    requestedBy: f.ref('baseUser', '申请人', 'Requested by', { auto: true }),
    requestTime: f.datetime('申请时间', 'Requested', { auto: true }),
    startTime: f.datetime('开始时间', 'Started', { auto: true }),
    finishTime: f.datetime('完成时间', 'Finished at', { auto: true }),
    progress: f.percent('进度', 'Progress %', { auto: true, default: '0' }),
    totalRows: f.integer('总行数', 'Rows', { auto: true }),
    sheetCount: f.integer('工作表数', 'Sheets', { auto: true }),
    fileId: f.attachments('文件', 'File', { auto: true }),
    fileSize: f.integer('文件大小', 'File size', { auto: true }),
    expireTime: f.datetime('过期时间', 'Expires', { auto: true }),
    downloadCount: f.integer('下载次数', 'Downloads', { auto: true, default: 0 }),
    errorMessage: f.text('错误信息', 'Error message', { auto: true, maxLength: 500 }),
  },
  states: {
    WAITING: t('排队中', 'Waiting'),
    RUNNING: t('导出中', 'Running'),
    FINISHED: t('已完成', 'Finished'),
    FAILED: t('失败', 'Failed'),
    CANCELLED: t('已取消', 'Cancelled'),
    EXPIRED: t('已过期', 'Expired'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    { op: 'doStart', label: t('开始', 'Start'), from: ['WAITING'], to: 'RUNNING', by: 'system' },
    {
      op: 'doFinish',
      label: t('结束', 'Finish'),
      from: ['RUNNING'],
      to: ['FINISHED', 'FAILED'],
      by: 'system',
    },
    {
      op: 'doCancel',
      label: t('取消导出', 'Cancel the export'),
      from: ['WAITING', 'RUNNING'],
      to: 'CANCELLED',
      by: 'both',
      style: 'danger',
      bulk: true,
      guard: 'isMine',
    },
    {
      op: 'doRetry',
      label: t('重试', 'Try again'),
      from: ['FAILED'],
      to: 'WAITING',
      by: 'both',
      guard: 'isMine',
    },
    {
      op: 'doExpire',
      label: t('过期', 'Expire'),
      from: ['FINISHED'],
      to: 'EXPIRED',
      by: 'system',
    },
  ],
  clock: [{ code: 'expire', op: 'doExpire', at: 'expireTime' }],
  access: { users: ['requestedBy'], org: null },
  list: {
    passing: ['WAITING', 'RUNNING'],
    columns: `
      exportNumber fileName exportSource exportFormat requestedBy requestTime progress totalRows
      fileSize finishTime expireTime errorMessage status`,
    filters: 'exportNumber fileName exportSource status requestTime',
  },
  form: [
    {
      title: t('导出', 'Export'),
      fields: `
        exportNumber fileName exportFormat exportSource requestedBy requestTime startTime finishTime
        progress totalRows sheetCount fileSize fileId expireTime downloadCount errorMessage`,
    },
    {
      title: t('来源', 'Source'),
      fields: 'reportDefinitionId apiPath paramsValue respId language',
    },
  ],
  screens: { reportBackExportList: { kind: 'list', side: 'both' } },
  indexes: [{ fields: ['requestedBy', 'status'] }],
})
