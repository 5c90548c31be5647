import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const evaluationErrors = defineErrors({
  EVALUATION_NO_RULE: {
    zh: '招标文件没有招标规则或评审指标，不能评标',
    en: 'The tender has no rule or no indices, so it cannot be evaluated',
  },
  EVALUATION_JURY: {
    zh: '评委尚未全部确认',
    en: 'Not all jurors are confirmed',
  },
  EVALUATION_NOT_JUROR: { zh: '您不是本次评标的评委', en: 'You are no juror of this evaluation' },
  EVALUATION_NOT_CHAIR: {
    zh: '只有评委组长可以操作',
    en: 'Only the chair of the jury can do this',
  },
  EVALUATION_NOT_SUPERVISOR: {
    zh: '只有监督人可以中止评标',
    en: 'Only the supervisor can abort the evaluation',
  },
  EVALUATION_DECLARED: { zh: '您已作出声明', en: 'You have declared already' },
  EVALUATION_NOT_DECLARED: {
    zh: '评委尚未全部作出承诺与回避声明',
    en: 'Not all jurors have declared yet',
  },
  EVALUATION_CHAIR: {
    zh: '组长须是评委，且不能是采购人代表',
    en: 'The chair is a juror, and never the representative of the purchaser',
  },
  EVALUATION_MARKS_OPEN: {
    zh: '响应性评审尚未全部确认',
    en: 'The responsiveness of the bids is not confirmed yet',
  },
  EVALUATION_NO_BIDS: { zh: '没有有效投标', en: 'There is no valid bid' },
  EVALUATION_FEW_BIDS: {
    zh: '有效投标少于规则要求，请填写仍有竞争性的说明，或中止评标',
    en: 'Fewer bids are left than the rule asks for: say why competition remains, or have the evaluation aborted',
  },
  EVALUATION_SHEET: {
    zh: '该评委没有已确认的评分表',
    en: 'This juror has no confirmed score sheet',
  },
  EVALUATION_PRICES_KNOWN: {
    zh: '价格已开启，评分不能再退回',
    en: 'The prices are open: scores are not returned any more',
  },
  EVALUATION_NOT_CONFIRMED: {
    zh: '评分表尚未全部确认',
    en: 'Not all score sheets are confirmed',
  },
  EVALUATION_PRICES_SEALED: { zh: '价格标尚未开启', en: 'The prices are still sealed' },
  EVALUATION_NOT_AGREED: {
    zh: '{bid}的客观指标{index}评分不一致',
    en: 'Jurors do not agree on the objective index {index} of {bid}',
  },
  EVALUATION_NOT_LOW: {
    zh: '该投标不是异常低价',
    en: 'The price of this bid is not marked as low',
  },
  EVALUATION_NO_LOW: {
    zh: '没有异常低价的投标',
    en: 'No bid has an abnormally low price',
  },
  EVALUATION_LOW_PRICE_OPEN: {
    zh: '{bid}异常低价尚无结论',
    en: 'The low price of {bid} has not been decided on',
  },
  EVALUATION_LOW_PRICE_UNASKED: {
    zh: '请先向{bid}发出异常低价澄清并下结论',
    en: 'Ask {bid} about its low price first, and conclude on its reply',
  },
  EVALUATION_LOW_PRICE_UNEXPLAINED: {
    zh: '低价说明未被接受，结论只能是不通过',
    en: 'The explanation of the low price was not accepted, so the bid does not pass',
  },
  EVALUATION_CLARIFICATION_OPEN: {
    zh: '澄清{number}尚无结论',
    en: 'Clarification {number} has no conclusion yet',
  },
  EVALUATION_SIGNED: { zh: '您已签字', en: 'You have signed already' },
  EVALUATION_DISSENT: { zh: '不同意请填写意见', en: 'Say why you do not agree' },
  EVALUATION_UNSIGNED: { zh: '评委尚未全部签字', en: 'Not all jurors have signed' },
  SHEET_NOT_OWN: { zh: '只能填写自己的评审表', en: 'You can only fill in your own sheet' },
  MARK_OPINION: {
    zh: '不符合或有偏离时请填写意见',
    en: 'Give an opinion where a bid fails or deviates',
  },
  MARK_MISSING: {
    zh: '{bid}的{index}尚无结论',
    en: '{index} of {bid} has no mark yet',
  },
  MARK_OPEN: { zh: '评委尚未全部提交', en: 'Not all jurors have submitted their marks' },
  SCORE_RANGE: {
    zh: '{index}须在{least}至{most}之间，步长{step}',
    en: '{index} is scored from {least} to {most} in steps of {step}',
  },
  SCORE_MISSING: { zh: '{bid}的{index}尚未评分', en: '{index} of {bid} is not scored yet' },
  SCORE_REASON: {
    zh: '{bid}的{index}低于满分60%或高于95%，请填写理由',
    en: '{index} of {bid} is below 60 or above 95 percent of the full score: give a reason',
  },
  SCORE_OUTLIER: {
    zh: '对{bid}的评分与其他评委差距过大，请更正或逐项填写理由',
    en: 'Your scores of {bid} are far from those of the others: correct them, or give a reason for each',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    evaluationErrors: typeof evaluationErrors
  }
}
