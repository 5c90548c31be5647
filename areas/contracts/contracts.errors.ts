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
  TERMS_NAME_TAKEN: {
    zh: '已有名为{name}的条款',
    en: 'A clause named {name} exists already',
  },
  TERMS_MANDATORY: {
    zh: '已发布的模板将其作为必选条款：{templates}',
    en: 'Published templates have it as a mandatory clause: {templates}',
  },
  MERGE_PATHS_UNKNOWN: {
    zh: '合同没有合并字段{paths}',
    en: 'Contracts have no merge fields {paths}',
  },
  TEMPLATE_SIMPLIFIED: {
    zh: '简易合同不使用模板',
    en: 'Simplified contracts have no template',
  },
  TEMPLATE_NO_CLAUSES: {
    zh: '请至少选择一个条款',
    en: 'Choose at least one clause',
  },
  TEMPLATE_CLAUSE_STATE: {
    zh: '条款{clause}未发布或已失效',
    en: 'Clause {clause} is not published or has expired',
  },
  TEMPLATE_RIVAL: {
    zh: '{template}已是相同范围的默认模板',
    en: '{template} is already the default for the same scope',
  },
  SIGN_KEYWORD: {
    zh: '签署关键字“{keyword}”在尾部出现{times}次，须恰好一次',
    en: 'The sign keyword “{keyword}” stands {times} times in the closing text; it must stand there once',
  },
  CLAUSE_FIXED: {
    zh: '条款“{clause}”不可修改',
    en: 'Clause “{clause}” cannot be changed',
  },
  CLAUSE_MANDATORY: {
    zh: '条款“{clause}”为必选条款，不能删除',
    en: 'Clause “{clause}” is mandatory and cannot be left out',
  },
  CONTRACT_VALUES: {
    zh: '{names}没有值，请填写',
    en: '{names} have no value',
  },
  CONTRACT_VALUE_TYPE: {
    zh: '{name}的值不符合填写类型',
    en: 'The value of {name} is not of its type',
  },
  CONTRACT_LOCKED: {
    zh: '{label}来自定标或协议，不能修改',
    en: '{label} comes from the award or agreement and cannot be changed',
  },
  CONTRACT_SOURCE: {
    zh: '请选择有效的来源',
    en: 'Choose a valid source',
  },
  CONTRACT_SOURCE_STATE: {
    zh: '来源单据尚未生效，不能生成合同',
    en: 'The source is not in effect: no contract can be drafted from it',
  },
  CONTRACT_SOURCE_USED: {
    zh: '来源行剩余数量为{left}',
    en: '{left} are left of the source line',
  },
  CONTRACT_SUPPLIER: {
    zh: '请选择供应商',
    en: 'Choose the supplier',
  },
  CONTRACT_NO_TEMPLATE: {
    zh: '没有适用的已发布合同模板',
    en: 'No published template fits',
  },
  CONTRACT_SUPPLIER_BARRED: {
    zh: '供应商{supplier}不能签约：{reasons}',
    en: 'No contract with {supplier}: {reasons}',
  },
  CONTRACT_SIMPLIFIED_LIMIT: {
    zh: '简易合同本位币金额不超过{most}，现为{amount}',
    en: 'A simplified contract is for at most {most} in base currency; this one is for {amount}',
  },
  CONTRACT_TEXT_CHANGED: {
    zh: '正文与所确认的不一致，请刷新后重新阅读',
    en: 'This is not the present text. Refresh and read it again',
  },
  CONTRACT_SIGN_DATE: {
    zh: '签订日期不能晚于今天',
    en: 'The date of signature cannot be in the future',
  },
  NEGOTIATION_DEADLINE: {
    zh: '协商截止须晚于现在',
    en: 'The negotiation must end in the future',
  },
  AMENDMENT_FIXED: {
    zh: '变更不能修改{label}',
    en: 'An amendment does not change {label}',
  },
  AMENDMENT_ORDERED: {
    zh: '行{line}已下单{ordered}，数量不能更少',
    en: '{ordered} of line {line} are ordered already; it cannot be less',
  },
  AMENDMENT_AMOUNT: {
    zh: '已下单金额为{ordered}，合同金额不能更低',
    en: 'Orders amount to {ordered} already; it cannot be less',
  },
  CONTRACT_TERMINATION_PAST: {
    zh: '终止日期不能早于今天',
    en: 'The termination cannot be in the past',
  },
  CONTRACT_OPEN_ORDERS: {
    zh: '未完成订单须先关闭或确认保留：{orders}',
    en: 'Close the open orders, or keep them on purpose: {orders}',
  },
  CONTRACT_NOT_IN_FORCE: {
    zh: '合同{contract}未生效或已结束，不能下单',
    en: 'Contract {contract} is not effective: nothing can be ordered under it',
  },
  CONTRACT_ORDER_DATE: {
    zh: '订单日期{date}不在合同{contract}的期限内',
    en: 'The order date {date} is outside the period of contract {contract}',
  },
  CONTRACT_LINE_MISSING: {
    zh: '合同{contract}没有该物料的明细',
    en: 'Contract {contract} has no line for this item',
  },
  CONTRACT_QUANTITY: {
    zh: '合同{contract}行{line}剩余{available}，本次需要{asked}',
    en: 'Line {line} of contract {contract} has {available} left; {asked} are asked for',
  },
  CONTRACT_AMOUNT: {
    zh: '合同{contract}剩余金额{available}，本次需要{asked}',
    en: 'Contract {contract} has {available} left; {asked} are asked for',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    contractsErrors: typeof contractsErrors
  }
}
