import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { monthsOf } from '../engine/period.ts'
import { type Columns, defineReport, growth, type Sql, sum } from '../engine/report.ts'
import { isKind, isReturn, openRows, purchases, together, unsettled } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'
import { cumulative, rank, share } from '../parts/shares.ts'

const MOST_MONTHS = 12
const MOST = 50

/** The share of the largest suppliers, as a figure above the table. */
const largest = (
  count: number,
): { ofRows: Sql; value: Sql; after: true; figure: true; money: true } => ({
  ...{ after: true, figure: true, money: true, value: sql`null` },
  ofRows: sql`round(100 * sum(greatest(r."purchaseAmount", 0)) filter (where r.rank <= ${sql.lit(count)}) / nullif(sum(greatest(r."purchaseAmount", 0)), 0), 2)`,
})

export const supplierPurchaseAmount = defineReport({
  route: 'supplierPurchaseAmount',
  group: 'SPEND',
  side: 'buyer',
  title: t('供应商采购额', 'Purchase amount by supplier'),
  meaning: t(
    '应付事务（收货、退货、冲销、耗用、调价）的不含税人民币金额，按入账日期；未交订单与未对账金额为当前数，不受期间影响',
    'Payable transactions (receipts, returns, reversals, consumption, price adjustments) excluding tax in CNY by posting date. Open orders and unsettled amounts are of now, not of the period',
  ),
  filters: {
    ...by.period('入账日期', 'Posting date'),
    ...by.byOrg,
    ...by.byCategory,
    ...by.bySupplier,
    supplierLevel: {
      field: f.lookup('POS_SUPPLIER_LEVEL', '级别', 'Level'),
      where: (value) =>
        sql`f.supplier_id in (select id from rpt.v_supplier where supplier_level = ${value}::text)`,
    },
    ...by.given('top', f.integer('前几名', 'Top', { min: '1', max: '1000', default: 50 })),
  },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  rows: (ask) => together(purchases(ask), openRows(), unsettled()),
  dimensions: by.some('SUPPLIER', 'MONTH'),
  by: () => ['SUPPLIER'],
  having: () => sql`count(*) filter (where b.span = 'NOW' and b.kind = 'PURCHASE') > 0`,
  columns({ from, to }) {
    const bought = { when: isKind('PURCHASE') }
    const amount = sum(sql`b.amount`, bought)
    const lastYear = sum(sql`b.amount`, { ...bought, span: 'LAST_YEAR' })
    const months = monthsOf({ from, to })
    const monthly: Columns = Object.fromEntries(
      months.length > MOST_MONTHS
        ? []
        : months.map((day) => {
            const month = day.slice(0, 7)
            const when = sql`b.kind = 'PURCHASE' and to_char(b.day, 'YYYY-MM') = ${month}::text`
            return [
              `m${month.replace('-', '')}`,
              { field: f.amount(month, month), money: true, ...sum(sql`b.amount`, { when }) },
            ]
          }),
    )
    return {
      rank: { field: f.integer('排名', 'Rank'), after: true, value: rank('purchaseAmount') },
      supplierLevel: {
        field: f.lookup('POS_SUPPLIER_LEVEL', '级别', 'Level'),
        value: sql`(select max(s.supplier_level) from rpt.v_supplier s where s.id = max(b.supplier_id))`,
        noTotal: true,
      },
      mainCategory: {
        field: f.ref('srmBaseCategory', '主供品类', 'Main category'),
        after: true,
        value: sql`(select m.category from main m where m."supplierId" = g."supplierId")`,
      },
      purchaseAmount: { field: f.amount('采购额', 'Purchase amount'), money: true, ...amount },
      amountInclTax: {
        field: f.amount('含税金额', 'Amount incl. tax'),
        money: true,
        ...sum(sql`b.tax`, bought),
      },
      share: {
        field: f.percent('占比', 'Share'),
        money: true,
        after: true,
        value: share('purchaseAmount'),
        ofRows: sql`sum(r.share)`,
      },
      cumulativeShare: {
        field: f.percent('累计占比', 'Cumulative share'),
        money: true,
        after: true,
        value: cumulative('purchaseAmount'),
      },
      returnAmount: {
        field: f.amount('退货额', 'Returned'),
        money: true,
        ...sum(sql`-b.amount`, { when: isReturn }),
      },
      lastYearAmount: { field: f.amount('去年同期', 'Last year'), money: true, ...lastYear },
      yearGrowth: {
        field: f.percent('同比', 'Year on year'),
        money: true,
        value: growth(amount.value, lastYear.value),
      },
      openOrderAmount: {
        field: f.amount('未交订单金额', 'Open orders'),
        money: true,
        ...sum(sql`b.amount`, { when: isKind('OPEN_ORDER') }),
      },
      unsettledAmount: {
        field: f.amount('未对账金额', 'Unsettled, incl. tax'),
        money: true,
        ...sum(sql`b.amount`, { when: isKind('UNSETTLED') }),
      },
      ...monthly,
      supplierCount: {
        field: f.integer('供应商数', 'Suppliers'),
        figure: true,
        after: true,
        value: sql`null`,
        ofRows: sql`count(*)`,
      },
      cr1: { field: f.percent('CR1', 'CR1'), ...largest(1) },
      cr5: { field: f.percent('CR5', 'CR5'), ...largest(5) },
      cr10: { field: f.percent('CR10', 'CR10'), ...largest(10) },
    }
  },
  ctes: () => sql`main as (select distinct on (b."supplierId") b."supplierId", b.rolled as category
    from (select x."supplierId", coalesce(u.ancestor_id, x.category_id) as rolled, x.amount from b x
      left join rpt.v_category_above u on u.category_id = x.category_id and u.ancestor_level = least(2, u.own_level)
      where x.kind = 'PURCHASE' and x.span = 'NOW') b
    group by b."supplierId", b.rolled order by b."supplierId", sum(b.amount) desc)`,
  listed: ({ values }) => sql`r.rank <= ${String(values.top ?? MOST)}::int`,
  sort: () => ['rank'],
  charts: () => [
    {
      key: 'largest',
      title: t('采购额最大的供应商', 'Largest suppliers'),
      type: 'COMBO',
      bars: ['purchaseAmount'],
      lines: ['cumulativeShare'],
      top: 20,
    },
    {
      key: 'months',
      title: t('各月采购额', 'Purchase amount by month'),
      type: 'BAR',
      by: ['MONTH'],
      bars: ['purchaseAmount', 'lastYearAmount'],
    },
  ],
})
