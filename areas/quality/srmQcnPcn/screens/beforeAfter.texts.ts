import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const beforeAfterTexts = defineTexts({
  'pcn.beforeAfter': { zh: '变更前后对比', en: 'Before and after' },
  'pcn.content': { zh: '内容', en: 'Content' },
  'pcn.nothing': { zh: '没有填写变更内容。', en: 'No content was entered.' },
})
