import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const pushErrors = defineErrors({
  PUSH_NOT_CONFIGURED: {
    zh: '未配置接口：请管理员在接口定义中启用此单据的推送',
    en: 'No interface is configured: ask an administrator to enable one for this document',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    pushErrors: typeof pushErrors
  }
}
