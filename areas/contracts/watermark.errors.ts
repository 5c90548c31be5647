import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const watermarkErrors = defineErrors({
  WATERMARK_TOKENS: {
    zh: '未知的占位符：{tokens}',
    en: 'Unknown placeholders: {tokens}',
  },
  WATERMARK_NOT_OWN: {
    zh: '只有维护方可以启用该水印',
    en: 'Only the side that keeps this watermark can enable it',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    watermarkErrors: typeof watermarkErrors
  }
}
