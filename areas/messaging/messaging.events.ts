import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** Messages about messages that did not arrive. */
export const messagingEvents: readonly MessageEvent[] = [
  {
    code: 'baseMsgConfig.unchecked',
    title: t('消息未按时审核', 'Messages not checked in time'),
    module: 'ADMIN',
    route: 'msgInstance',
    personal: true,
    shipped: {
      to: ['userIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('{count}条消息未按时审核', '{count} messages were not checked in time'),
      body: t(
        '<p>{configName}：{count}条消息在72小时内未审核，已取消发送。</p>',
        '<p>{configName}: {count} messages were not checked within 72 hours and have been cancelled.</p>',
      ),
    },
  },
  {
    code: 'baseMsgUser.bounced',
    title: t('邮箱多次退信', 'Mail keeps coming back'),
    module: 'ADMIN',
    route: 'msgUser',
    personal: true,
    shipped: {
      to: ['userIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t(
        '供应商用户 {userName} 的邮件被退回',
        'Mail to supplier user {userName} comes back',
      ),
      body: t(
        '<p>{userName} 的邮箱 {email} 已连续退信，邮件已停发。请联系供应商核对地址。</p>',
        '<p>Mail to {email} of {userName} keeps coming back and is no longer sent. Please check the address with the supplier.</p>',
      ),
    },
  },
]

/** The fields of each event, and what its ids refer to. */
export const messagingPayloads = defineEvents({
  'baseMsgConfig.unchecked': {
    id: 'record',
    configName: 'text',
    count: 'text',
    userIds: 'users',
  },
  'baseMsgUser.bounced': {
    id: 'record',
    userName: 'text',
    email: 'text',
    supplierId: 'supplier',
    userIds: 'users',
  },
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    messagingPayloads: typeof messagingPayloads
  }
}
