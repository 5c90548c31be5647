import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, distinct, percent, quotient, sum } from '../engine/report.ts'
import { facts, isKind, ofOrderLine, ofPurchase, together, within } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'
import { share } from '../parts/shares.ts'

const ordered = isKind('ORDER')
const paid = isKind('CASH')

export const paymentTermsReport = defineReport({
  route: 'paymentTermsReport',
  group: 'PAYABLE',
  side: 'buyer',
  title: t('付款条件分析', 'Payment terms analysis'),
  meaning: t(
    '按订单的付款条件统计期间内的订单；实际付款天数与按期付款率按期间内付款、以发票的付款条件归集',
    'Orders of the period by their payment term. Actual days and on-time payment are those of the payments of the period, by the term of the invoice',
  ),
  filters: {
    ...by.period('期间', 'Period'),
    ...by.dimension('RPT_TERM_DIMENSION', 'TERM'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.byOrg,
    ...by.byCategory,
    ...by.bySupplier,
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  // The term is in `den`, its days times the amount in `num`, its advance in `tax`.
  rows: (ask) =>
    together(
      facts(
        'ORDER',
        sql`rpt.v_order_line o left join rpt.v_payment_term t on t.id = o.payment_term_id`,
        {
          ...ofOrderLine,
          ...{
            amount: sql`o.amount`,
            den: sql`o.payment_term_id`,
            num: sql`o.amount * coalesce(t.weighted_days, 0)`,
            tax: sql`t.advance_percent`,
          },
        },
        sql`${within(sql`o.order_date`, ask)} and o.order_type <> 'SAMPLE'`,
      ),
      facts(
        'PURCHASE',
        sql`rpt.v_purchase_amount p`,
        {
          ...ofPurchase,
          ...{ amount: sql`p.amount`, den: sql`p.payment_term_id` },
        },
        within(sql`p.post_date`, ask),
      ),
      facts(
        'CASH',
        sql`rpt.v_payment_row m`,
        {
          ...{
            id: sql`m.id`,
            org_id: sql`m.org_id`,
            supplier_id: sql`m.supplier_id`,
            doc: sql`'srmRcnActualPaymentInfo'`,
          },
          ...{
            doc_id: sql`m.id`,
            doc_number: sql`m.actual_payment_number`,
            day: sql`m.payment_date`,
            currency_code: sql`m.currency_code`,
          },
          ...{
            amount: sql`m.local_amount`,
            den: sql`m.payment_term_id`,
            num: sql`m.local_amount * (m.payment_date - m.base_date)`,
          },
          tag: sql`case when m.payment_date <= m.due_date then 'IN_TIME' else 'LATE' end`,
        },
        sql`m.kind = 'CASH' and m.source_type = 'INVOICE' and ${within(sql`m.payment_date`, ask)}`,
      ),
    ),
  dimensions: {
    TERM: {
      key: 'paymentTermId',
      field: f.ref('srmBasePaymentTerm', '付款条件', 'Payment term'),
      value: sql`b.den::bigint`,
    },
    ...by.some('SUPPLIER', 'CATEGORY'),
  },
  by: by.ofDimension,
  columns() {
    const amount = sum(sql`b.amount`, { when: ordered })
    const cash = sum(sql`b.amount`, { when: paid })
    const lastYear = sql`round(100 * greatest(g."lastYearAmount", 0) / nullif(sum(greatest(g."lastYearAmount", 0)) over (), 0), 2)`
    return {
      weightedDays: {
        field: f.number('加权账期(天)', 'Weighted days', { scale: 2 }),
        value: quotient(sum(sql`b.num`, { when: ordered }).value, amount.value),
      },
      advancePercent: {
        field: f.percent('预付比例', 'Advance'),
        value: quotient(sum(sql`b.tax * b.amount`, { when: ordered }).value, amount.value),
      },
      supplierCount: {
        field: f.integer('供应商数', 'Suppliers'),
        ...distinct(sql`b.supplier_id`, { when: ordered }),
      },
      orderCount: {
        field: f.integer('订单数', 'Orders'),
        ...distinct(sql`b.ref_id`, { when: ordered }),
      },
      orderAmount: { field: f.amount('订单金额', 'Order amount'), money: true, ...amount },
      amountShare: {
        field: f.percent('金额占比', 'Share'),
        after: true,
        value: share('orderAmount'),
        ofRows: sql`sum(r."amountShare")`,
      },
      purchaseAmount: {
        field: f.amount('采购额', 'Purchase amount'),
        money: true,
        ...sum(sql`b.amount`, { when: isKind('PURCHASE') }),
      },
      actualDays: {
        field: f.number('实际付款天数', 'Actual days', { scale: 2 }),
        value: quotient(sum(sql`b.num`, { when: paid }).value, cash.value),
      },
      onTimePayRate: {
        field: f.percent('按期付款率', 'Paid in time'),
        value: percent(
          sum(sql`b.amount`, { when: sql`b.kind = 'CASH' and b.tag = 'IN_TIME'` }).value,
          cash.value,
        ),
      },
      lastYearAmount: {
        field: f.amount('去年订单金额', 'Order amount last year'),
        money: true,
        ...sum(sql`b.amount`, { when: ordered, span: 'LAST_YEAR' }),
      },
      lastYearShare: {
        field: f.percent('去年占比', 'Share last year'),
        after: true,
        value: lastYear,
      },
      lastYearDays: {
        field: f.number('去年加权账期', 'Weighted days last year', { scale: 2 }),
        value: quotient(
          sum(sql`b.num`, { when: ordered, span: 'LAST_YEAR' }).value,
          sum(sql`b.amount`, { when: ordered, span: 'LAST_YEAR' }).value,
        ),
      },
    }
  },
  sort: () => ['-orderAmount'],
  charts: () => [
    {
      key: 'terms',
      title: t('订单金额按付款条件', 'Order amount by term'),
      type: 'PIE',
      by: ['TERM'],
      bars: ['orderAmount'],
      top: 10,
      sort: '-orderAmount',
    },
    {
      key: 'categories',
      title: t('各品类平均账期', 'Average term by category'),
      type: 'BAR',
      by: ['CATEGORY'],
      bars: ['weightedDays'],
      top: 20,
      sort: '-weightedDays',
    },
  ],
})
