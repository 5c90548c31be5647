import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { count, defineReport, distinct, percent, sum } from '../engine/report.ts'
import { declineRows } from '../parts/decline.ts'
import * as by from '../parts/filters.ts'
import { BASE_FILTERS } from './purchaseCostDeclineRate.report.ts'

const when = sql`b.tag = 'Y'`

export const purCostDeclineRateStatistics = defineReport({
  route: 'purCostDeclineRateStatistics',
  group: 'SPEND',
  side: 'buyer',
  title: t('采购成本下降率统计', 'Cost decline statistics'),
  meaning: t(
    '按物料、维度成员（及月份）分别计算后合计可比部分；合计行按全期数量与价格计算，不是各行之和',
    'Computed for each item and member (and month), then the comparable ones added. The total uses the quantities and prices of the whole period, not the sum of the rows',
  ),
  filters: {
    ...by.period('入账日期', 'Posting date'),
    ...BASE_FILTERS,
    ...by.dimension('RPT_DECLINE_DIMENSION', 'CATEGORY'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.byCategory,
    ...by.byOrg,
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  parameters: ['RPT_DECLINE_TARGET'],
  restrictsItself: true,
  rows: (ask) => declineRows(ask),
  dimensions: by.some('CATEGORY', 'SUPPLIER', 'BUYER', 'ORG', 'MONTH'),
  by: by.ofDimension,
  columns({ parameters }) {
    const base = sum(sql`b.num`, { when })
    const saved = sum(sql`b.den`, { when })
    const rate = percent(saved.value, base.value)
    const lastYear = percent(
      sum(sql`b.den`, { when, span: 'LAST_YEAR' }).value,
      sum(sql`b.num`, { when, span: 'LAST_YEAR' }).value,
    )
    const target = sql`${parameters.RPT_DECLINE_TARGET ?? '3'}::numeric`
    return {
      itemCount: { field: f.integer('物料数', 'Items'), ...distinct(sql`b.item_id`) },
      comparableItems: {
        field: f.integer('可比物料数', 'Comparable items'),
        ...distinct(sql`b.item_id`, { when }),
      },
      baseAmount: { field: f.amount('基准金额', 'Base amount'), money: true, ...base },
      actualAmount: {
        field: f.amount('实际金额', 'Actual amount'),
        money: true,
        ...sum(sql`b.amount`, { when }),
      },
      declineAmount: { field: f.amount('降本金额', 'Saved'), money: true, ...saved },
      declineRate: { field: f.percent('成本下降率', 'Cost decline'), value: rate },
      fallAmount: {
        field: f.amount('降价金额', 'Falls'),
        money: true,
        ...sum(sql`greatest(b.den, 0)`, { when }),
      },
      riseAmount: {
        field: f.amount('涨价金额', 'Rises'),
        money: true,
        ...sum(sql`least(b.den, 0)`, { when }),
      },
      newItemAmount: {
        field: f.amount('不可比金额', 'Not comparable'),
        money: true,
        ...sum(sql`b.amount`, { when: sql`b.tag = 'N'` }),
      },
      target: {
        field: f.percent('目标', 'Target'),
        value: sql`case when ${count().value} > 0 then ${target} end`,
      },
      achieveRate: { field: f.percent('达成率', 'Achieved'), value: percent(rate, target) },
      lastYearRate: { field: f.percent('去年下降率', 'Decline last year'), value: lastYear },
    }
  },
  sort: ({ by: [first] }) => (first === 'MONTH' ? ['month'] : ['-declineAmount']),
  charts: ({ parameters }) => [
    {
      ...{
        key: 'saved',
        title: t('降本金额与下降率', 'Saved and decline'),
        type: 'COMBO',
        bars: ['declineAmount'],
        lines: ['declineRate'],
        top: 20,
      },
      target: { title: t('目标', 'Target'), value: parameters.RPT_DECLINE_TARGET ?? '3' },
    },
  ],
})
