import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const formulaTexts = defineTexts({
  'formula.open': { zh: '公式试算', en: 'Try the formulas' },
  'formula.intro': {
    zh: '填写试算值后点击计算，结果由服务器按公式得出',
    en: 'Enter test values and calculate: the server works out every project',
  },
  'formula.run': { zh: '计算', en: 'Calculate' },
  'formula.value': { zh: '试算值', en: 'Test value' },
  'formula.result': { zh: '结果', en: 'Result' },
  'formula.system': { zh: '系统值', en: 'System value' },
})
