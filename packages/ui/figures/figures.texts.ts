import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const figureTexts = defineTexts({
  'figure.how': { zh: '如何得出', en: 'How computed' },
  'figure.title': { zh: '{label}：如何得出', en: '{label}: how computed' },
  'figure.none': { zh: '尚未计算', en: 'Not computed yet' },
  'figure.formula': { zh: '公式', en: 'Formula' },
  'figure.values': { zh: '代入的值', en: 'Values' },
  'figure.steps': { zh: '计算步骤', en: 'Steps' },
  'figure.result': { zh: '结果', en: 'Result' },
  'figure.sources': { zh: '来源单据', en: 'Source records' },
  'figure.empty': { zh: '空', en: 'empty' },
})
