import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const scrapErrors = defineErrors({
  SCRAP_DISPOSAL: {
    zh: '遗失的处理方式为“无”，其他类别须选处理方式',
    en: 'A lost mould has no disposal; any other kind has one',
  },
  SCRAP_CONSENT: {
    zh: '客户的模具须附客户书面同意',
    en: "A customer's mould needs the customer's written consent as attachment",
  },
  SCRAP_UNDECIDED: { zh: '请先填写责任方', en: 'Enter the responsible party first' },
  SCRAP_OPEN: {
    zh: '模具已有报废单{number}',
    en: 'The mould has a scrap document: {number}',
  },
  SCRAP_COMPENSATION: {
    zh: '赔偿金额不能超过原值{most}',
    en: 'The compensation must not exceed the original cost of {most}',
  },
  SCRAP_STOCK: {
    zh: '物料{item}只有这一副模具，未交数量{quantity}，请填写安全库存安排',
    en: 'The mould is the only one of {item}, with {quantity} on order: enter the stock arrangement',
  },
  SCRAP_DATE: { zh: '销毁日期不能晚于今天', en: 'The day must not be after today' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    scrapErrors: typeof scrapErrors
  }
}
