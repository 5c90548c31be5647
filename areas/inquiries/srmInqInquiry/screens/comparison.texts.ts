import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const comparisonTexts = defineTexts({
  'comparison.note': {
    zh: '按比价基准和询价币种的单价；绿色为低，红色为高，▲ 高于最近价，百分比为与目标价的偏差。',
    en: 'Unit prices on the comparison basis in the currency of the RFQ; green is low, red is high, ▲ is above the last price, percentages are the deviation from the target.',
  },
  'comparison.prices': { zh: '各供应商单价', en: 'Unit prices of each supplier' },
  'comparison.none': { zh: '没有可显示的报价。', en: 'There are no quotations to show.' },
  'comparison.line': { zh: '物料', en: 'Item' },
  'comparison.quantity': { zh: '数量', en: 'Quantity' },
  'comparison.target': { zh: '目标价', en: 'Target' },
  'comparison.last': { zh: '最近价', en: 'Last price' },
  'comparison.lowest': { zh: '24个月最低', en: 'Lowest of 24 months' },
  'comparison.totals': { zh: '总成本', en: 'Total cost' },
  'comparison.supplier': { zh: '供应商', en: 'Supplier' },
  'comparison.quoted': { zh: '报价行', en: 'Lines quoted' },
  'comparison.round': { zh: '轮次', en: 'Round' },
  'comparison.excl': { zh: '不含税金额', en: 'Amount excl. tax' },
  'comparison.incl': { zh: '含税金额', en: 'Amount incl. tax' },
  'comparison.freight': { zh: '运费', en: 'Freight' },
  'comparison.tooling': { zh: '模具费', en: 'Tooling' },
  'comparison.term': { zh: '付款条件', en: 'Payment term' },
  'comparison.compared': { zh: '比价金额', en: 'Comparison amount' },
  'comparison.above': { zh: '高于最近价', en: 'Above the last price' },
})
