import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addMonths } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import { defineReport, percent, type Sql, sum } from '../engine/report.ts'
import { isKind, purchases, together } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'
import {
  abnormalColumns,
  chargedAmount,
  defectPpm,
  qualityColumns,
  qualityRows,
} from '../parts/quality.ts'

/** PPM may move by so much and still be level. */
const LEVEL = sql`1.05`
/** By what members are ranked, and which end of it is the worst. */
const RANKS: { readonly [rankBy: string]: readonly [column: string, order: Sql] } = {
  DEFECT_PPM: ['defectPpm', sql`desc`],
  PASS_RATE: ['lotPassRate', sql`asc`],
  ABNORMAL_COUNT: ['abnormalCount', sql`desc`],
}

export const supplierQualityDataStat = defineReport({
  route: 'supplierQualityDataStat',
  group: 'QUALITY',
  side: 'buyer',
  title: t('供应商质量数据统计', 'Supplier quality statistics'),
  meaning: t(
    '供应商质量数据明细的期间合计，比率由合计重算；排名从最差开始，相同者并列。趋势比较最后三个月与之前三个月的不良PPM',
    'The quality data added over the period, with rates of the sums. Ranked from the worst, equal values share a rank. The trend compares defects PPM of the last three months with the three before',
  ),
  filters: {
    ...by.period('月份', 'Months'),
    ...by.dimension('RPT_QUALITY_DIMENSION', 'SUPPLIER'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.bySupplier,
    ...by.byCategory,
    ...by.byOrg,
    ...by.given('leastLots', f.integer('最少批数', 'Least lots', { min: '0', default: 1 })),
    ...by.given(
      'rankBy',
      f.lookup('RPT_QUALITY_RANK', '排名指标', 'Rank by', { default: 'DEFECT_PPM' }),
    ),
  },
  period: by.PERIOD,
  // What was bought is the base of the loss.
  rows: (ask) => together(qualityRows(ask), purchases(ask)),
  dimensions: by.some('SUPPLIER', 'CATEGORY', 'MONTH', 'ORG'),
  by: by.ofDimension,
  columns({ values, to }) {
    const purchased = sum(sql`b.amount`, { when: isKind('PURCHASE') })
    const first = addMonths(`${to.slice(0, 7)}-01`, -2)
    const last = defectPpm(sql`b.day >= ${first}::date`)
    const before = defectPpm(sql`b.day >= ${addMonths(first, -3)}::date and b.day < ${first}::date`)
    const [key, order] = RANKS[String(values.rankBy)] ?? ['defectPpm', sql`desc`]
    const figure = sql`g.${sql.ref(key)}`
    const isRanked = sql`g.lots >= ${String(values.leastLots ?? 1)}::int and ${figure} is not null`
    return {
      rank: {
        field: f.integer('排名', 'Rank'),
        after: true,
        value: sql`case when ${isRanked} then rank() over (partition by ${isRanked} order by ${figure} ${order}) end`,
      },
      ...qualityColumns(),
      ...abnormalColumns(),
      claimAmount: chargedAmount,
      purchaseAmount: { field: f.amount('采购额', 'Purchase amount'), money: true, ...purchased },
      costOfPoorQuality: {
        field: f.percent('质量损失率', 'Cost of poor quality'),
        money: true,
        value: percent(chargedAmount.value, purchased.value),
      },
      trend: {
        field: f.lookup('RPT_TREND', '趋势', 'Trend'),
        noTotal: true,
        value: sql`case when ${last} is null or ${before} is null then null when ${last} * ${LEVEL} < ${before} then 'DOWN'
          when ${last} > ${before} * ${LEVEL} then 'UP' else 'LEVEL' end`,
      },
    }
  },
  sort: () => ['rank'],
  charts: () => [
    {
      key: 'worst',
      title: t('最差的成员', 'Worst members'),
      type: 'BAR',
      bars: ['defectPpm'],
      top: 20,
      sort: '-defectPpm',
    },
    {
      key: 'months',
      title: t('各月不良PPM与批次合格率', 'Defects PPM and pass rate by month'),
      type: 'COMBO',
      by: ['MONTH'],
      bars: ['defectPpm'],
      lines: ['lotPassRate'],
    },
    {
      key: 'spread',
      title: t(
        '批次合格率与不良PPM（大小为采购额）',
        'Pass rate against defects PPM (size: purchase amount)',
      ),
      type: 'SCATTER',
      bars: ['lotPassRate', 'defectPpm', 'purchaseAmount'],
    },
  ],
})
