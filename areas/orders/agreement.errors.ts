import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of purchase agreements and of orders that use them. */
export const agreementErrors = defineErrors({
  AGREEMENT_PERIOD: {
    zh: '失效日期必须晚于生效日期',
    en: 'The agreement must end after it starts',
  },
  AGREEMENT_OVER: {
    zh: '失效日期早于今天，协议不能生效',
    en: 'The agreement ends before today and could never take effect',
  },
  AGREEMENT_LINE_OVER: {
    zh: '第{line}行的价格失效日期早于今天，价格不能生效',
    en: 'The price of line {line} ends before today and could never take effect',
  },
  AGREEMENT_PRICE_REQUIRED: {
    zh: '请按价格基准填写单价',
    en: 'Please enter the price on the price basis of the agreement',
  },
  AGREEMENT_STEPS: {
    zh: '第{line}行的阶梯价应从0开始并依次递增',
    en: 'The price breaks of line {line} must start at 0 and increase',
  },
  AGREEMENT_LIMIT_BELOW_COMMIT: {
    zh: '最大采购量不能小于承诺采购量',
    en: 'The limit quantity must not be below the committed quantity',
  },
  AGREEMENT_LINE_DATES: {
    zh: '行价格有效期应在协议有效期内',
    en: 'The price of a line is only valid within the term of the agreement',
  },
  AGREEMENT_SHARES: {
    zh: '组织额度比例合计{sum}%，不能超过100%',
    en: 'The shares of the organisations add up to {sum}%; at most 100% is possible',
  },
  AGREEMENT_PROJECT_LIMITS: {
    zh: '项目限额合计{sum}，不能超过协议总额{limit}',
    en: 'The project limits add up to {sum}; the agreement allows {limit}',
  },
  AGREEMENT_REASON: {
    zh: '请填写变更原因',
    en: 'Please give the reason for the change order',
  },
  AGREEMENT_HAS_CONTRACT: {
    zh: '协议{agreement}的当前版本已生成合同',
    en: 'This version of agreement {agreement} already has a contract',
  },
  AGREEMENT_OVERLAP: {
    zh: '第{line}行物料在{from}至{to}期间已有有效协议{agreement}',
    en: 'The item of line {line} is already under agreement {agreement} from {from} to {to}',
  },
  AGREEMENT_BELOW_RELEASED: {
    zh: '第{line}行最大采购量{limit}小于已执行数量{released}',
    en: 'The limit quantity {limit} of line {line} is below the {released} already released',
  },
  AGREEMENT_AMOUNT_BELOW_RELEASED: {
    zh: '协议总额{limit}小于已执行金额{released}',
    en: 'The limit amount {limit} is below the {released} already released',
  },
  AGREEMENT_AMOUNT_EXCEEDED: {
    zh: '协议{agreement}剩余金额{available}，本单需要{asked}',
    en: 'Agreement {agreement} has {available} left, this order needs {asked}',
  },
  AGREEMENT_QUANTITY_EXCEEDED: {
    zh: '协议{agreement}第{line}行剩余数量{available}，本单需要{asked}',
    en: 'Line {line} of agreement {agreement} has {available} left, this order needs {asked}',
  },
  AGREEMENT_SHARE_EXCEEDED: {
    zh: '协议{agreement}对本组织的剩余额度为{available}，本单需要{asked}',
    en: 'Agreement {agreement} has {available} left for this organisation, this order needs {asked}',
  },
  AGREEMENT_PROJECT_EXCEEDED: {
    zh: '协议{agreement}项目{project}剩余额度{available}，本单需要{asked}',
    en: 'Project {project} of agreement {agreement} has {available} left, this order needs {asked}',
  },
  AGREEMENT_NOT_EFFECTIVE: {
    zh: '协议{agreement}当前不在有效期内或已终止，不能下单',
    en: 'Agreement {agreement} is not effective, so nothing can be ordered under it',
  },
  AGREEMENT_ORG: {
    zh: '协议{agreement}不适用于本组织',
    en: 'Agreement {agreement} does not cover this organisation',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    agreementErrors: typeof agreementErrors
  }
}
