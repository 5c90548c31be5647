import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/** The message queue, for its operators: each figure is the count of the list it opens. */
export const messagingHomeCards: readonly HomeCard[] = [
  {
    code: 'MSG_QUEUE',
    title: t('待发送的消息', 'Messages to be sent'),
    side: 'buyer',
    forAdmins: true,
    resource: 'baseMsgInstance',
    route: 'msgInstance',
    filter: { status: ['WAITING', 'SENDING'] },
    tone: 'blue',
  },
  {
    code: 'MSG_FAILED',
    title: t('发送失败的消息', 'Messages that failed'),
    side: 'buyer',
    forAdmins: true,
    resource: 'baseMsgInstance',
    route: 'msgInstance',
    filter: { status: 'FAILED' },
    tone: 'red',
  },
]
