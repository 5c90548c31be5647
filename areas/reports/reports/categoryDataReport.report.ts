import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import { type Ask, defineReport, type Sql, sum } from '../engine/report.ts'
import { categoryColumns, categoryRows, saved, singleItems } from '../parts/categoryData.ts'
import { facts, isKind } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

/** Entries of the approved supplier list that are effective today; the supply status in `tag`. */
const approvals = ({ today }: Ask): Sql =>
  facts(
    'APPROVAL',
    sql`rpt.v_asl_entry a`,
    {
      ...{ id: sql`a.id`, org_id: sql`a.org_id`, supplier_id: sql`a.supplier_id` },
      ...{ category_id: sql`a.category_id`, item_id: sql`a.item_id`, tag: sql`a.supply_status` },
    },
    sql`a.effective_from <= ${today}::date and (a.effective_to is null or a.effective_to >= ${today}::date)`,
  )
const STRONGEST_FIRST = sql`array['PREFERRED', 'QUALIFIED', 'TRIAL', 'SAMPLE', 'POTENTIAL', 'RESTRICTED']`

export const categoryDataReport = defineReport({
  route: 'categoryDataReport',
  group: 'SPEND',
  side: 'buyer',
  title: t('品类数据明细', 'Category data detail'),
  meaning: t(
    '每个品类与供应商一行：订单、采购额、账期、准时交货、来料合格与降本（基准为去年均价）。独家物料为期间内只由该供应商供货的物料；合格状态取今天有效的合格供应商清单中最高的一项，没有采购的也列出',
    'A row for each category and supplier: orders, purchases, term, punctuality, pass rate and savings on the average of last year. Single-source items came from this supplier alone. The approved status is the best one of the entries of the approved supplier list that are effective today; suppliers without purchases are listed too',
  ),
  filters: {
    ...by.period('期间', 'Period'),
    ...by.atLevel(2),
    ...by.byCategory,
    ...by.bySupplier,
    ...by.byOrg,
    ...by.only(
      'qualifiedFlag',
      '仅合格',
      'Only qualified',
      () =>
        sql`f.supplier_id in (select p.supplier_id from rpt.v_supplier_place p where p.category_id is not null and p.status = 'QUALIFIED')`,
    ),
  },
  period: by.PERIOD,
  restrictsItself: true,
  rows: (ask) =>
    sql`${categoryRows(ask)} union all select f.* from (${approvals(ask)}) f where ${ask.inside()}`,
  dimensions: by.some('CATEGORY', 'SUPPLIER'),
  by: () => ['CATEGORY', 'SUPPLIER'],
  columns: () => ({
    ...categoryColumns(),
    categoryShare: {
      field: f.percent('品类内占比', 'Share of the category'),
      after: true,
      value: sql`round(100 * g."purchaseAmount" / nullif(sum(g."purchaseAmount") over (partition by g."categoryId"), 0), 2)`,
    },
    declineAmount: { field: f.amount('降本金额', 'Saved'), money: true, ...sum(sql`b.den`, saved) },
    singleSourceItems: { field: f.integer('独家物料数', 'Single-source items'), ...singleItems },
    aslStatus: {
      field: f.lookup('ASL_SUPPLY_STATUS', '合格状态', 'Approved status'),
      value: sql`(array_agg(b.tag order by array_position(${STRONGEST_FIRST}, b.tag)) filter (where ${isKind('APPROVAL')}))[1]`,
      noTotal: true,
    },
  }),
  sort: () => ['categoryId', '-purchaseAmount'],
})
