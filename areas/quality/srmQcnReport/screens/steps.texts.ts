import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const stepsTexts = defineTexts({
  'report.steps': { zh: 'D1至D8', en: 'D1 to D8' },
  'report.missing': { zh: '未填写', en: 'Not filled in' },
  'report.D1': { zh: 'D1 小组：谁来解决？', en: 'D1 Team: who solves it?' },
  'report.D2': { zh: 'D2 问题：到底哪里不对？', en: 'D2 Problem: what exactly is wrong?' },
  'report.D3': {
    zh: 'D3 围堵：不良品都拦住了吗？',
    en: 'D3 Containment: is every bad piece held?',
  },
  'report.D4': {
    zh: 'D4 原因：为什么发生、为什么流出？',
    en: 'D4 Causes: why was it made, why did it escape?',
  },
  'report.D5': { zh: 'D5 措施：如何从根本上解决？', en: 'D5 Correction: what removes the causes?' },
  'report.D6': { zh: 'D6 验证：措施有效吗？', en: 'D6 Validation: do the actions work?' },
  'report.D7': {
    zh: 'D7 预防：怎样不再发生？',
    en: 'D7 Prevention: what keeps it from coming again?',
  },
  'report.D8': { zh: 'D8 总结', en: 'D8 Closing' },
})
