import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const negotiationErrors = defineErrors({
  BARGAIN_NOT_EVALUATED: {
    zh: '招标或该标段不在已评标状态，不能议价',
    en: 'The tender or this section is not evaluated, so there is nothing to bargain over',
  },
  BARGAIN_NOT_ALLOWED: {
    zh: '依法必须招标的项目或招标规则不允许议价',
    en: 'A statutory tender, or the rule of this one, allows no bargaining',
  },
  BARGAIN_SUPPLIER: {
    zh: '只能邀请该标段中有效且有排名的投标人',
    en: 'Only bidders of this section that are valid and ranked can be called',
  },
  BARGAIN_SINGLE: {
    zh: '只邀请一家时须为推荐第一名，并说明理由',
    en: 'Whoever is called alone must be the first in rank, and a reason is needed',
  },
  BARGAIN_ROUNDS: {
    zh: '每个标段最多议价{max}轮',
    en: 'A section has {max} rounds of bargaining at most',
  },
  BARGAIN_RUNNING: {
    zh: '该标段已有未结束的议价',
    en: 'Another bargaining over this section has not been opened yet',
  },
  BARGAIN_TOO_SHORT: {
    zh: '截止时间须不早于{time}',
    en: 'The end must not be before {time}',
  },
  BARGAIN_ENDED: { zh: '议价已于{time}截止', en: 'The bargaining ended at {time}' },
  BARGAIN_END_EARLIER: {
    zh: '已邀请供应商，截止时间只能延后',
    en: 'Suppliers have been called, so the end can only be later',
  },
  BARGAIN_LINE: { zh: '没有清单编号{line}', en: 'There is no item {line} in this bargaining' },
  BARGAIN_LINE_TWICE: { zh: '清单编号{line}重复', en: 'Item {line} is given twice' },
  BARGAIN_PRICE_HIGHER: {
    zh: '清单编号{line}的新单价不能高于原单价',
    en: 'The new price of item {line} must not be above the one before',
  },
  BARGAIN_TOO_EARLY: {
    zh: '议价{time}截止，之前不能开启',
    en: 'The replies stay sealed until the bargaining ends at {time}',
  },
  BARGAIN_MINUTES: {
    zh: '会谈议价须先上传谈判纪要',
    en: 'Attach the minutes of the meeting before opening',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    negotiationErrors: typeof negotiationErrors
  }
}
