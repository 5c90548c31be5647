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
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    sealingErrors: typeof sealingErrors
  }
}
