import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import { srmBasePaymentTerm } from '../../base-data/srmBasePaymentTerm/srmBasePaymentTerm.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { srmPurReturn } from '../../stock/srmPurReturn/srmPurReturn.definition.ts'
import { type FactsAsk, type IndicatorFormula, SHARE } from '../indicatorSource.ts'

const order = sql.table(tableOf(srmPurOrder))
const lines = sql.table(tableOf(srmPurOrder, 'lines'))
const deliveries = sql.table(tableOf(srmPurOrder, 'deliveries'))
const receipt = sql.table(tableOf(srmPurReceipt))
const receiptLines = sql.table(tableOf(srmPurReceipt, 'lines'))
const returns = sql.table(tableOf(srmPurReturn))
const returnItems = sql.table(tableOf(srmPurReturn, 'items'))
const term = sql.table(tableOf(srmBasePaymentTerm))

/** Receipt lines with their order, less reversals and lines on exclusion bills. */
function received(ask: FactsAsk, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select r.supplier_id, l.category_id, rl.item_id, 'RECEIPT'::text as doc_type, r.id as doc_id,
      r.receipt_number as doc_number, rl.id as line_id, rl.line_num::text as doc_line_num,
      r.receipt_date::date as receipt_day, rl.inspect_date::date as inspect_day, rl.inspect_status,
      (rl.quantity - coalesce(rl.write_off_quantity, 0)) * coalesce(l.uom_rate, 1) as net,
      greatest(0, rl.quantity - coalesce(rl.write_off_quantity, 0) - coalesce(rl.destroyed_quantity, 0))
        * coalesce(l.uom_rate, 1) as judged,
      coalesce(rl.first_rejected_quantity, 0) * coalesce(l.uom_rate, 1) as first_rejected,
      coalesce(rl.rejected_quantity, 0) as rejected,
      coalesce(rl.concession_quantity, 0) * coalesce(l.uom_rate, 1) as conceded,
      greatest(0, coalesce(rl.concession_quantity, 0) - greatest(0, coalesce(rl.first_rejected_quantity, 0)
        - coalesce(rl.rejected_quantity, 0))) * coalesce(l.uom_rate, 1) as conceded_first,
      (rl.quantity - coalesce(rl.write_off_quantity, 0) - coalesce(rl.returned_quantity, 0))
        * coalesce(l.price_excl_tax, l.provisional_price_excl_tax, 0) / coalesce(l.price_unit_qty, 1)
        * coalesce(o.exchange_rate, 1) as amount,
      coalesce(t.weighted_days, 0) as term_days, x.bill_id,
      case when x.line_id is null then 1 when x.quantity is null then 0
        else greatest(0, 1 - x.quantity / nullif(rl.quantity * coalesce(l.uom_rate, 1), 0)) end as kept
    from ${receiptLines} rl join ${receipt} r on r.id = rl.header_id
      join ${deliveries} d on d.id = rl.order_delivery_id join ${lines} l on l.id = d.parent_id
      join ${order} o on o.id = d.header_id left join ${term} t on t.id = o.payment_term_id
      left join ${ask.excluded} x on x.line_id = rl.id
    where r.supplier_id = any(${ask.supplierIds}::bigint[]) and o.org_id = any(${ask.orgIds}::bigint[])
      and r.status in ('POSTED', 'COMPLETED') and ${where}`
}

const arrivedIn = (ask: FactsAsk) =>
  sql`r.receipt_date >= ${ask.from}::date and r.receipt_date < ${ask.to}::date + 1`
const judgedIn = (ask: FactsAsk) =>
  sql`rl.inspect_status = 'DONE' and rl.inspect_date >= ${ask.from}::date
    and rl.inspect_date < ${ask.to}::date + 1`

const columns = (
  day: 'receipt_day' | 'inspect_day',
) => sql`supplier_id, category_id, item_id, doc_type, doc_id,
  doc_number, line_id, doc_line_num, ${sql.ref(day)} as doc_date, net as quantity, bill_id`

export const receiptFormulas: readonly IndicatorFormula[] = [
  {
    code: 'INCOMING_PASS_RATE_LOT',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'QUALITY',
    params: {
      concessionFactor: { kind: 'number', default: '0' },
      countExempt: { kind: 'bool', default: 'N' },
    },
    value: SHARE,
    facts(ask) {
      const lot = sql`kept > 0 and judged > 0`
      const exempt = sql`with lot as (${received(ask, sql`rl.inspect_status = 'EXEMPT' and ${arrivedIn(ask)}`)})
        select ${columns('receipt_day')}, case when kept > 0 then 1 else 0 end as numerator,
          case when kept > 0 then 1 else 0 end as denominator from lot where net > 0`
      const judged = sql`with lot as (${received(ask, judgedIn(ask))})
        select ${columns('inspect_day')}, case when not (${lot}) then 0
            when first_rejected = 0 and conceded = 0 then 1
            when conceded > 0 and rejected = 0 then ${ask.params.concessionFactor || '0'}::numeric
            else 0 end as numerator,
          case when ${lot} then 1 else 0 end as denominator from lot where judged > 0`
      return ask.params.countExempt === 'Y'
        ? sql`select * from (${judged}) j union all select * from (${exempt}) e`
        : judged
    },
  },
  {
    code: 'INCOMING_PASS_RATE_QTY',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'QUALITY',
    params: { concessionFactor: { kind: 'number', default: '0' } },
    value: SHARE,
    facts: (ask) => sql`with lot as (${received(ask, judgedIn(ask))})
      select ${columns('inspect_day')}, kept * (judged - first_rejected - conceded_first
          + ${ask.params.concessionFactor || '0'}::numeric * conceded) as numerator,
        kept * judged as denominator from lot where judged > 0`,
  },
  {
    code: 'DEFECT_PPM',
    unit: 'PPM',
    better: 'LOW',
    group: 'QUALITY',
    params: {},
    value: 'if denominator = 0 then null else 1000000 * numerator / denominator',
    // A lot may arrive in one period and be inspected in the next: each figure has its own day.
    facts: (ask) => sql`with arrived as (${received(ask, arrivedIn(ask))}),
        lot as (${received(ask, judgedIn(ask))})
      select ${columns('receipt_day')}, 0::numeric as numerator, kept * net as denominator from arrived
      union all
      select ${columns('inspect_day')}, kept * first_rejected, 0::numeric from lot
        where first_rejected > 0 or bill_id is not null`,
  },
  {
    code: 'RETURN_RATE',
    unit: 'PERCENT',
    better: 'LOW',
    group: 'QUALITY',
    params: {},
    value: SHARE,
    facts: (ask) => sql`with arrived as (${received(ask, arrivedIn(ask))})
      select ${columns('receipt_day')}, 0::numeric as numerator, kept * net as denominator from arrived
      union all
      select t.supplier_id, l.category_id, i.item_id, 'RETURN', t.id, t.return_number, i.id, i.line_num::text,
        t.ship_date::date, coalesce(i.shipped_quantity, 0) * coalesce(l.uom_rate, 1), x.bill_id,
        greatest(0, coalesce(i.shipped_quantity, 0) - case when x.line_id is null then 0
          else coalesce(x.quantity, i.shipped_quantity) end) * coalesce(l.uom_rate, 1), 0::numeric
      from ${returnItems} i join ${returns} t on t.id = i.header_id
        join ${deliveries} d on d.id = i.order_delivery_id join ${lines} l on l.id = d.parent_id
        join ${order} o on o.id = d.header_id left join ${ask.excluded} x on x.line_id = i.id
      where t.supplier_id = any(${ask.supplierIds}::bigint[]) and o.org_id = any(${ask.orgIds}::bigint[])
        and t.reason_code = 'QUALITY' and t.status in ('SHIPPED', 'SIGNED', 'COMPLETED')
        and t.ship_date >= ${ask.from}::date and t.ship_date < ${ask.to}::date + 1`,
  },
  {
    code: 'PURCHASE_AMOUNT',
    unit: 'CNY',
    better: 'HIGH',
    group: 'PRICE',
    params: {},
    value: 'numerator',
    emptyIsZero: true,
    facts: (ask) => sql`with arrived as (${received(ask, arrivedIn(ask))})
      select ${columns('receipt_day')}, kept * amount as numerator, ceil(kept) as denominator from arrived`,
  },
  {
    code: 'PAYMENT_TERM_DAYS',
    unit: 'DAYS',
    better: 'HIGH',
    group: 'PRICE',
    params: {},
    value: 'if denominator = 0 then null else numerator / denominator',
    facts: (ask) => sql`with arrived as (${received(ask, arrivedIn(ask))})
      select ${columns('receipt_day')}, kept * amount * term_days as numerator, kept * amount as denominator
      from arrived`,
  },
]
