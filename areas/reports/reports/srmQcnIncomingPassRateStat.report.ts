import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import {
  count,
  defineReport,
  percent,
  quotient,
  type Span,
  type Sql,
  sum,
} from '../engine/report.ts'
import { facts, isKind, receipts, together, withinTime } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const isLot = isKind('LOT')
const inOneUnit = (value: Sql): Sql =>
  sql`case when count(distinct b.uom_code) filter (where ${isLot}) <= 1 then ${value} end`

export const srmQcnIncomingPassRateStat = defineReport({
  route: 'srmQcnIncomingPassRateStat',
  group: 'QUALITY',
  side: 'buyer',
  title: t('来料检验合格率统计', 'Incoming pass rate statistics'),
  meaning: t(
    '来料检验合格率明细各批按维度计数；免检批只作参考。不同单位的数量不相加',
    'The lots of the detail by dimension; exempt lots for information only. Quantities of different units are not added',
  ),
  filters: {
    ...by.period('检验日期', 'Inspected'),
    ...by.dimension('RPT_LOT_DIMENSION', 'SUPPLIER'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.bySupplier,
    ...by.byCategory,
    ...by.byItem,
    ...by.byOrg,
    ...by.given('leastLots', f.integer('最少批数', 'Least lots', { min: '0', default: 1 })),
    ...by.given('concessionPasses', f.bool('特采计为合格', 'Concession counts as passed')),
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  parameters: ['RPT_IQC_TARGET'],
  rows: (ask) =>
    together(
      facts(
        'LOT',
        sql`rpt.v_judged_lot l`,
        {
          ...{
            id: sql`l.id`,
            org_id: sql`l.org_id`,
            supplier_id: sql`l.supplier_id`,
            category_id: sql`l.category_id`,
            item_id: sql`l.item_id`,
          },
          ...{
            doc: sql`'srmPurReceipt'`,
            doc_id: sql`l.receipt_id`,
            doc_number: sql`concat(l.receipt_number, '-', l.line_num)`,
          },
          ...{
            day: sql`l.inspect_date`,
            uom_code: sql`l.uom_code`,
            tag: sql`l.result`,
            order_type: sql`l.defect_code`,
          },
          ...{
            quantity: sql`l.judged_quantity`,
            num: sql`l.rejected_quantity`,
            tax: sql`l.first_concession_quantity`,
            den: sql`l.concession_quantity`,
          },
        },
        withinTime(sql`l.inspect_time`, ask),
      ),
      sql`select * from (${receipts(ask, true)}) x where x.tag = 'EXEMPT'`,
    ),
  dimensions: {
    ...by.some('SUPPLIER', 'MONTH', 'CATEGORY', 'ITEM', 'ORG'),
    DEFECT: {
      key: 'defectCode',
      field: f.lookup('PUR_DEFECT', '不良原因', 'Defect'),
      value: sql`b.order_type`,
    },
  },
  by: by.ofDimension,
  columns({ values, parameters }) {
    const passes = values.concessionPasses === 'Y'
    const isPassed = passes
      ? sql`${isLot} and b.tag in ('PASSED', 'CONCESSION')`
      : sql`${isLot} and b.tag = 'PASSED'`
    const rate = (span: Span = 'NOW'): Sql =>
      percent(count(isPassed, span).value, count(isLot, span).value)
    const judged = sum(sql`b.quantity`, { when: isLot })
    const rejected = sum(sql`b.num`, { when: isLot })
    const accepted = sum(
      passes ? sql`b.quantity - b.num - b.tax + b.den` : sql`b.quantity - b.num - b.tax`,
      { when: isLot },
    )
    const target = sql`${parameters.RPT_IQC_TARGET ?? '98'}::numeric`
    return {
      lots: { field: f.integer('检验批数', 'Lots'), ...count(isLot) },
      passedLots: {
        field: f.integer('合格批数', 'Passed'),
        ...count(sql`${isLot} and b.tag = 'PASSED'`),
      },
      concessionLots: {
        field: f.integer('特采批数', 'On concession'),
        ...count(sql`${isLot} and b.tag = 'CONCESSION'`),
      },
      failedLots: {
        field: f.integer('不合格批数', 'Failed'),
        ...count(sql`${isLot} and b.tag = 'FAILED'`),
      },
      lotPassRate: {
        field: f.percent('来料批次合格率', 'Incoming pass rate by lots'),
        value: rate(),
      },
      uomCode: {
        field: f.lookup('UOM', '单位', 'UOM'),
        noTotal: true,
        value: inOneUnit(sql`max(b.uom_code) filter (where ${isLot})`),
      },
      judgedQuantity: {
        field: f.number('送检数量', 'Judged', { uomField: 'uomCode' }),
        ...judged,
        value: inOneUnit(judged.value),
      },
      rejectedQuantity: {
        field: f.number('不合格数量', 'Rejected', { uomField: 'uomCode' }),
        ...rejected,
        value: inOneUnit(rejected.value),
      },
      quantityPassRate: {
        field: f.percent('来料数量合格率', 'Incoming pass rate by quantity'),
        value: inOneUnit(percent(accepted.value, judged.value)),
      },
      incomingPpm: {
        field: f.number('来料PPM', 'Incoming PPM', { scale: 2 }),
        value: inOneUnit(quotient(sql`1000000 * ${rejected.value}`, judged.value)),
      },
      exemptLots: { field: f.integer('免检批数', 'Exempt lots'), ...count(isKind('RECEIPT')) },
      target: { field: f.percent('目标', 'Target'), value: target },
      gap: { field: f.percent('差距', 'Gap'), value: sql`${rate()} - ${target}` },
      lastYearRate: { field: f.percent('去年同期', 'Last year'), value: rate('LAST_YEAR') },
    }
  },
  listed: ({ values }) => sql`r.lots >= ${String(values.leastLots ?? 1)}::int`,
  sort: ({ by: [first] }) =>
    first === 'MONTH' ? ['month'] : first === 'DEFECT' ? ['-failedLots'] : ['lotPassRate'],
  charts: ({ by: [first], parameters }) => {
    const target = { title: t('目标', 'Target'), value: parameters.RPT_IQC_TARGET ?? '98' }
    return first === 'DEFECT'
      ? [
          {
            key: 'defects',
            title: t('不良原因', 'Defects'),
            type: 'BAR',
            bars: ['failedLots'],
            top: 20,
            sort: '-failedLots',
          },
        ]
      : [
          {
            key: 'months',
            title: t('各月批次合格率', 'Pass rate by month'),
            type: 'LINE',
            by: ['MONTH'],
            bars: ['lotPassRate'],
            target,
          },
          {
            key: 'suppliers',
            title: t('最低的供应商', 'Lowest suppliers'),
            type: 'BAR',
            by: ['SUPPLIER'],
            bars: ['lotPassRate'],
            top: 20,
            sort: 'lotPassRate',
            target,
          },
        ]
  },
})
