import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { defineReport, distinct, growth, percent, sum } from '../engine/report.ts'
import {
  boughtItems,
  categoryColumns,
  categoryRows,
  isBought,
  saved,
  singleItems,
} from '../parts/categoryData.ts'
import * as by from '../parts/filters.ts'
import { share } from '../parts/shares.ts'

export const categoryDataStatReport = defineReport({
  route: 'categoryDataStatReport',
  group: 'SPEND',
  side: 'buyer',
  title: t('品类数据统计', 'Category data statistics'),
  meaning: t(
    '品类数据明细按品类合计，供应商与物料去重计数，比率由合计重算。合格供应商为今天在该品类合格的供应商',
    'The category data added by category; suppliers and items count once, rates are of the sums. Qualified suppliers are those qualified for the category today',
  ),
  filters: { ...by.period('期间', 'Period'), ...by.atLevel(1), ...by.byOrg },
  period: by.PERIOD,
  spans: ['LAST_YEAR'],
  restrictsItself: true,
  rows: categoryRows,
  dimensions: by.some('CATEGORY'),
  by: () => ['CATEGORY'],
  columns() {
    const amount = sum(sql`b.amount`, { when: isBought })
    const lastYear = sum(sql`b.amount`, { when: isBought, span: 'LAST_YEAR' })
    const { orderCount: _, ...common } = categoryColumns()
    return {
      supplierCount: {
        field: f.integer('合作供应商数', 'Suppliers'),
        ...distinct(sql`b.supplier_id`, { when: isBought }),
      },
      qualifiedCount: {
        field: f.integer('合格供应商数', 'Qualified'),
        after: true,
        value: sql`coalesce((select q.suppliers from qualified q where q.category = g."categoryId"), 0)`,
      },
      ...common,
      share: {
        field: f.percent('占比', 'Share'),
        after: true,
        value: share('purchaseAmount'),
        ofRows: sql`sum(r.share)`,
      },
      yearGrowth: {
        field: f.percent('同比', 'Year on year'),
        value: growth(amount.value, lastYear.value),
      },
      cr3: {
        field: f.percent('前三集中度', 'Share of the largest three'),
        after: true,
        value: sql`(select round(100 * c.largest / nullif(g."purchaseAmount", 0), 2) from concentration c where c.category = g."categoryId")`,
      },
      singleSourceRate: {
        field: f.percent('独家物料率', 'Single-sourced'),
        value: percent(singleItems.value, boughtItems.value),
      },
      declineRate: {
        field: f.percent('成本下降率', 'Cost decline'),
        value: percent(sum(sql`b.den`, saved).value, sum(sql`b.num`, saved).value),
      },
    }
  },
  ctes: ({ values, scope }) => sql`concentration as (select category, sum(amount) as largest from (
      select b."categoryId" as category, sum(b.amount) as amount, row_number() over (partition by b."categoryId" order by sum(b.amount) desc) as nth
      from b where b.kind = 'PURCHASE' and b.span = 'NOW' group by b."categoryId", b.supplier_id) x where nth <= 3 group by category),
    qualified as (select u.ancestor_id as category, count(distinct p.supplier_id) as suppliers
      from rpt.v_supplier_place p join rpt.v_category_above u on u.category_id = p.category_id and u.ancestor_level = least(${String(values.categoryLevel ?? 1)}::int, u.own_level)
      where p.status = 'QUALIFIED' and ${scope('p')} group by 1)`,
  sort: () => ['-purchaseAmount'],
  charts: () => [
    {
      key: 'amount',
      title: t('采购额与同比', 'Purchase amount and growth'),
      type: 'COMBO',
      bars: ['purchaseAmount'],
      lines: ['yearGrowth'],
      top: 20,
    },
    {
      key: 'share',
      title: t('采购额占比', 'Shares'),
      type: 'PIE',
      bars: ['purchaseAmount'],
      top: 10,
    },
  ],
})
