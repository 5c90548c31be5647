import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const mouldChangeErrors = defineErrors({
  MOULD_CHANGE_OVER_QUOTE: {
    zh: '核定金额不能超过报价',
    en: 'The approved amount must not exceed the quote',
  },
  MOULD_CHANGE_BY_BUYER: {
    zh: '供应商不能提出该变更',
    en: 'A supplier cannot propose this change',
  },
  MOULD_CHANGE_PLAN_DATE: {
    zh: '计划完成不能早于今天',
    en: 'The planned finish must not be in the past',
  },
  MOULD_CHANGE_NOTHING: {
    zh: '请填写要变更的字段；延寿须有设计寿命，产权变更须有产权归属',
    en: 'Enter what changes: an extension the life shots, a change of owner the owner',
  },
  MOULD_CHANGE_UNDECIDED: {
    zh: '请先填写费用承担、核定金额和税率',
    en: 'Enter cost bearer, approved amount and tax rate first',
  },
  MOULD_CHANGE_OTHER_SIDE: {
    zh: '由改模方操作',
    en: 'This is done by the side that modifies',
  },
  MOULD_CHANGE_ECN: { zh: '没有ECN单{number}', en: 'There is no ECN {number}' },
  MOULD_CHANGE_LIFE: {
    zh: '提高设计寿命须用“延寿”，新寿命须大于累计次数{shots}',
    en: 'More life shots need a change that extends life, beyond the {shots} shots made',
  },
  MOULD_CHANGE_INSPECTION: {
    zh: '延寿须有30天内结论正常的点检',
    en: 'Extending life needs a good inspection within the last 30 days',
  },
  MOULD_CHANGE_RECOVERED: {
    zh: '已摊销金额{amount}不能减少',
    en: 'The recovered amount of {amount} must not fall',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    mouldChangeErrors: typeof mouldChangeErrors
  }
}
