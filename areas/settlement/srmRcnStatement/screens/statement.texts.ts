import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const statementTexts = defineTexts({
  'statement.generate': { zh: '生成对账单', en: 'Generate statements' },
  'statement.createInvoice': { zh: '开票', en: 'Create invoice' },
  'statement.generateIntro': {
    zh: '把截止日期前的未对账交易按供应商、组织、币种、类型和付款条件各生成一张草稿；已在草稿中的不重复。',
    en: 'Makes a draft of what is open up to the cut-off date for each supplier, organisation, currency, type and payment term. What is on a draft already is left out.',
  },
  'statement.generated': {
    zh: '已生成{count}张对账单草稿',
    en: '{count} draft statements generated',
  },
})
