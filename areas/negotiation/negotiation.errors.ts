import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const negotiationErrors = defineErrors({
  CLARIFICATION_OVER: {
    zh: '评审期间才能澄清',
    en: 'Bids are clarified while the jury works on them',
  },
  CLARIFICATION_NO_BID: {
    zh: '该标段没有此代号的有效投标',
    en: 'This section has no valid bid of that code',
  },
  CLARIFICATION_SHORT: {
    zh: '答复截止不能早于{time}',
    en: 'The reply cannot be due before {time}',
  },
  CLARIFICATION_LATE: {
    zh: '答复已于{time}截止',
    en: 'Replies ended at {time}',
  },
  CLARIFICATION_ANSWER: {
    zh: '第{line}行尚未答复',
    en: 'Question {line} is not answered yet',
  },
  CLARIFICATION_PROOF: {
    zh: '异常低价须附证明材料',
    en: 'A low price is explained with a file',
  },
  CLARIFICATION_VALUE: {
    zh: '只有算术错误可以填写更正值',
    en: 'Only an arithmetic error has a corrected value',
  },
  CLARIFICATION_UNANSWERED: {
    zh: '逾期未答复，结论只能是不接受',
    en: 'Without a reply the conclusion is that nothing is accepted',
  },
  CLARIFICATION_NO_CORRECTION: {
    zh: '答复没有更正值',
    en: 'The reply has no corrected value',
  },
  CLARIFICATION_REMARK: {
    zh: '不接受请填写结论说明',
    en: 'Say why the reply is not accepted',
  },
  SHORTLIST_STAGE: {
    zh: '资格预审须在报名投标期间，谈判入围须在评标汇总之后、定标之前',
    en: 'Suppliers are prequalified while the tender is open, and shortlisted for negotiation between totals and award',
  },
  SHORTLIST_NO_NEGOTIATION: {
    zh: '招标规则不允许磋商，或依法必须招标',
    en: 'The tender rule allows no negotiation, or it is a statutory tender',
  },
  SHORTLIST_NOT_RANKED: {
    zh: '评标尚未汇总',
    en: 'The bids have no totals yet',
  },
  SHORTLIST_SECTION: {
    zh: '谈判入围须填写标段号，资格预审不能填写',
    en: 'A negotiation needs a section number, a prequalification has none',
  },
  SHORTLIST_MANUAL: {
    zh: '谈判入围不能人工选择',
    en: 'Who negotiates is not chosen by hand',
  },
  SHORTLIST_LIMIT: {
    zh: '有限数量制请填写入围家数上限',
    en: 'A limited number needs a limit',
  },
  SHORTLIST_LIMIT_LOW: {
    zh: '入围家数上限不能少于{least}',
    en: 'The limit is {least} at least',
  },
  SHORTLIST_QUALIFY: {
    zh: '请填写资格审查结论',
    en: 'Give the result of the qualification',
  },
  SHORTLIST_SCORE: {
    zh: '有限数量制请填写评分',
    en: 'A limited number needs scores',
  },
  SHORTLIST_PICK_REASON: {
    zh: '人工选择请填写入围理由',
    en: 'Say why this supplier is chosen',
  },
  SHORTLIST_FAIL_REASON: {
    zh: '请填写不入围原因',
    en: 'Say why this supplier is not shortlisted',
  },
  SHORTLIST_FEW: {
    zh: '入围{count}家，少于{needed}家，请延长报名或流标',
    en: '{count} suppliers go on, but {needed} are needed: extend the sign-up or give the tender up',
  },
  SHORTLIST_USED: {
    zh: '已按此名单磋商价格（{number}），不能作废',
    en: 'Prices were negotiated with these suppliers ({number}), so the list stays',
  },
  SHORTLIST_CHANGED: {
    zh: '候选供应商有变化，请重新载入',
    en: 'The candidates have changed: load them again',
  },
  NEGOTIATION_NOT_EVALUATED: {
    zh: '招标或该标段不在已评标状态，不能磋商价格',
    en: 'The tender or this section is not evaluated, so there is nothing to negotiate',
  },
  NEGOTIATION_NOT_ALLOWED: {
    zh: '依法必须招标的项目或招标规则不允许该方式',
    en: 'A statutory tender, or the rule of this one, does not allow it',
  },
  NEGOTIATION_SUPPLIER: {
    zh: '只能邀请该标段中有效且有排名的投标人',
    en: 'Only bidders of this section that are valid and ranked can be called',
  },
  NEGOTIATION_BARRED: {
    zh: '供应商{supplier}不能参与：{reasons}',
    en: 'Supplier {supplier} cannot take part: {reasons}',
  },
  NEGOTIATION_OUT: {
    zh: '您的投标已不再有效，不能继续',
    en: 'Your bid does not count any more, so you cannot go on',
  },
  NEGOTIATION_RUNNING: {
    zh: '该标段已有未结束的议价、明标竞价或竞价',
    en: 'Another bargaining, open price round or auction over this section is not over yet',
  },
  NEGOTIATION_TOO_SHORT: {
    zh: '截止时间须不早于{time}',
    en: 'The end must not be before {time}',
  },
  NEGOTIATION_ENDED: { zh: '已于{time}截止', en: 'It ended at {time}' },
  NEGOTIATION_END_EARLIER: {
    zh: '已邀请供应商，截止时间只能延后',
    en: 'Suppliers have been called, so the end can only be later',
  },
  NEGOTIATION_LINE: {
    zh: '该清单行不在您的明细中',
    en: 'This item is not among yours',
  },
  NEGOTIATION_LINE_TWICE: { zh: '清单编号{line}重复', en: 'Item {line} is given twice' },
  NEGOTIATION_PRICE_HIGHER: {
    zh: '清单编号{line}的新单价不能高于原单价',
    en: 'The new price of item {line} must not be above the one before',
  },
  BARGAIN_SINGLE: {
    zh: '只邀请一家时须为推荐第一名，并说明理由',
    en: 'Whoever is called alone must be the first in rank, and a reason is needed',
  },
  BARGAIN_ROUNDS: {
    zh: '每个标段最多议价{max}轮',
    en: 'A section has {max} rounds of bargaining at most',
  },
  BARGAIN_TOO_EARLY: {
    zh: '议价{time}截止，之前不能开启',
    en: 'The replies stay sealed until the bargaining ends at {time}',
  },
  BARGAIN_MINUTES: {
    zh: '会谈议价须先上传谈判纪要',
    en: 'Attach the minutes of the meeting before opening',
  },
  MOON_START_PAST: {
    zh: '开始时间须晚于现在',
    en: 'The start must be later than now',
  },
  MOON_TOO_LONG: {
    zh: '截止时间须不晚于{time}',
    en: 'The end must not be after {time}',
  },
  MOON_FEW: {
    zh: '明标竞价至少需要两家供应商',
    en: 'An open price round needs two suppliers at least',
  },
  MOON_PERCENT: {
    zh: '百分比降幅须小于100',
    en: 'A decrement in percent must be below 100',
  },
  MOON_HIDDEN_BEST: {
    zh: '仅公开本方名次时，降幅不能以当前最优为基准',
    en: 'Where bidders see their rank only, the decrement cannot be measured against the best price',
  },
  MOON_NOT_STARTED: { zh: '{time}开始，之前不能报价', en: 'Quotes are taken from {time}' },
  MOON_DECREMENT: {
    zh: '报价总额须不高于{most}',
    en: 'The total must not be above {most}',
  },
  MOON_LEFT: { zh: '您已退出，不能再报价', en: 'You have left and cannot quote any more' },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    negotiationErrors: typeof negotiationErrors
  }
}
