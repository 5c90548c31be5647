import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const chargeErrors = defineErrors({
  CHARGE_DATE_AHEAD: { zh: '日期不能晚于今天', en: 'The date cannot be after today' },
  CHARGE_DECIMALS: {
    zh: '{currency}的金额最多{places}位小数',
    en: 'Amounts in {currency} have {places} decimals at most',
  },
  CHARGE_AMEND_LOWER: {
    zh: '调整后金额须大于0且低于{amount}',
    en: 'The new amount must be above 0 and below {amount}',
  },
  CHARGE_HAS_DEDUCTION: {
    zh: '已生成扣款单，无需重复生成',
    en: 'The deduction has been created already',
  },
  PUNISH_FINE_EMPTY: {
    zh: '选择了罚款，明细金额合计须大于0',
    en: 'With a fine, the amounts of the lines must add up to more than 0',
  },
  PUNISH_NO_FINE: {
    zh: '未选择罚款，明细不能有金额',
    en: 'Without a fine, the lines have no amounts',
  },
  PUNISH_STOP_PERIOD: {
    zh: '停单止不能早于停单起',
    en: 'The stop of orders cannot end before it begins',
  },
  PUNISH_STOP_PAST: {
    zh: '停单期间已过，请调整停单止',
    en: 'The stop of orders would be over already. Choose a later end',
  },
  PUNISH_AGREEMENT: {
    zh: '发生日期不在质量协议{contract}的有效期内',
    en: 'Quality agreement {contract} was not in force on the day it occurred',
  },
  PUNISH_TWICE: {
    zh: '异常单{abnormal}已按条款“{clause}”在处罚单{punish}中处罚',
    en: 'Abnormal report {abnormal} is punished under "{clause}" in {punish} already',
  },
  PUNISH_NOTHING_TO_AMEND: {
    zh: '该处罚没有罚款，不能减少金额',
    en: 'The punishment has no fine that could be lowered',
  },
  PUNISH_NO_MEASURE: {
    zh: '措施“{measure}”无需落实或已落实',
    en: 'There is nothing open to do about: {measure}',
  },
  CLAIM_SHARE: {
    zh: '供应商承担比例须大于0且不超过100',
    en: "The supplier's share is above 0 and at most 100",
  },
  CLAIM_NO_LIABILITY: {
    zh: '异常单{abnormal}的责任不在供应商，不能索赔',
    en: 'The supplier is not liable for abnormal report {abnormal}',
  },
  CLAIM_EVIDENCE: {
    zh: '第{line}行：该费用须上传证明',
    en: 'Line {line}: this cost needs evidence',
  },
  CLAIM_NEEDS_ABNORMAL: {
    zh: '第{line}行：没有异常单时，只能索赔客户索赔、运费和其他费用',
    en: 'Line {line}: without an abnormal report only customer claims, freight and other costs are claimed',
  },
  CLAIM_TWICE: {
    zh: '异常单{abnormal}已在索赔单{claim}中',
    en: 'Abnormal report {abnormal} is claimed in {claim} already',
  },
  CLAIM_DEDUCTED: {
    zh: '异常单{abnormal}已直接扣款{deduction}，不能再索赔',
    en: 'Abnormal report {abnormal} was charged directly by {deduction}',
  },
  CLAIM_MATERIAL: {
    zh: '材料报废只能索赔MRB判定报废并入索赔的数量{allowed}，本单合计{asked}；退货和返修的数量不能索赔',
    en: 'Material is claimed for the {allowed} that an MRB scrapped for the claim, not for {asked}. Returned and repaired quantity is never claimed',
  },
  CLAIM_LABOUR: {
    zh: '人工只能索赔MRB并入索赔的工时{allowed}，本单合计{asked}',
    en: 'Labour is claimed for the {allowed} hours that an MRB put into the claim, not for {asked}',
  },
  CLAIM_EMPTY: { zh: '索赔金额须大于0', en: 'The claim amount must be above 0' },
  CLAIM_ACCEPTED_AMOUNT: {
    zh: '认可金额须低于{amount}；全部认可请选择同意',
    en: 'The amount accepted must be below {amount}. To accept all of it, agree',
  },
  CLAIM_APPEALS_USED: {
    zh: '已申诉两次，不能再申诉',
    en: 'Two appeals have been made, there is no third',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    chargeErrors: typeof chargeErrors
  }
}
