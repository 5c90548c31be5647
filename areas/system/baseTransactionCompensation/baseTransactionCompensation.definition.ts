import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A failed call to another system, retried until it succeeds, is exhausted or is closed manually.
 */
export const baseTransactionCompensation = defineDocument({
  resource: 'baseTransactionCompensation',
  title: t('事务补偿', 'Transaction compensation'),
  number: { field: 'compNumber', pattern: 'TC{yyyyMMdd}{seq6}' },
  display: { code: 'compNumber', name: 'docNumber' },
  withoutOrg: true,
  fields: {
    compNumber: f.text('补偿编号', 'Compensation no.', { auto: true }),
    bizType: f.lookup('COMP_TYPE', '业务类型', 'Kind', { auto: true }),
    interfaceCode: f.text('接口/处理器', 'Interface or handler', { auto: true, maxLength: 100 }),
    docResource: f.text('单据类型', 'Document', { auto: true }),
    docId: f.integer('单据ID', 'Document id', { auto: true, ungrouped: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true }),
    pushKey: f.text('推送键', 'Push key', { auto: true, unique: true, maxLength: 100 }),
    payload: f.json('报文', 'Payload', { auto: true, needsCode: 'btnViewPayload' }),
    stepName: f.text('失败步骤', 'Failed step', { auto: true }),
    errorMessage: f.text('错误信息', 'Error message', { auto: true, maxLength: 1000 }),
    retryCount: f.integer('已重试', 'Retries', { auto: true, default: 0 }),
    maxRetry: f.integer('最大重试', 'Max retries', { auto: true, default: 8 }),
    nextRetryTime: f.datetime('下次重试', 'Next retry', { auto: true, seconds: true }),
    firstFailTime: f.datetime('首次失败', 'First failure', { auto: true, seconds: true }),
    finishTime: f.datetime('完成时间', 'Finished at', { auto: true }),
    handleRemark: f.text('处理说明', 'Note', { auto: true, maxLength: 300 }),
  },
  states: {
    WAITING: t('待重试', 'Waiting'),
    RUNNING: t('重试中', 'Retrying'),
    SUCCESS: t('成功', 'Succeeded'),
    EXHAUSTED: t('重试耗尽', 'Exhausted'),
    CLOSED: t('人工关闭', 'Closed by hand'),
  },
  authors: [],
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doRetry',
      label: t('重试', 'Retry'),
      from: ['WAITING', 'EXHAUSTED'],
      to: 'RUNNING',
      by: 'buyer',
      style: 'primary',
      bulk: true,
    },
    {
      op: 'doFinish',
      label: t('完成', 'Finish'),
      from: ['RUNNING'],
      to: ['SUCCESS', 'WAITING', 'EXHAUSTED'],
      by: 'system',
    },
    {
      op: 'doClose',
      label: t('人工关闭', 'Close by hand'),
      from: ['WAITING', 'EXHAUSTED'],
      to: 'CLOSED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: { remark: f.text('处理说明', 'Note', { required: true, maxLength: 300 }) },
    },
  ],
  access: { org: null },
  list: {
    passing: ['RUNNING'],
    columns: `
      compNumber bizType interfaceCode docNumber stepName errorMessage retryCount maxRetry
      nextRetryTime firstFailTime finishTime status`,
    filters: 'compNumber bizType interfaceCode docNumber status firstFailTime',
    sort: '-firstFailTime',
  },
  form: [
    {
      title: t('补偿', 'Compensation'),
      fields: `
        compNumber bizType interfaceCode docResource docId docNumber pushKey stepName errorMessage`,
    },
    {
      title: t('重试', 'Retries'),
      fields: 'retryCount maxRetry nextRetryTime firstFailTime finishTime handleRemark payload',
    },
  ],
  screens: { transactionCompen: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'srmBaseInterfaceLogs', field: 'compensationId' }],
  indexes: [
    { fields: ['status', 'nextRetryTime'] },
    { fields: ['docResource', 'docId'] },
    { fields: ['-firstFailTime'] },
  ],
})
