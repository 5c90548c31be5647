import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const calculatorTexts = defineTexts({
  'calculator.hint': {
    zh: '按已保存的规则和正式评标的同一算法试算，不保存任何数据。最多12个评标价，留空的不计。',
    en: 'Scores by the saved rule and the code that scores real bids; nothing is stored. Up to 12 prices, empty ones do not count.',
  },
  'calculator.fullScore': { zh: '价格分满分', en: 'Full price score' },
  'calculator.drawn': { zh: '抽得的k(%)', en: 'Drawn k (%)' },
  'calculator.drawnHint': {
    zh: '平均基准价偏差法；留空用规则的基准下浮',
    en: 'For average deviation; the discount of the rule if empty',
  },
  'calculator.estimate': { zh: '估算不含税金额', en: 'Estimated amount excl. tax' },
  'calculator.estimateHint': {
    zh: '只用于判断异常低价',
    en: 'Only to judge abnormally low prices',
  },
  'calculator.price': { zh: '评标价 {no}', en: 'Price {no}' },
  'calculator.run': { zh: '试算', en: 'Score' },
  'calculator.none': { zh: '请至少填写一个评标价', en: 'Enter at least one price' },
  'calculator.mean': { zh: '平均价', en: 'Mean price' },
  'calculator.base': { zh: '基准价', en: 'Base price' },
  'calculator.no': { zh: '序号', en: 'No.' },
  'calculator.evaluated': { zh: '评标价', en: 'Evaluated price' },
  'calculator.rank': { zh: '名次', en: 'Rank' },
  'calculator.deviation': { zh: '偏差(%)', en: 'Deviation (%)' },
  'calculator.score': { zh: '价格分', en: 'Price score' },
  'calculator.exact': { zh: '六位小数', en: 'Six decimals' },
  'calculator.trimmed': { zh: '不计入平均', en: 'Not in the mean' },
  'calculator.low.MEAN': { zh: '明显低于均价', en: 'Far below the mean' },
  'calculator.low.NEXT': { zh: '明显低于次低价', en: 'Far below the second lowest' },
  'calculator.low.ESTIMATE': { zh: '明显低于估价', en: 'Far below the estimate' },
})
