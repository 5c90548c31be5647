import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** One attempt at sending, and the answer of the other side. */
export const baseMsgLog = defineDocument({
  resource: 'baseMsgLog',
  title: t('消息日志', 'Message log'),
  display: { code: 'msgNumber' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    ...group('发送记录', 'Attempt', {
      msgNumber: f.text('消息编号', 'Message no.', { auto: true, width: 190 }),
      attemptNo: f.integer('第几次', 'Attempt', { auto: true }),
      channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { auto: true }),
      sourceId: f.ref('baseMsgSource', '来源', 'Source', { auto: true }),
      startTime: f.datetime('开始', 'Started', { auto: true, seconds: true }),
      durationMs: f.integer('耗时', 'Duration ms', { auto: true }),
      resultFlag: f.bool('成功', 'Success', { auto: true }),
      providerId: f.text('渠道回执', 'Provider id', { auto: true }),
      responseText: f.textarea('返回内容', 'Response', { auto: true, maxLength: 4000 }),
    }),
  },
  states: { LOGGED: t('已记录', 'Logged') },
  editableIn: [],
  deletableIn: [],
  access: { org: null },
  list: {
    columns: `
      msgNumber attemptNo resultFlag channel responseText startTime sourceId durationMs providerId`,
    filters: 'msgNumber channel sourceId resultFlag startTime',
    sort: '-startTime',
  },
  screens: { msgLog: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['msgNumber', 'attemptNo'] }, { fields: ['-startTime'] }],
})
