import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Messages archived after a month. */
export const baseMsgHistory = defineDocument({
  resource: 'baseMsgHistory',
  title: t('消息历史', 'Message history'),
  display: { code: 'msgNumber', name: 'title' },
  readOnly: true,
  withoutOrg: true,
  withoutHistory: true,
  fields: {
    ...group('消息', 'Message', {
      msgNumber: f.text('消息编号', 'Message no.', { auto: true, width: 190 }),
      eventCode: f.text('消息事件', 'Event', { auto: true, maxLength: 100, suggest: 'findEvents' }),
      eventTitle: f.text('事件名称', 'What happens', { computed: 'atRead' }),
      channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { auto: true }),
      receiverUserId: f.ref('baseUser', '接收人', 'Receiver', { auto: true }),
      title: f.text('标题', 'Title', { auto: true, maxLength: 300 }),
      docResource: f.text('单据类型', 'Document', { auto: true, hidden: true, maxLength: 60 }),
      docId: f.integer('单据ID', 'Document id', { auto: true, hidden: true, ungrouped: true }),
      docNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 60 }),
      sendTime: f.datetime('发送时间', 'Sent', { auto: true }),
      finalStatus: f.text('最终状态', 'Final status', { auto: true }),
      archiveTime: f.datetime('归档时间', 'Archived', { auto: true }),
    }),
  },
  states: { ARCHIVED: t('已归档', 'Archived') },
  editableIn: [],
  deletableIn: [],
  access: { org: null },
  list: {
    columns: `
      msgNumber eventTitle channel receiverUserId title docNumber sendTime finalStatus archiveTime
      eventCode`,
    filters: 'msgNumber eventCode channel receiverUserId docNumber sendTime',
    sort: '-sendTime',
  },
  screens: { msgHistory: { kind: 'list', side: 'buyer' } },
  indexes: [{ fields: ['-sendTime'] }, { fields: ['receiverUserId'] }, { fields: ['archiveTime'] }],
})
