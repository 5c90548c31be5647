import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const courseTexts = defineTexts({
  'speMonth.course': { zh: '月度走势', en: 'Course of the months' },
  'speMonth.meaning': {
    zh: '同一组织、供应商与品类最近12个月的准时交货率、来料批次合格率与月度得分',
    en: 'On-time delivery, pass rate by lots and score of this organisation, supplier and category in the last 12 months',
  },
})
