import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const warningErrors = defineErrors({
  WARNING_NOT_EXPIRY: {
    zh: '只有到期预警可以续签',
    en: 'Only a warning of expiry can be answered by a renewal',
  },
  WARNING_SNOOZED: { zh: '最多暂缓{most}次', en: 'It can be snoozed at most {most} times' },
  WARNING_SNOOZE_DATE: {
    zh: '暂缓日期须在明天至{days}天内',
    en: 'The date must be within the next {days} days',
  },
  WARNING_HANDLE: {
    zh: '请使用“{operation}”',
    en: 'Use the operation {operation} for this',
  },
  WARNING_ADMIN: {
    zh: '只有系统管理员可以按日期运行预警',
    en: 'Only a system administrator can run the warnings for a date',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    warningErrors: typeof warningErrors
  }
}
