import { formulaOf } from '@opensrm/kernel/expression/formula.ts'
import { listOf, NUMBER, TEXT, type Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const figure = (scale: number) => ({ kind: 'number', scale, rounding: 'HALF_UP' }) as const

/** The formulas of all figures of an evaluation, as they are shown to explain them. */
export const EVALUATED_PRICE = formulaOf(
  '(converted + missing) * (1 + deviations * percent / 100) + term',
  {
    converted: { type: NUMBER, label: t('开标价', 'Opened price') },
    missing: { type: NUMBER, label: t('漏项加价', 'Added for missing items') },
    deviations: { type: NUMBER, label: t('细微偏离数', 'Minor deviations') },
    percent: { type: NUMBER, label: t('每项偏离加价(%)', 'Added per minor deviation (%)') },
    term: { type: NUMBER, label: t('付款期折算', 'Payment term') },
  },
  figure(2),
)

export const DIMENSION_SCORE = formulaOf(
  'weight * sum(indices.score) / sum(indices.full)',
  {
    weight: { type: NUMBER, label: t('维度权重(%)', 'Weight of the dimension (%)') },
    indices: {
      type: listOf({ kind: 'row', fields: { index: TEXT, score: NUMBER, full: NUMBER } }),
      label: t('指标得分', 'Scores of the indices'),
    },
  },
  figure(6),
)

export const TOTAL_SCORE = formulaOf(
  'sum(dimensions.score)',
  {
    dimensions: {
      type: listOf({ kind: 'row', fields: { dimension: TEXT, score: NUMBER } }),
      label: t('各维度得分', 'Scores of the dimensions'),
    },
  },
  figure(2),
)

export const COEFFICIENT = formulaOf(
  '1 + sum(features.share) / (100 - sum(features.most))',
  {
    features: {
      type: listOf({ kind: 'row', fields: { feature: TEXT, share: NUMBER, most: NUMBER } }),
      label: t('非价格因素份额(%)', 'Shares of the features (%)'),
    },
  },
  figure(6),
)

export const COMPARISON_PRICE = formulaOf(
  'price / coefficient',
  {
    price: { type: NUMBER, label: t('评标价', 'Evaluated price') },
    coefficient: { type: NUMBER, label: t('系数', 'Coefficient') },
  },
  figure(6),
)

const PRICE_WORDS: Vocabulary = {
  full: { type: NUMBER, label: t('满分', 'Full score') },
  floor: { type: NUMBER, label: t('价格分下限', 'Price score floor') },
  price: { type: NUMBER, label: t('评标价', 'Evaluated price') },
  base: { type: NUMBER, label: t('基准价', 'Base price') },
  above: { type: NUMBER, label: t('高于基准每1%扣分a', 'Deducted per 1% above (a)') },
  below: { type: NUMBER, label: t('低于基准每1%扣分b', 'Deducted per 1% below (b)') },
  lowest: { type: NUMBER, label: t('最低评标价', 'Lowest evaluated price') },
  highest: { type: NUMBER, label: t('最高评标价', 'Highest evaluated price') },
  rank: { type: NUMBER, label: t('价格名次', 'Rank by price') },
  step: { type: NUMBER, label: t('每名次扣分', 'Deducted per rank') },
}
const price = (text: string) => formulaOf(text, PRICE_WORDS, figure(6))

export const PRICE_SCORES = {
  LOWEST_RATIO: price('max(floor, min(full, full * base / price))'),
  LOWEST_DEVIATION: price('max(floor, min(full, full - above * ((price - base) / base * 100)))'),
  AVERAGE_DEVIATION: price(
    'max(floor, min(full, if price >= base then full - above * ((price - base) / base * 100) else full - below * ((base - price) / base * 100)))',
  ),
  LINEAR: price(
    'if highest = lowest then full else floor + (full - floor) * (highest - price) / (highest - lowest)',
  ),
  RANK_STEP: price('max(floor, min(full, full - step * (rank - 1)))'),
} as const
