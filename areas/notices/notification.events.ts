import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** One recipient: a supplier or a person. No event names two. */
const recipient = { id: 'record', supplierId: 'supplier', personId: 'person' } as const

export const notificationPayloads = defineEvents({
  'srmBaseNotificationReceipt.sent': { ...recipient, channels: 'texts' },
  'srmBaseNotificationReceipt.urged': {
    ...recipient,
    ...{ channels: 'texts', replyDeadline: 'text' },
  },
  'srmBaseNotificationReceipt.replyDue': {
    ...recipient,
    ...{ replyDeadline: 'text', daysLeft: 'number' },
  },
  'srmBaseNotificationReceipt.recalled': recipient,
  'srmBaseNotificationReceipt.accepted': recipient,
  'srmBaseNotificationReceipt.replied': { id: 'record', senderId: 'person' },
})

const BOTH = ['supplierId', 'personId'] as const

export const notificationEvents: readonly MessageEvent[] = announced(
  'SUPPLIERS',
  notificationPayloads,
  [
    ['srmBaseNotificationReceipt.sent', '收到新通知', 'New notification', BOTH],
    ['srmBaseNotificationReceipt.urged', '请回复通知', 'Notification waits for your answer', BOTH],
    ['srmBaseNotificationReceipt.replyDue', '通知即将到期', 'Notification to answer soon', BOTH],
    ['srmBaseNotificationReceipt.recalled', '通知已撤回', 'Notification withdrawn', BOTH],
    ['srmBaseNotificationReceipt.accepted', '回复已接受', 'Answer accepted', BOTH],
    ['srmBaseNotificationReceipt.replied', '通知已回复', 'Notification answered'],
  ],
)

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    notificationPayloads: typeof notificationPayloads
  }
}
