import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One call of an external service: its purpose, target and result. */
export const srmBaseTripartiteLogs = defineDocument({
  resource: 'srmBaseTripartiteLogs',
  title: t('三方服务日志', 'Third-party service log'),
  display: { code: 'serviceType', name: 'docNumber' },
  readOnly: true,
  logsOutsideCalls: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    logTime: f.datetime('时间', 'Time', { auto: true, seconds: true }),
    provider: f.lookup('THIRD_PROVIDER', '服务商', 'Provider', { auto: true }),
    serviceType: f.lookup('THIRD_SERVICE', '服务类型', 'Service', { auto: true }),
    docResource: f.text('单据类型', 'Document', { auto: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    calledBy: f.ref('baseUser', '调用人', 'Called by', { auto: true }),
    requestBody: f.textarea('请求', 'Request', { auto: true, maxLength: 65536 }),
    responseBody: f.textarea('返回', 'Response', { auto: true, maxLength: 65536 }),
    httpStatus: f.integer('HTTP状态', 'HTTP status', { auto: true }),
    resultFlag: f.lookup('RESULT_FLAG', '结果', 'Result', { auto: true }),
    resultMsg: f.text('结果信息', 'Message', { auto: true, maxLength: 1000 }),
    billable: f.bool('计费', 'Billable', { auto: true }),
    unitFee: f.price('单价', 'Fee', { auto: true }),
    durationMs: f.integer('耗时', 'Duration ms', { auto: true }),
    cacheHit: f.bool('命中缓存', 'From cache', { auto: true }),
    traceId: f.text('跟踪号', 'Trace id', { auto: true }),
  },
  states: { LOGGED: t('已记录', 'Logged') },
  editableIn: [],
  deletableIn: [],
  access: { org: null },
  list: {
    columns: `
      logTime resultFlag provider serviceType docNumber resultMsg supplierId calledBy httpStatus
      billable unitFee durationMs cacheHit`,
    filters: 'logTime provider serviceType docNumber supplierId resultFlag traceId',
    sort: '-logTime',
    summary: ['unitFee'],
  },
  form: [
    {
      title: t('调用', 'Call'),
      fields: 'logTime provider serviceType docResource docNumber supplierId calledBy traceId',
    },
    {
      title: t('结果', 'Result'),
      fields: `
        resultFlag httpStatus resultMsg durationMs billable unitFee cacheHit requestBody
        responseBody`,
    },
  ],
  screens: { srmBaseTripartiteLogsList: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['-logTime'] }, { fields: ['provider', '-logTime'] }],
})
