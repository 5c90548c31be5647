import { addMonths } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Ask, Sql } from '../engine/report.ts'
import { facts, within } from './facts.ts'

/** Payable purchases of items without gifts and samples. */
const counted = sql`p.item_id is not null and p.gift_flag = 'N' and coalesce(p.order_type, '') <> 'SAMPLE'`
const firstOf = (year: number): string => `${year}-01-01`

/**
 * The price of each item to compare with, per stock unit: over all suppliers, so that changing to a cheaper one is a
 * saving. It keeps to the organisations and categories of the reader and to the organisation asked for.
 */
function basePrices(ask: Ask): Sql {
  const year = Number(ask.from.slice(0, 4))
  const { baseType = 'LAST_YEAR_AVG', baseFrom, baseTo, orgId } = ask.values
  const here = sql`${counted} and ${ask.scope('p')} and ${
    orgId
      ? sql`p.org_id in (select org_id from rpt.v_organization_above where ancestor_id = ${orgId}::bigint)`
      : sql`true`
  }`
  const average = (
    from: unknown,
    to: unknown,
  ): Sql => sql`select p.item_id, round(sum(p.amount) / sum(p.stock_quantity), 6) as price
    from rpt.v_purchase_amount p where p.post_date >= ${from}::date and p.post_date <= ${to}::date and ${here}
    group by p.item_id having sum(p.stock_quantity) > 0`
  const single = (
    from: string,
    order: Sql,
  ): Sql => sql`select distinct on (p.item_id) p.item_id, round(p.amount / p.stock_quantity, 6) as price
    from rpt.v_purchase_amount p where p.post_date >= ${from}::date and p.post_date < ${addMonths(from, 12)}::date
      and p.stock_quantity > 0 and p.amount > 0 and ${here} order by p.item_id, p.post_date ${order}, p.id ${order}`
  if (baseType === 'LAST_YEAR_LAST') return single(firstOf(year - 1), sql`desc`)
  if (baseType === 'YEAR_FIRST') return single(firstOf(year), sql`asc`)
  if (baseType === 'CHOSEN_PERIOD') return average(baseFrom ?? ask.from, baseTo ?? ask.to)
  return average(firstOf(year - 1), `${year - 1}-12-31`)
}

/**
 * What was bought of each item, by the dimensions asked for: quantity, actual amount in `amount`, the base price in `tax`, the base
 * amount in `num`, what was saved in `den`; the tag says whether it can be compared.
 */
export function declineRows(ask: Ask): Sql {
  const isTimed = ask.by.some((code) => ['MONTH', 'QUARTER', 'YEAR'].includes(code))
  const day = isTimed ? sql`date_trunc('month', f.day)::date` : sql`${ask.from}::date`
  const raw = facts(
    'PURCHASE',
    sql`rpt.v_purchase_amount p`,
    {
      ...{
        id: sql`p.id`,
        org_id: sql`p.org_id`,
        supplier_id: sql`p.supplier_id`,
        category_id: sql`p.category_id`,
      },
      ...{
        item_id: sql`p.item_id`,
        buyer_id: sql`p.buyer_id`,
        day: sql`p.post_date`,
        uom_code: sql`p.stock_uom_code`,
      },
      ...{ quantity: sql`p.stock_quantity`, amount: sql`p.amount` },
    },
    sql`${within(sql`p.post_date`, ask)} and ${counted}`,
  )
  const named = (name: string): Sql =>
    ask.by.includes(KEYS[name] as string) ? sql`x.${sql.ref(name)}` : sql`null`
  const keys = Object.keys(KEYS).filter((name) => ask.by.includes(KEYS[name] as string))
  return facts(
    'DECLINE',
    sql`(select x.*, round(x.price * x.quantity, 2) as base_amount from (
      select f.item_id, ${sql.join([...keys.map((name) => sql`f.${sql.ref(name)}`), sql`${day} as day`])}, max(f.uom_code) as uom_code,
        sum(f.quantity) as quantity, sum(f.amount) as amount, case when sum(f.quantity) > 0 and max(base.price) > 0 then max(base.price) end as price
      from (${raw}) f left join (${basePrices(ask)}) base on base.item_id = f.item_id
      where ${ask.inside()} group by f.item_id, ${sql.join([...keys.map((name) => sql`f.${sql.ref(name)}`), day])}) x) x`,
    {
      ...{
        id: sql`x.item_id`,
        item_id: sql`x.item_id`,
        day: sql`x.day`,
        uom_code: sql`x.uom_code`,
      },
      ...{
        org_id: named('org_id'),
        supplier_id: named('supplier_id'),
        category_id: named('category_id'),
        buyer_id: named('buyer_id'),
      },
      ...{
        doc: sql`'srmBaseItem'`,
        doc_id: sql`x.item_id`,
        quantity: sql`x.quantity`,
        amount: sql`x.amount`,
      },
      ...{ tax: sql`x.price`, num: sql`x.base_amount`, den: sql`x.base_amount - x.amount` },
      tag: sql`case when x.price is null then 'N' else 'Y' end`,
    },
  )
}
const KEYS: { readonly [column: string]: string } = {
  org_id: 'ORG',
  supplier_id: 'SUPPLIER',
  category_id: 'CATEGORY',
  buyer_id: 'BUYER',
}
