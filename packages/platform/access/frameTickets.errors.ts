import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const frameErrors = defineErrors({
  FRAME_NOT_CONNECTED: {
    zh: '该页面不属于已对接的系统（参数 CONNECTED_HOSTS）',
    en: 'This page does not belong to a connected system (profile CONNECTED_HOSTS)',
  },
  FRAME_TICKET_INVALID: {
    zh: '凭证无效、已使用或已过期',
    en: 'The ticket is wrong, used or expired',
    http: 401,
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    frameErrors: typeof frameErrors
  }
}
