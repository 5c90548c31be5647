import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { defineReport, distinct, sum } from '../engine/report.ts'
import { orderLines } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'
import { before, cumulative, rank, share } from '../parts/shares.ts'

export const purOrderSumPriceRateReport = defineReport({
  route: 'purOrderSumPriceRateReport',
  group: 'SPEND',
  side: 'buyer',
  title: t('采购订单金额占比', 'Order amount share'),
  meaning: t(
    '各成员订单金额占权限范围内合计的比例；累计占比达到A类上限之前的为A类，达到B类上限之前的为B类，其余为C类。金额不大于0的排在最后',
    'The share of each member in the total of the permitted scope. A as long as the cumulative share before it is below the limit of A, B likewise, else C. Members without a positive amount come last',
  ),
  filters: {
    ...by.period('订单日期', 'Order date'),
    ...by.dimension('RPT_SHARE_DIMENSION', 'SUPPLIER'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.byOrg,
    ...by.byCategory,
    ...by.bySupplier,
    ...by.given('limitA', f.percent('A类上限', 'Limit of A', { default: '80' })),
    ...by.given('limitB', f.percent('B类上限', 'Limit of B', { default: '95' })),
    ...by.given('withSamples', f.bool('含样品', 'With samples')),
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  rows: orderLines,
  dimensions: by.some('SUPPLIER', 'CATEGORY', 'ORG', 'BUYER', 'ORDER_TYPE'),
  by: by.ofDimension,
  check({ values }) {
    if (Number(values.limitA ?? 80) >= Number(values.limitB ?? 95))
      throw new AppError('REPORTS_LIMITS_REVERSED', undefined, { field: 'limitA' })
  },
  columns({ values }) {
    const lastYear = sql`round(100 * greatest(g."lastYearAmount", 0) / nullif(sum(greatest(g."lastYearAmount", 0)) over (), 0), 2)`
    return {
      rank: { field: f.integer('排名', 'Rank'), after: true, value: rank('orderAmount') },
      orderAmount: {
        field: f.amount('不含税金额', 'Amount excl. tax'),
        money: true,
        ...sum(sql`b.amount`),
      },
      share: {
        field: f.percent('占比', 'Share'),
        money: true,
        after: true,
        value: share('orderAmount'),
        ofRows: sql`sum(r.share)`,
      },
      cumulativeShare: {
        field: f.percent('累计占比', 'Cumulative share'),
        money: true,
        after: true,
        value: cumulative('orderAmount'),
      },
      abcClass: {
        field: f.lookup('RPT_ABC', 'ABC分类', 'ABC class'),
        after: true,
        value: sql`case when g."orderAmount" <= 0 then 'C' when ${before('orderAmount')} < ${values.limitA ?? '80'}::numeric then 'A'
          when ${before('orderAmount')} < ${values.limitB ?? '95'}::numeric then 'B' else 'C' end`,
      },
      orderCount: { field: f.integer('订单数', 'Orders'), ...distinct(sql`b.ref_id`) },
      lastYearAmount: {
        field: f.amount('去年同期', 'Last year'),
        money: true,
        ...sum(sql`b.amount`, { span: 'LAST_YEAR' }),
      },
      lastYearShare: {
        field: f.percent('去年占比', 'Share last year'),
        money: true,
        after: true,
        value: lastYear,
      },
      shareChange: {
        field: f.percent('占比变化', 'Change of share'),
        money: true,
        after: true,
        value: sql`${share('orderAmount')} - ${lastYear}`,
      },
    }
  },
  sort: () => ['rank'],
  charts: () => [
    { key: 'share', title: t('金额占比', 'Shares'), type: 'PIE', bars: ['orderAmount'], top: 10 },
    {
      key: 'pareto',
      title: t('帕累托图', 'Pareto'),
      type: 'COMBO',
      bars: ['orderAmount'],
      lines: ['cumulativeShare'],
      top: 20,
    },
  ],
})
