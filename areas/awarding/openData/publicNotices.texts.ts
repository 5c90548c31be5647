import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const publicNoticesTexts = defineTexts({
  'publicNotices.title': { zh: '招标公告', en: 'Tender notices' },
  'publicNotices.published': { zh: '发布 {time}', en: 'Published {time}' },
  'publicNotices.signUp': { zh: '报名截止 {time}', en: 'Sign-up ends {time}' },
})
