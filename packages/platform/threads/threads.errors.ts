import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of work in worker threads. */
export const threadErrors = defineErrors({
  FILE_TAKES_TOO_LONG: {
    zh: '处理该文件超过{seconds}秒，已停止。请减少文件内容后重试',
    en: 'Working on this file took more than {seconds} seconds and was stopped. Please reduce it and try again',
  },
  FILE_TAKES_TOO_MUCH_MEMORY: {
    zh: '处理该文件需要的内存超过{max}，已停止。请减少文件内容后重试',
    en: 'Working on this file takes more than {max} of memory and was stopped. Please reduce it and try again',
  },
  FILES_WAITING: {
    zh: '正在处理的文件较多，请稍后再试',
    en: 'Many files are being processed at the moment. Please try again later',
  },
  FILE_CANCELLED: { zh: '已取消处理该文件', en: 'Work on the file was cancelled' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    threadErrors: typeof threadErrors
  }
}
