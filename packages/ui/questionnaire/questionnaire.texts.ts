import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const questionnaireTexts = defineTexts({
  'answers.progress': { zh: '已答 {done} / {all}', en: '{done} of {all} answered' },
  'answers.next': { zh: '下一未答题', en: 'Next open question' },
  'answers.other': { zh: '其他', en: 'Other' },
  'answers.notApplicable': { zh: '不适用', en: 'Not applicable' },
  'answers.points': { zh: '{points} 分', en: '{points} points' },
  'answers.knockedOut': { zh: '一票否决', en: 'Knocked out' },
  'answers.remark': { zh: '备注', en: 'Remark' },
  'answers.none': { zh: '未回答', en: 'Not answered' },
  'answers.upTo': { zh: '满分 {full}', en: 'of {full}' },
})
