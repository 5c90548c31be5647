import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const matrixTexts = defineTexts({
  'matrix.section': { zh: '标段 {no}', en: 'Section {no}' },
  'matrix.waiting': {
    zh: '汇总前只显示已评项数，不显示分数。',
    en: 'Until the totals only the number of scored items is shown.',
  },
  'matrix.juror': { zh: '评委', en: 'Juror' },
  'matrix.confirmed': { zh: '已确认', en: 'Confirmed' },
  'matrix.open': { zh: '未确认', en: 'Not confirmed' },
  'matrix.weighted': { zh: '{dimension}得分', en: 'Score: {dimension}' },
  'matrix.price': { zh: '评标价', en: 'Evaluated price' },
  'matrix.total': { zh: '总分', en: 'Total' },
  'matrix.coefficient': { zh: '系数', en: 'Coefficient' },
  'matrix.comparison': { zh: '比较价', en: 'Comparison price' },
  'matrix.rank': { zh: '排名', en: 'Rank' },
  'matrix.candidate': { zh: '候选人', en: 'Recommended' },
  'matrix.abnormal': { zh: '异常低价', en: 'Abnormally low' },
  'matrix.conflicts': {
    zh: '投标人之间的关联与串通迹象（供判断，不自动生效）',
    en: 'Relations and signs of collusion among bidders (to be weighed, not decisive)',
  },
  'matrix.differences': { zh: '客观分不一致', en: 'Jurors differ on a fact' },
  'matrix.agree': {
    zh: '客观指标各评委必须相同；退回要更正的评分表，评委改正并确认后才能汇总。',
    en: 'Jurors give the same value to a fact. Return the sheet to correct; totals follow once it is confirmed again.',
  },
  'matrix.index': { zh: '指标', en: 'Index' },
  'matrix.bid': { zh: '投标人', en: 'Bidder' },
  'matrix.values': { zh: '各评委打分', en: 'Values given' },
  'matrix.return': { zh: '退回{name}的评分表', en: 'Return the sheet of {name}' },
  'matrix.returnReason': {
    zh: '客观指标“{index}”评委打分不一致，请核对后更正',
    en: 'Jurors differ on the fact "{index}": check and correct it',
  },
})
