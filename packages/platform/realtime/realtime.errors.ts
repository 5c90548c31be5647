import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const realtimeErrors = defineErrors({
  SOCKET_TICKET_INVALID: {
    zh: '连接凭证无效或已过期，请重新获取',
    en: 'The connection ticket is invalid or has expired. Request a new one',
    http: 401,
  },
  SOCKET_ORIGIN: {
    zh: '不允许从该来源建立实时连接',
    en: 'Real-time connections from this origin are not allowed',
    http: 403,
  },
  TOPIC_UNKNOWN: { zh: '没有主题“{topic}”', en: 'There is no topic "{topic}"' },
  TOPIC_FORBIDDEN: {
    zh: '您无权订阅“{topic}”',
    en: 'You do not have permission to subscribe to "{topic}"',
  },
  TOPICS_TOO_MANY: {
    zh: '一个连接最多订阅 {max} 个主题',
    en: 'One connection subscribes to at most {max} topics',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    realtimeErrors: typeof realtimeErrors
  }
}
