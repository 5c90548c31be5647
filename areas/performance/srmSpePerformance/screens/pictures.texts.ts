import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const pictureTexts = defineTexts({
  'spe.dimensions': { zh: '维度得分', en: 'Scores by dimension' },
  'spe.dimension': { zh: '维度', en: 'Dimension' },
  'spe.score': { zh: '得分', en: 'Score' },
  'spe.dimensionsMeaning': {
    zh: '各维度内指标得分按折算权重加权平均',
    en: 'The mean of the indicators of each dimension, by effective weight',
  },
  'spe.trend': { zh: '历次得分', en: 'Course of the score' },
  'spe.period': { zh: '期间', en: 'Period' },
  'spe.trendMeaning': {
    zh: '同一供应商与品类最近12期已发布的最终得分',
    en: 'Final scores of the last 12 periods of this supplier and category',
  },
  'spe.rows': { zh: '取数明细', en: 'Documents behind it' },
  'spe.choose': { zh: '选择指标', en: 'Choose an indicator' },
  'spe.formula': { zh: '计算表达式', en: 'Expression' },
  'spe.sums': {
    zh: '分子合计{n}，分母合计{d}，指标值{value}',
    en: 'Numerator {n}, denominator {d}, value {value}',
  },
  'spe.noRows': {
    zh: '本期没有计入该指标的单据；显示的指标值由人工填写或修正。',
    en: 'No document of the period counts here. A value shown was entered or corrected by a person.',
  },
  'spe.scoring': { zh: '计分', en: 'Points' },
  'spe.download': { zh: '下载计算依据', en: 'Download rows and formulas' },
  'spe.number': { zh: '单据号', en: 'Document no.' },
  'spe.line': { zh: '行号', en: 'Line' },
  'spe.date': { zh: '基准日期', en: 'Date' },
  'spe.quantity': { zh: '单据数量', en: 'Quantity' },
  'spe.numerator': { zh: '计入分子', en: 'In numerator' },
  'spe.denominator': { zh: '计入分母', en: 'In denominator' },
  'spe.excluded': { zh: '已剔除', en: 'Excluded' },
})
