import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** The queue of messages, for who looks after it: each figure is the count of the list it opens. */
export const messagingHomeCards: readonly HomeCard[] = [
  {
    code: 'MSG_QUEUE',
    title: t('待发送的消息', 'Messages to be sent'),
    side: 'buyer',
    resource: 'baseMsgInstance',
    route: 'msgInstance',
    filter: { status: ['WAITING', 'SENDING'] },
    tone: 'blue',
  },
  {
    code: 'MSG_FAILED',
    title: t('发送失败的消息', 'Messages that failed'),
    side: 'buyer',
    resource: 'baseMsgInstance',
    route: 'msgInstance',
    filter: { status: 'FAILED' },
    tone: 'red',
  },
]
