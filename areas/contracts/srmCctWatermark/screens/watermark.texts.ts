import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const watermarkTexts = defineTexts({
  'watermark.preview': { zh: '预览水印', en: 'Preview the watermark' },
  'watermark.sample': { zh: '带水印的样页', en: 'Sample page with the watermark' },
})
