import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One call between this system and another, in either direction. */
export const srmBaseInterfaceLogs = defineDocument({
  resource: 'srmBaseInterfaceLogs',
  title: t('接口日志(ERP等)', 'Interface log'),
  display: { code: 'interfaceCode', name: 'docNumber' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    logTime: f.datetime('时间', 'Time', { auto: true, seconds: true }),
    interfaceCode: f.text('接口编码', 'Interface code', { auto: true, maxLength: 100 }),
    interfaceName: f.text('接口名称', 'Interface name', { auto: true }),
    direction: f.lookup('INTERFACE_DIRECTION', '方向', 'Direction', { auto: true }),
    targetSystem: f.lookup('EXTERNAL_SYSTEM', '对方系统', 'Other system', { auto: true }),
    docResource: f.text('单据类型', 'Document', { auto: true }),
    docId: f.integer('单据ID', 'Document id', { auto: true, ungrouped: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true }),
    pushKey: f.text('推送键', 'Push key', { auto: true }),
    requestBody: f.textarea('请求报文', 'Request', {
      auto: true,
      maxLength: 65536,
      needsCode: 'btnViewPayload',
    }),
    responseBody: f.textarea('返回报文', 'Response', {
      auto: true,
      maxLength: 65536,
      needsCode: 'btnViewPayload',
    }),
    httpStatus: f.integer('HTTP状态', 'HTTP status', { auto: true }),
    resultFlag: f.lookup('RESULT_FLAG', '结果', 'Result', { auto: true }),
    resultMsg: f.text('结果信息', 'Message', { auto: true, maxLength: 1000 }),
    durationMs: f.integer('耗时', 'Duration ms', { auto: true }),
    retryCount: f.integer('重试次数', 'Retries', { auto: true, default: 0 }),
    compensationId: f.ref('baseTransactionCompensation', '补偿记录', 'Compensation', {
      auto: true,
    }),
    traceId: f.text('跟踪号', 'Trace id', { auto: true }),
  },
  states: { LOGGED: t('已记录', 'Logged') },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doRepush',
      label: t('重新推送', 'Push again'),
      from: [],
      to: 'same',
      by: 'buyer',
      guard: 'mayRepush',
      bulk: true,
    },
  ],
  access: { org: null },
  list: {
    columns: `
      logTime resultFlag interfaceCode docNumber resultMsg interfaceName direction targetSystem
      httpStatus durationMs retryCount traceId`,
    filters: 'logTime interfaceCode direction targetSystem docNumber resultFlag traceId',
    sort: '-logTime',
  },
  form: [
    {
      title: t('调用', 'Call'),
      fields: `
        logTime interfaceCode interfaceName direction targetSystem docResource docId docNumber
        pushKey traceId compensationId`,
    },
    {
      title: t('结果', 'Result'),
      fields: 'resultFlag httpStatus resultMsg durationMs retryCount requestBody responseBody',
    },
  ],
  screens: { srmBaseInterfaceLogsList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseTransactionCompensation', field: 'compensationId' }],
  indexes: [
    { fields: ['-logTime'] },
    { fields: ['docResource', 'docNumber'] },
    { fields: ['resultFlag', '-logTime'] },
    { fields: ['traceId'] },
  ],
})
