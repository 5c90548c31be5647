import { f } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import {
  type Ask,
  type Columns,
  count,
  distinct,
  percent,
  quotient,
  type Sql,
  sum,
} from '../engine/report.ts'
import { declineRows } from './decline.ts'
import {
  abnormals,
  dueRows,
  facts,
  isKind,
  isOnTime,
  lots,
  ofOrderLine,
  purchases,
  together,
  within,
} from './facts.ts'
import { abnormalCount } from './quality.ts'

const isBought = isKind('PURCHASE')
const isSingle = sql`b.kind = 'PURCHASE' and b.num = 1`

/** Orders with their terms, purchases, rows due, lots, abnormal reports and what was saved, of a category and its suppliers. */
export function categoryRows(ask: Ask): Sql {
  const orders = facts(
    'ORDER',
    sql`rpt.v_order_line o left join rpt.v_payment_term t on t.id = o.payment_term_id`,
    {
      ...ofOrderLine,
      ...{
        amount: sql`o.amount`,
        num: sql`o.amount * coalesce(t.weighted_days, 0)`,
        quantity: sql`o.stock_quantity`,
        uom_code: sql`o.stock_uom_code`,
      },
    },
    sql`${within(sql`o.order_date`, ask)} and o.order_type <> 'SAMPLE'`,
  )
  const inside = (part: Sql): Sql => sql`select f.* from (${part}) f where ${ask.inside()}`
  // An item is single-sourced when what was kept of it came from one supplier.
  const bought = sql`select p.kind, p.id, p.doc, p.doc_id, p.doc_number, p.org_id, p.supplier_id, p.category_id, p.item_id, p.buyer_id, p.order_type,
      p.currency_code, p.day, p.uom_code, p.quantity, p.amount, p.tax, case when p.first = p.last then 1 else 0 end::numeric as num, p.den, p.tag, p.ref_id
    from (select p.*, min(p.supplier_id) filter (where p.kept > 0) over (partition by p.item_id) as first,
        max(p.supplier_id) filter (where p.kept > 0) over (partition by p.item_id) as last
      from (select p.*, sum(p.quantity) over (partition by p.item_id, p.supplier_id) as kept from (${inside(purchases(ask))}) p) p) p`
  return together(
    inside(together(orders, dueRows(ask), lots(ask), abnormals(ask))),
    bought,
    declineRows(ask),
  )
}

export function categoryColumns(): Columns {
  const ordered = isKind('ORDER')
  const orderAmount = sum(sql`b.amount`, { when: ordered })
  return {
    itemCount: {
      field: f.integer('物料数', 'Items'),
      ...distinct(sql`b.item_id`, { when: ordered }),
    },
    orderCount: {
      field: f.integer('订单数', 'Orders'),
      ...distinct(sql`b.ref_id`, { when: ordered }),
    },
    orderAmount: { field: f.amount('订单金额', 'Order amount'), money: true, ...orderAmount },
    purchaseAmount: {
      field: f.amount('采购额', 'Purchase amount'),
      money: true,
      ...sum(sql`b.amount`, { when: isBought }),
    },
    averageTermDays: {
      field: f.number('加权账期', 'Weighted term', { scale: 2 }),
      value: quotient(sum(sql`b.num`, { when: ordered }).value, orderAmount.value),
    },
    onTimeLineRate: {
      field: f.percent('准时交货率(行数)', 'On-time delivery by lines'),
      value: percent(count(isOnTime).value, count(isKind('DUE')).value),
    },
    lotPassRate: {
      field: f.percent('来料批次合格率', 'Incoming pass rate by lots'),
      value: percent(
        count(sql`b.kind = 'LOT' and b.tag = 'PASSED'`).value,
        count(isKind('LOT')).value,
      ),
    },
    abnormalCount,
  }
}
export const saved = { when: sql`b.kind = 'DECLINE' and b.tag = 'Y'` }
export const singleItems = distinct(sql`b.item_id`, { when: isSingle })
export const boughtItems = distinct(sql`b.item_id`, {
  when: sql`b.kind = 'PURCHASE' and b.quantity > 0`,
})
export { isBought }
