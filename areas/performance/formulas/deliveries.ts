import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { type FactsAsk, type IndicatorFormula, SHARE } from '../indicatorSource.ts'

const order = sql.table(tableOf(srmPurOrder))
const lines = sql.table(tableOf(srmPurOrder, 'lines'))
const deliveries = sql.table(tableOf(srmPurOrder, 'deliveries'))
const promises = sql.table(tableOf(srmPurOrder, 'promises'))
const receipt = sql.table(tableOf(srmPurReceipt))
const receiptLines = sql.table(tableOf(srmPurReceipt, 'lines'))

/** An empty parameter is null. */
const days = (text: string | undefined) => sql`${text ? Number(text) : null}::integer`

/**
 * Schedule lines due in the period, with the quantities and days of their receipts. The due day is
 * the one the supplier promised, otherwise the buyer's. A later change moves it if the buyer
 * requested it or both agreed early enough.
 */
function dueLines(ask: FactsAsk, grace: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`line as (
      select d.id as line_id, o.id as doc_id, o.po_number as doc_number, o.supplier_id,
        concat(l.line_num, '-', d.delivery_num) as doc_line_num, l.item_id, l.category_id,
        coalesce(d.first_promised_date, d.need_by_date) as first_date, d.first_promised_date,
        (d.quantity - coalesce(d.cancelled_quantity, 0)
          - case when d.close_type in ('BUYER', 'NO_DEMAND') then coalesce(d.closed_quantity, 0) else 0 end)
          * coalesce(l.uom_rate, 1) as quantity,
        coalesce(l.uom_rate, 1) as rate, coalesce(l.under_tolerance_pct, 0) as tolerance,
        coalesce(${grace}, o.late_days, 0)::integer as grace
      from ${deliveries} d join ${lines} l on l.id = d.parent_id join ${order} o on o.id = d.header_id
      where o.supplier_id = any(${ask.supplierIds}::bigint[]) and o.org_id = any(${ask.orgIds}::bigint[])
        and o.status not in ('DRAFT', 'APPROVING', 'REJECTED', 'REFUSED')
        and (coalesce(d.first_promised_date, d.need_by_date) between ${ask.from}::date and ${ask.to}::date
          or exists (select from ${promises} p where p.parent_id = d.id))
    ), step as (
      select p.parent_id as line_id, p.new_date, p.asked_by_side, p.agreed_time::date as agreed,
        row_number() over (partition by p.parent_id order by p.seq_num, p.id) as n
      from ${promises} p join line on line.line_id = p.parent_id
      where p.agreed_time is not null and p.new_date is distinct from p.old_date and p.old_date is not null
        and not (p.seq_num = 1 and p.new_date is not distinct from line.first_promised_date)
    ), moved as (
      select line_id, first_date as due_date, 0::bigint as n from line
        where line_id in (select line_id from step)
      union all
      select moved.line_id, case when step.asked_by_side = 'BUYER'
          or step.agreed <= moved.due_date - ${ask.lockDays}::integer then step.new_date
        else moved.due_date end, step.n
      from moved join step on step.line_id = moved.line_id and step.n = moved.n + 1
    ), settled as (
      select distinct on (line_id) line_id, due_date from moved order by line_id, n desc
    ), due as (
      select line.*, coalesce(settled.due_date, first_date) as due_date, x.bill_id,
        greatest(0, line.quantity - case when x.line_id is null then 0
          else coalesce(x.quantity, line.quantity) end) as counted
      from line left join settled using (line_id) left join ${ask.excluded} x using (line_id)
      where coalesce(settled.due_date, first_date) between ${ask.from}::date and ${ask.to}::date
        and coalesce(settled.due_date, first_date) <= ${ask.today}::date and line.quantity > 0
    ), arrival as (
      select rl.order_delivery_id as line_id, r.receipt_date::date as day,
        (rl.quantity - coalesce(rl.write_off_quantity, 0)) * due.rate as quantity
      from ${receiptLines} rl join ${receipt} r on r.id = rl.header_id
        join due on due.line_id = rl.order_delivery_id
      where r.status in ('POSTED', 'COMPLETED') and r.receipt_type <> 'REPLACEMENT'
    )`
}

/** The quantity of each due line that arrived in time, at most the due quantity. */
function onTime(ask: FactsAsk): RawBuilder<unknown> {
  const early = days(ask.params.earlyDays)
  return sql`with recursive ${dueLines(ask, days(ask.params.graceDays))}, met as (
      select due.*, least(due.counted, coalesce(sum(arrival.quantity) filter (where
        arrival.day <= due.due_date + due.grace
        and (${early} is null or arrival.day >= due.due_date - ${early})), 0)) as came
      from due left join arrival using (line_id)
      group by due.line_id, due.doc_id, due.doc_number, due.supplier_id, due.doc_line_num, due.item_id,
        due.category_id, due.first_date, due.first_promised_date, due.quantity, due.rate, due.tolerance,
        due.grace, due.due_date, due.bill_id, due.counted
    )`
}

const COLUMNS = sql`supplier_id, category_id, item_id, 'ORDER_LINE' as doc_type, doc_id, doc_number, line_id,
  doc_line_num, due_date as doc_date, quantity`

const window = {
  graceDays: { kind: 'number', default: '' },
  earlyDays: { kind: 'number', default: '' },
} as const

export const deliveryFormulas: readonly IndicatorFormula[] = [
  {
    code: 'DELIVERY_ON_TIME_QTY',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'DELIVERY',
    params: window,
    value: SHARE,
    facts: (ask) => sql`${onTime(ask)}
      select ${COLUMNS}, came as numerator, counted as denominator, bill_id from met`,
  },
  {
    code: 'DELIVERY_ON_TIME_LINES',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'DELIVERY',
    params: window,
    value: SHARE,
    facts: (ask) => sql`${onTime(ask)}
      select ${COLUMNS}, bill_id,
        case when came > 0 and came >= counted * (1 - tolerance / 100) then 1 else 0 end as numerator,
        case when counted > 0 then 1 else 0 end as denominator from met`,
  },
  {
    code: 'DELIVERY_DELAY_DAYS',
    unit: 'DAYS',
    better: 'LOW',
    group: 'DELIVERY',
    params: {},
    value: 'if denominator = 0 then null else numerator / denominator',
    // Quantities beyond the due one cause no delay; missing ones are late until the last day.
    facts: (ask) => sql`with recursive ${dueLines(ask, sql`null::integer`)}, portion as (
        select line_id, day, sum(sum(quantity)) over (partition by line_id order by day) as upto,
          sum(quantity) as quantity from arrival where day <= ${ask.to}::date group by line_id, day
      ), late as (
        select due.line_id, coalesce(sum((least(due.counted, upto) - least(due.counted, upto - portion.quantity))
            * greatest(0, portion.day - due.due_date)), 0) as days,
          least(due.counted, coalesce(max(upto), 0)) as came
        from due left join portion using (line_id) group by due.line_id, due.counted
      )
      select ${COLUMNS}, bill_id, days + (counted - came) * (${ask.to}::date - due_date) as numerator,
        counted as denominator from due join late using (line_id)`,
  },
]
