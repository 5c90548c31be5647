import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** Addressed users are named by the publication; `channels` are those of the template. */
export const noticesPayloads = defineEvents({
  'srmBaseNotice.published': { id: 'record', userIds: 'users', channels: 'texts' },
  'srmBaseNotice.receiptDue': { id: 'record', userIds: 'users' },
})

export const noticesEvents: readonly MessageEvent[] = [
  {
    code: 'srmBaseNotice.published',
    title: t('公告已发布', 'Notice published'),
    module: 'BASE',
    route: 'notice/noticeDesc',
    shipped: {
      to: ['userIds'],
      channels: ['INAPP'],
      subject: t('公告：{noticeTitle}', 'Notice: {noticeTitle}'),
      body: t('<p>{noticeTitle}</p>', '<p>{noticeTitle}</p>'),
    },
  },
  {
    code: 'srmBaseNotice.receiptDue',
    title: t('公告待确认', 'Receipt of a notice due'),
    module: 'BASE',
    route: 'notice/noticeDesc',
    shipped: {
      to: ['userIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t('请确认公告：{noticeTitle}', 'Please confirm the notice: {noticeTitle}'),
      body: t(
        '<p>请在{receiptDeadline}前阅读并确认公告“{noticeTitle}”。</p>',
        '<p>Please read and confirm the notice “{noticeTitle}” by {receiptDeadline}.</p>',
      ),
    },
  },
]

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    noticesPayloads: typeof noticesPayloads
  }
}
