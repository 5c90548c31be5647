import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** An event for which a user wants no notification on a channel. */
export const baseMsgUnsubscribe = defineDocument({
  resource: 'baseMsgUnsubscribe',
  title: t('消息退订', 'Message unsubscription'),
  display: { code: 'eventCode' },
  withoutOrg: true,
  fields: {
    userId: f.ref('baseUser', '用户', 'User', {
      required: true,
      fixedAfterCreate: true,
      default: { session: 'userId' },
    }),
    eventCode: f.text('消息事件', 'Event', {
      required: true,
      fixedAfterCreate: true,
      maxLength: 100,
      suggest: 'findEvents',
      default: '*',
      hint: t('* 表示全部可退订的消息', '* means all messages that can be unsubscribed'),
    }),
    eventTitle: f.text('事件名称', 'What happens', { computed: 'atRead' }),
    channel: f.lookup('MSG_CHANNEL', '渠道', 'Channel', { required: true, fixedAfterCreate: true }),
    unsubSource: f.lookup('UNSUB_SOURCE', '退订方式', 'How', { auto: true }),
    unsubTime: f.datetime('退订时间', 'When', { auto: true, default: { now: true } }),
    resubTime: f.datetime('恢复时间', 'Resumed', { auto: true }),
    reason: f.text('原因', 'Reason'),
  },
  states: { ACTIVE: t('已退订', 'Unsubscribed'), RESUMED: t('已恢复', 'Resumed') },
  editableIn: [],
  deletableIn: [],
  transitions: [
    {
      op: 'doResubscribe',
      label: t('恢复订阅', 'Resubscribe'),
      from: ['ACTIVE'],
      to: 'RESUMED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
  ],
  access: { org: null, users: ['userId'] },
  list: {
    columns: 'userId eventTitle channel unsubSource unsubTime resubTime reason status eventCode',
    filters: 'userId eventCode channel status unsubTime',
    sort: '-unsubTime',
  },
  form: [
    {
      title: t('退订', 'Unsubscription'),
      fields: 'userId eventCode eventTitle channel reason unsubSource unsubTime resubTime',
    },
  ],
  screens: { msgTd: { kind: 'list', side: 'buyer' } },
  indexes: [
    { fields: ['userId', 'eventCode', 'channel'], unique: true, where: "status = 'ACTIVE'" },
  ],
})
