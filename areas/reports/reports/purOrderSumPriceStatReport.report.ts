import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { count, defineReport, distinct, growth, quotient, sum } from '../engine/report.ts'
import { orderLines } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const MOST_DIMENSIONS = 3
const chosen = ({ dimensions }: { [key: string]: unknown }): string[] =>
  (dimensions as string[] | null) ?? []

export const purOrderSumPriceStatReport = defineReport({
  route: 'purOrderSumPriceStatReport',
  group: 'SPEND',
  side: 'buyer',
  title: t('采购订单金额汇总统计', 'Order amount statistics'),
  meaning: t(
    '已审批及之后状态订单的未取消行，按订单日期；金额为有效数量的不含税人民币金额，未定价行计0。跨组订单在各组计数，合计只计一次',
    'Lines of approved and later orders that are not cancelled, by order date. Amounts are excluding tax in CNY for the effective quantity; unpriced lines count 0. An order over two groups counts in each, and once in the total',
  ),
  filters: {
    ...by.period('订单日期', 'Order date'),
    dimensions: {
      field: f.multilookup('RPT_DIMENSION', '统计维度', 'Dimensions', {
        required: true,
        default: 'MONTH',
      }),
    },
    ...by.atLevel(1),
    ...by.byOrg,
    ...by.bySupplier,
    ...by.byCategory,
    ...by.byBuyer,
    ...by.byOrderType,
    ...by.byCurrency,
    ...by.given('withSamples', f.bool('含样品', 'With samples')),
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR', 'PREVIOUS'],
  rows: orderLines,
  dimensions: by.DIMENSIONS,
  by: chosen,
  check({ by: asked }) {
    if (asked.length > MOST_DIMENSIONS)
      throw new AppError('REPORTS_DIMENSIONS', { max: MOST_DIMENSIONS }, { field: 'dimensions' })
  },
  columns() {
    const orders = distinct(sql`b.ref_id`)
    const amount = sum(sql`b.amount`)
    const lastYear = sum(sql`b.amount`, { span: 'LAST_YEAR' })
    const previous = sum(sql`b.amount`, { span: 'PREVIOUS' })
    return {
      orderCount: { field: f.integer('订单数', 'Orders'), ...orders },
      lineCount: { field: f.integer('行数', 'Lines'), ...count() },
      supplierCount: { field: f.integer('供应商数', 'Suppliers'), ...distinct(sql`b.supplier_id`) },
      orderAmount: { field: f.amount('不含税金额', 'Amount excl. tax'), money: true, ...amount },
      taxAmount: { field: f.amount('税额', 'Tax'), money: true, ...sum(sql`b.tax`) },
      amountInclTax: {
        field: f.amount('含税金额', 'Amount incl. tax'),
        money: true,
        ...sum(sql`b.amount + b.tax`),
      },
      averageOrderAmount: {
        field: f.amount('单均金额', 'Amount per order'),
        money: true,
        value: quotient(amount.value, orders.value),
      },
      unpricedLineCount: {
        field: f.integer('未定价行数', 'Unpriced lines'),
        ...count(sql`b.num = 1`),
      },
      lastYearAmount: { field: f.amount('去年同期', 'Last year'), money: true, ...lastYear },
      yearGrowth: {
        field: f.percent('同比', 'Year on year'),
        money: true,
        value: growth(amount.value, lastYear.value),
      },
      previousAmount: { field: f.amount('上期', 'Previous period'), money: true, ...previous },
      periodGrowth: {
        field: f.percent('环比', 'On previous period'),
        money: true,
        value: growth(amount.value, previous.value),
      },
    }
  },
  sort: ({ by: [first] }) =>
    first === 'MONTH'
      ? ['month']
      : first === 'QUARTER'
        ? ['quarter']
        : first === 'YEAR'
          ? ['year']
          : ['-orderAmount'],
  charts: ({ by: [first = ''] }) =>
    ['MONTH', 'QUARTER', 'YEAR'].includes(first)
      ? [
          {
            key: 'amount',
            title: t('订单金额：本期与去年同期', 'Order amount, this and last year'),
            type: 'BAR',
            by: [first],
            bars: ['orderAmount', 'lastYearAmount'],
          },
        ]
      : [
          {
            key: 'amount',
            title: t('订单金额与同比', 'Order amount and growth'),
            type: 'COMBO',
            by: [first],
            bars: ['orderAmount'],
            lines: ['yearGrowth'],
            top: 20,
            sort: '-orderAmount',
          },
        ],
})
