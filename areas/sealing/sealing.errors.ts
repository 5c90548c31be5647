import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const sealingErrors = defineErrors({
  SEAL_NOT_CONFIGURED: {
    zh: '系统未配置密封密钥：请管理员设置环境变量SECRET_KEY后重启',
    en: 'Sealing has no key: an administrator sets the environment variable SECRET_KEY and restarts',
  },
  SEAL_OTHER_KEY: {
    zh: '密封密钥与发布时不同，无法开启。请恢复发布时的SECRET_KEY',
    en: 'The sealing key is not the one of the publication. Restore the SECRET_KEY used then',
  },
  SEAL_OPENER_LOCKED: {
    zh: '开标密码连续输错，请{minutes}分钟后再试',
    en: 'The opening password was wrong too often. Try again in {minutes} minutes',
  },
  SEAL_SHARES_MISSING: {
    zh: '开标密钥不足或已过15分钟，请开标人重新提交密钥',
    en: 'Too few opening keys were given, or 15 minutes have passed. The openers give their keys again',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    sealingErrors: typeof sealingErrors
  }
}
