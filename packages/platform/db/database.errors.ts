import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const databaseErrors = defineErrors({
  DATABASE_UNREACHABLE: {
    zh: '暂时无法连接数据库，请稍后重试',
    en: 'The database cannot be reached at the moment. Please try again',
    http: 503,
  },
  DATABASE_FULL: {
    zh: '系统繁忙，请稍后重试',
    en: 'The system is busy. Please try again in a moment',
    http: 503,
  },
  DATABASE_TIMEOUT: {
    zh: '处理时间过长，已中止，未作任何更改；请缩小范围后重试',
    en: 'This took too long and was stopped; nothing was changed. Narrow it down and try again',
  },
  DATABASE_MEMORY: {
    zh: '处理所需的内存或临时空间超出限制，已中止；请缩小范围后重试',
    en: 'This needed more memory or temporary space than allowed and was stopped. Narrow it down and try again',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    databaseErrors: typeof databaseErrors
  }
}
