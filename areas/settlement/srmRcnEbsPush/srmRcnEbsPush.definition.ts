import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const payload = { auto: true, maxLength: 65536, needsCode: 'btnViewPayload' } as const

/** One posting of a document of settlement in the ERP, with all attempts under one push key. Written only by the server. */
export const srmRcnEbsPush = defineDocument({
  resource: 'srmRcnEbsPush',
  title: t('ERP推送记录', 'ERP push record'),
  display: { code: 'pushKey', name: 'sourceDocNumber' },
  readOnly: true,
  withoutHistory: true,
  fields: {
    ...group('单据', 'Document', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', auto),
      pushKey: f.text('推送键', 'Push key', { ...auto, unique: true, maxLength: 100 }),
      interfaceCode: f.text('接口编码', 'Interface code', { ...auto, maxLength: 64 }),
      sourceDocType: f.lookup('RCN_SOURCE_DOC_TYPE', '单据类型', 'Document type', auto),
      sourceDocId: f.integer('单据ID', 'Document id', { ...auto, hidden: true }),
      sourceDocNumber: f.text('单据号', 'Document no.', { ...auto, maxLength: 60 }),
    }),
    ...group('结果', 'Result', {
      attemptCount: f.integer('次数', 'Attempts', { ...auto, default: 0 }),
      externalNo: f.text('外部单号', 'External no.', { ...auto, maxLength: 60 }),
      pushMessage: f.text('错误信息', 'Error', { ...auto, maxLength: 500 }),
      pushTime: f.datetime('最近请求时间', 'Last request', { ...auto, seconds: true }),
      durationMs: f.integer('耗时毫秒', 'Duration ms', auto),
      operatorId: f.ref('baseUser', '操作人', 'Operator', auto),
      reversalNo: f.text('ERP冲销单号', 'ERP reversal no.', { ...auto, maxLength: 60 }),
    }),
    ...group('报文', 'Messages', {
      requestBody: f.textarea('请求报文', 'Request', payload),
      responseBody: f.textarea('响应报文', 'Response', payload),
    }),
  },
  states: {
    PENDING: t('待推送', 'Pending'),
    SENDING: t('推送中', 'Sending'),
    SUCCESS: t('成功', 'Success'),
    FAILED: t('失败', 'Failed'),
    UNKNOWN: t('结果未知', 'Unknown'),
    REVERSED: t('ERP已冲销', 'Reversed in ERP'),
  },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doSubmitEbs',
      label: t('推送', 'Send'),
      from: ['PENDING', 'FAILED', 'UNKNOWN'],
      to: 'SENDING',
      by: 'system',
    },
    {
      op: 'doReceiveResult',
      label: t('接收结果', 'Receive the result'),
      from: ['SENDING'],
      to: ['SUCCESS', 'FAILED', 'UNKNOWN'],
      by: 'system',
    },
    {
      op: 'doRepushEbs',
      label: t('重新推送ERP', 'Push to ERP again'),
      from: ['FAILED', 'UNKNOWN'],
      to: 'PENDING',
      by: 'buyer',
      bulk: true,
    },
    {
      op: 'doMarkReversed',
      label: t('登记ERP冲销', 'Record ERP reversal'),
      from: ['SUCCESS'],
      to: 'REVERSED',
      by: 'buyer',
      code: 'btnManage',
      style: 'danger',
      optional: true,
      input: {
        reversalNo: f.text('ERP冲销单号', 'ERP reversal no.', { required: true, maxLength: 60 }),
      },
    },
  ],
  access: { org: 'orgId' },
  list: {
    columns: `
      sourceDocNumber sourceDocType pushKey status attemptCount externalNo pushMessage pushTime
      durationMs operatorId reversalNo`,
    filters: 'sourceDocType sourceDocNumber status pushTime',
    sort: '-pushTime',
  },
  screens: { srmRcnEbsPushList: { kind: 'list', side: 'buyer' } },
  indexes: [
    { fields: ['sourceDocType', 'sourceDocId', 'interfaceCode'] },
    { fields: ['-pushTime'] },
  ],
})
