import { defineErrors } from '../protocol/errors.ts'

export const documentPushErrors = defineErrors({
  PUSH_DONE: {
    zh: '已推送成功（外部单号{number}），无需重新推送',
    en: 'Already pushed (external no. {number})',
  },
})

declare module '../protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    documentPushErrors: typeof documentPushErrors
  }
}
