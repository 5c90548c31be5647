import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { type Ask, count, defineReport, percent, quotient, sum } from '../engine/report.ts'
import { dueRows, isOnTime } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const late = sql`b.tag in ('LATE', 'OVERDUE')`
/** The limits of the grades, from the best. */
const limits = ({ parameters }: Ask): string[] =>
  (parameters.RPT_DELIVERY_GRADE ?? '').split(',').map((limit) => limit.trim())

export const purDeliveryTlStat = defineReport({
  route: 'purDeliveryTlStat',
  group: 'EXECUTION',
  side: 'buyer',
  title: t('交货及时率统计', 'Delivery punctuality statistics'),
  meaning: t(
    '交货及时率明细各行按维度计数；及时与早交的行数除以应交行数',
    'The rows of the punctuality detail by dimension: rows on time or early, by rows due',
  ),
  filters: {
    ...by.period('交期', 'Due'),
    dateBasis: {
      field: f.lookup('RPT_DATE_BASIS', '交期基准', 'Date basis', { default: 'ASSESSED' }),
    },
    ...by.dimension('RPT_TL_DIMENSION', 'SUPPLIER'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.bySupplier,
    ...by.byCategory,
    ...by.byBuyer,
    ...by.byOrg,
    ...by.byItem,
    ...by.given('leastRows', f.integer('最少应交行数', 'Least rows due', { min: '1', default: 1 })),
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  parameters: ['RPT_DELIVERY_TARGET', 'RPT_DELIVERY_GRADE'],
  rows: dueRows,
  dimensions: by.some('SUPPLIER', 'MONTH', 'CATEGORY', 'BUYER', 'ORG', 'ITEM'),
  by: by.ofDimension,
  columns(ask) {
    const [excellent = '98', good = '95', fair = '90'] = limits(ask)
    const rows = count()
    const onTime = count(isOnTime)
    const rate = percent(onTime.value, rows.value)
    const lastYear = percent(
      count(isOnTime, 'LAST_YEAR').value,
      count(undefined, 'LAST_YEAR').value,
    )
    const lateRows = count(late)
    return {
      dueRows: { field: f.integer('应交行数', 'Rows due'), ...rows },
      onTimeRows: { field: f.integer('准时行数', 'Rows on time'), ...onTime },
      lateRows: { field: f.integer('迟交行数', 'Rows late'), ...count(sql`b.tag = 'LATE'`) },
      overdueRows: {
        field: f.integer('逾期未交行数', 'Rows overdue'),
        ...count(sql`b.tag = 'OVERDUE'`),
      },
      earlyRows: { field: f.integer('早交行数', 'Rows early'), ...count(sql`b.tag = 'EARLY'`) },
      onTimeLineRate: {
        field: f.percent('准时交货率(行数)', 'On-time delivery by lines'),
        value: rate,
        of: {},
      },
      averageLateDays: {
        field: f.number('平均迟交天数', 'Average days late', { scale: 2 }),
        value: quotient(sum(sql`b.amount`, { when: late }).value, lateRows.value),
      },
      maxLateDays: {
        field: f.integer('最长迟交', 'Longest delay'),
        value: sql`max(b.amount) filter (where b.span = 'NOW' and ${late})`,
      },
      lastYearRate: { field: f.percent('去年同期', 'Last year'), value: lastYear },
      rateChange: { field: f.percent('变化', 'Change'), value: sql`${rate} - ${lastYear}` },
      grade: {
        noTotal: true,
        field: f.lookup('RPT_TL_GRADE', '区间', 'Grade'),
        value: sql`case when ${rate} is null then null when ${rate} >= ${excellent}::numeric then 'EXCELLENT'
          when ${rate} >= ${good}::numeric then 'GOOD' when ${rate} >= ${fair}::numeric then 'FAIR' else 'POOR' end`,
      },
    }
  },
  listed: ({ values }) => sql`r."dueRows" >= ${String(values.leastRows ?? 1)}::int`,
  sort: () => ['onTimeLineRate'],
  charts: ({ by: [first = ''], parameters }) => [
    first === 'MONTH'
      ? {
          key: 'rate',
          title: t('准时交货率：本期与去年', 'On-time delivery, this and last year'),
          type: 'LINE',
          bars: ['onTimeLineRate', 'lastYearRate'],
        }
      : {
          ...{
            key: 'rate',
            title: t('准时交货率', 'On-time delivery'),
            type: 'BAR',
            bars: ['onTimeLineRate'],
            top: 20,
          },
          target: { title: t('目标', 'Target'), value: parameters.RPT_DELIVERY_TARGET ?? '95' },
        },
  ],
})
