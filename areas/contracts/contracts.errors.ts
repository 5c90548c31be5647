import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const contractsErrors = defineErrors({
  CONTRACT_NO_TEXT: {
    zh: '请先生成正文',
    en: 'Produce the text first',
  },
  CONTRACT_NOT_FINALIZED: {
    zh: '协商合同须先定稿再提交',
    en: 'A negotiated contract is finalised before it is submitted',
  },
  CONTRACT_NOT_YOUR_TURN: {
    zh: '当前由{side}修订',
    en: 'It is the turn of the {side}',
  },
  CONTRACT_OPEN_DEVIATIONS: {
    zh: '还有{count}处差异未达成一致',
    en: '{count} differences are not settled',
  },
  CONTRACT_NOT_AGREED: {
    zh: '供应商尚未同意当前文本',
    en: 'The supplier has not agreed to the present text',
  },
  CONTRACT_ALTERING: {
    zh: '合同{contract}正在变更',
    en: 'Contract {contract} is already being amended',
  },
  CONTRACT_TERMINATION_DECIDED: {
    zh: '合同将于{date}终止',
    en: 'The contract ends on {date}',
  },
  CONTRACT_PERIOD: {
    zh: '失效日期不能早于生效日期',
    en: 'The contract cannot end before it begins',
  },
  CONTRACT_SIMPLIFIED_TYPE: {
    zh: '简易合同的金额类型须为固定总价或按明细汇总',
    en: 'A simplified contract has a fixed total or the amount of its lines',
  },
  CONTRACT_PRICE_REQUIRED: {
    zh: '请按价格基准填写单价',
    en: 'Enter the price on the price basis',
  },
  CONTRACT_DELIVERY_DATE: {
    zh: '交货日期须在合同期限内',
    en: 'The delivery date must be within the contract period',
  },
  CONTRACT_NO_LINES: {
    zh: '按明细汇总的合同须有标的明细',
    en: 'A contract whose amount is that of its lines needs lines',
  },
  CONTRACT_SHARES: {
    zh: '付款计划的比例合计须为100，现为{sum}',
    en: 'The shares of the payment plan must add up to 100; they are {sum}',
  },
  CONTRACT_STARTED_LONG_AGO: {
    zh: '生效日期早于今天{days}天以上，请填写倒签原因',
    en: 'It begins more than {days} days ago: give the reason',
  },
  CONTRACT_OVER: {
    zh: '失效日期已过',
    en: 'The contract would already be over',
  },
  CONTRACT_NO_DEEMED_CLAUSE: {
    zh: '合同条款中没有逾期视同接受的约定',
    en: 'No clause of the contract says that silence is deemed acceptance',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    contractsErrors: typeof contractsErrors
  }
}
