import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import {
  type Ask,
  count,
  defineReport,
  percent,
  quotient,
  type Sql,
  sum,
} from '../engine/report.ts'
import { facts } from '../parts/facts.ts'
import * as by from '../parts/filters.ts'
import { lastMove, ownedSuppliers, placeFilters } from '../parts/supplierBase.ts'

/**
 * Changes of stage up to the end of the period: of the suppliers, or, by category and organisation, of their records there
 * in the words of suppliers. `tag` is the stage entered, `uom_code` the one left; `num` says that it is entered for the first
 * time, `quantity` has the days since the registration, `den` whether it is qualified today, `tax` a transaction in a year.
 */
function events(ask: Ask): Sql {
  const ofCategory = ask.by.includes('CATEGORY')
  const ofSite = ask.by.includes('ORG')
  const isPlaced = ofCategory || ofSite
  const said = (stage: Sql, value: Sql): Sql =>
    isPlaced
      ? sql`case ${value} when 'POTENTIAL' then 'REGISTERED' when 'ACTIVE' then 'QUALIFIED' when 'FROZEN' then 'QUALIFIED'
          when 'INACTIVE' then 'QUIT' when 'EXPIRED' then 'QUIT' else ${value} end`
      : stage
  const which = ofCategory
    ? sql`e.category_id is not null`
    : ofSite
      ? sql`e.target_org_id is not null and e.category_id is null`
      : sql`e.target_org_id is null and e.category_id is null`
  const key = sql`supplier_id, target_org_id, category_id`
  return facts(
    'EVENT',
    sql`(select e.*, row_number() over (partition by ${key}, entered order by e.id) as nth,
        min(e.effective_date) filter (where entered = 'REGISTERED') over (partition by ${key}) as registered
      from (select e.*, ${said(sql`e.to_stage`, sql`e.to_value`)} as entered, ${said(sql`e.from_stage`, sql`e.from_value`)} as left_stage
        from rpt.v_supplier_event e where e.event_type = 'STAGE' and ${which} and e.effective_date <= ${ask.to}::date) e
      where entered is distinct from left_stage) e
      join rpt.v_supplier_profile s on s.id = e.supplier_id`,
    {
      ...{
        id: sql`e.id`,
        supplier_id: sql`e.supplier_id`,
        org_id: sql`e.target_org_id`,
        category_id: sql`e.category_id`,
      },
      ...{
        doc: sql`'srmPosSupplier'`,
        doc_id: sql`s.id`,
        doc_number: sql`concat_ws(' ', s.supplier_number, e.source_doc)`,
      },
      ...{
        day: sql`e.effective_date`,
        buyer_id: sql`s.buyer_id`,
        tag: sql`e.entered`,
        uom_code: sql`e.left_stage`,
      },
      ...{
        num: sql`case when e.nth = 1 then 1 else 0 end`,
        quantity: sql`e.effective_date - e.registered`,
      },
      den: sql`case when s.status = 'QUALIFIED' then 1 else 0 end`,
      tax: sql`case when e.entered = 'QUALIFIED' and ${lastMove(sql`e.supplier_id`, sql`t.post_date between e.effective_date and e.effective_date + 365`)} is not null then 1 else 0 end`,
    },
  )
}
const net = sql`(case when b.tag = 'QUALIFIED' then 1 else 0 end - case when b.uom_code = 'QUALIFIED' then 1 else 0 end)`

export const supplierIntroduceQtyReport = defineReport({
  route: 'supplierIntroduceQtyReport',
  supplierCall: 'listIntroduceAndQuitQty',
  group: 'SUPPLIER',
  side: 'buyer',
  title: t('供应商引入与退出数量', 'Suppliers introduced and quit'),
  meaning: t(
    '期间内供应商履历的阶段变化；引入为首次合格，恢复为从退出或黑名单再次合格。期末合格数=上期末+净增',
    'Changes of stage in the history of suppliers. Introduced is qualified for the first time, returned qualified again after quitting or a ban. Qualified at the end = at the end before + net change',
  ),
  filters: {
    ...by.period('期间', 'Period'),
    ...by.dimension('RPT_INTRODUCE_DIMENSION', 'MONTH'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...placeFilters,
  },
  period: by.PERIOD,
  rows: events,
  owned: ownedSuppliers,
  dimensions: by.some('MONTH', 'QUARTER', 'CATEGORY', 'ORG', 'BUYER'),
  by: by.ofDimension,
  columns(ask) {
    const here = sql`b.day >= ${ask.from}::date`
    const entered = (stage: string, more: Sql = sql`true`): ReturnType<typeof count> =>
      count(sql`${here} and b.tag = ${sql.lit(stage)} and ${more}`)
    const registered = entered('REGISTERED', sql`b.num = 1`)
    const introduced = sql`${here} and b.tag = 'QUALIFIED' and b.num = 1`
    const isTimed = ask.by.includes('MONTH') || ask.by.includes('QUARTER')
    const change = sum(net, { when: here })
    return {
      registeredCount: { field: f.integer('注册数', 'Registered'), ...registered },
      qualifyingCount: {
        field: f.integer('进入认证数', 'Into qualification'),
        ...entered('QUALIFYING'),
      },
      introducedCount: { field: f.integer('引入数', 'Introduced'), ...count(introduced) },
      averageCycleDays: {
        field: f.number('平均引入周期(天)', 'Average days to qualify', { scale: 2 }),
        value: quotient(sum(sql`b.quantity`, { when: introduced }).value, count(introduced).value),
      },
      conversionRate: {
        field: f.percent('转化率', 'Converted'),
        value: percent(entered('REGISTERED', sql`b.num = 1 and b.den = 1`).value, registered.value),
      },
      quitCount: { field: f.integer('退出数', 'Quit'), ...entered('QUIT') },
      blacklistedCount: { field: f.integer('拉黑数', 'Blacklisted'), ...entered('BLACKLISTED') },
      returnedCount: {
        field: f.integer('恢复数', 'Returned'),
        ...entered('QUALIFIED', sql`b.uom_code in ('QUIT', 'BLACKLISTED')`),
      },
      netChange: { field: f.integer('净增', 'Net change'), ...change },
      ...(isTimed
        ? {
            closingQualified: {
              field: f.integer('期末合格数', 'Qualified at the end'),
              after: true as const,
              value: sql`(select net from opening) + sum(g."netChange") over (order by g.id)`,
            },
          }
        : {
            closingQualified: {
              field: f.integer('期末合格数', 'Qualified at the end'),
              ...sum(net),
            },
          }),
      firstYearActive: {
        field: f.integer('首年有交易数', 'Active in the first year'),
        ...count(sql`${introduced} and b.tax = 1`),
      },
    }
  },
  having: (ask) => sql`count(*) filter (where b.day >= ${ask.from}::date) > 0 or sum(${net}) <> 0`,
  ctes: (ask) =>
    sql`opening as (select coalesce(sum(${net}), 0) as net from (select f.* from (${events(ask)}) f where ${ask.inside()}) b where b.day < ${ask.from}::date)`,
  sort: ({ by: [first] }) =>
    first === 'MONTH' ? ['month'] : first === 'QUARTER' ? ['quarter'] : ['-introducedCount'],
  charts: () => [
    {
      key: 'changes',
      title: t('引入、退出与期末合格数', 'Introduced, left and qualified'),
      type: 'COMBO',
      bars: ['introducedCount', 'quitCount', 'blacklistedCount'],
      lines: ['closingQualified'],
    },
  ],
})
