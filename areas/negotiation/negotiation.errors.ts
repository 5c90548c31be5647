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
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    negotiationErrors: typeof negotiationErrors
  }
}
