import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const expressionTexts = defineTexts({
  'expression.fine': { zh: '表达式正确', en: 'The expression is right' },
  'expression.try': { zh: '试算', en: 'Try it' },
  'expression.value': { zh: '{name} 的示例值', en: 'Example value of {name}' },
  'expression.rows': { zh: '每行一个值', en: 'One value a line' },
})
