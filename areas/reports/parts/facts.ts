import { sql } from 'kysely'
import type { Ask, Sql } from '../engine/report.ts'

const TYPES = {
  ...{ id: 'bigint', doc: 'text', doc_id: 'bigint', doc_number: 'text' },
  ...{
    org_id: 'bigint',
    supplier_id: 'bigint',
    category_id: 'bigint',
    item_id: 'bigint',
    buyer_id: 'bigint',
  },
  ...{ order_type: 'text', currency_code: 'text', day: 'date', uom_code: 'text' },
  ...{ quantity: 'numeric', amount: 'numeric', tax: 'numeric', num: 'numeric', den: 'numeric' },
  ...{ tag: 'text', ref_id: 'bigint' },
} as const
export type FactColumns = { [Column in keyof typeof TYPES]?: Sql }

/** Rows of one kind in the shape that all facts share, so that different kinds can be counted together. */
export function facts(kind: string, from: Sql, columns: FactColumns, where: Sql = sql`true`): Sql {
  const listed = Object.entries(TYPES).map(
    ([name, type]) =>
      sql`(${columns[name as keyof FactColumns] ?? sql`null`})::${sql.raw(type)} as ${sql.ref(name)}`,
  )
  return sql`select ${sql.lit(kind)} as kind, ${sql.join(listed)} from ${from} where ${where}`
}
export const together = (...parts: Sql[]): Sql => sql.join(parts, sql` union all `)
export const isKind = (kind: string): Sql => sql`b.kind = ${sql.lit(kind)}`

const within = (column: Sql, { from, to }: Ask): Sql =>
  sql`${column} between ${from}::date and ${to}::date`

/** The same of a time: an index on it can be used. */
export const withinTime = (column: Sql, { from, to }: Ask): Sql =>
  sql`${column} >= ${from}::date and ${column} < ${to}::date + 1`
export { within }

/** With one document currency chosen, amounts are shown in it. */
const inCurrency = (ask: Ask, converted: Sql, own: Sql): Sql =>
  ask.values.currencyCode ? own : converted

const common = (alias: string) => {
  const of = (name: string): Sql => sql.ref(`${alias}.${name}`)
  return {
    ...{ id: of('id'), org_id: of('org_id'), supplier_id: of('supplier_id') },
    ...{ category_id: of('category_id'), item_id: of('item_id'), buyer_id: of('buyer_id') },
  }
}

/** An order line `o` of rpt.v_order_line: whose it is, its order and its date. */
export const ofOrderLine = {
  ...common('o'),
  ...{ doc: sql`'srmPurOrder'`, doc_id: sql`o.order_id`, doc_number: sql`o.po_number` },
  ...{ ref_id: sql`o.order_id`, day: sql`o.order_date` },
}

/** ORDER LINES; tax in `tax`, 1 for an unpriced line in `num`, the order in `ref_id`. */
export const orderLines = (ask: Ask): Sql =>
  facts(
    'ORDER',
    sql`rpt.v_order_line o`,
    {
      ...ofOrderLine,
      ...{ order_type: sql`o.order_type`, currency_code: sql`o.currency_code` },
      ...{ uom_code: sql`o.stock_uom_code`, quantity: sql`o.stock_quantity` },
      amount: inCurrency(ask, sql`o.amount`, sql`o.order_amount`),
      tax: inCurrency(ask, sql`o.tax_amount`, sql`o.order_tax`),
      num: sql`case when o.unpriced_flag = 'Y' then 1 else 0 end`,
      den: sql`o.payment_term_id`,
    },
    sql`${within(sql`o.order_date`, ask)} and ${ask.values.withSamples === 'Y' ? sql`true` : sql`o.order_type <> 'SAMPLE'`}`,
  )

/** A payable transaction `p` of rpt.v_purchase_amount: whose it is, its number and its date. */
export const ofPurchase = {
  ...common('p'),
  ...{ doc: sql`'srmSicTransaction'`, doc_id: sql`p.id`, doc_number: sql`p.transaction_number` },
  day: sql`p.post_date`,
}

/** PURCHASE AMOUNT and quantity; including tax in `tax`, the transaction's type in `tag`. */
export const purchases = (ask: Ask, where: Sql = sql`true`): Sql =>
  facts(
    'PURCHASE',
    sql`rpt.v_purchase_amount p`,
    {
      ...ofPurchase,
      ...{
        ref_id: sql`p.order_id`,
        order_type: sql`p.order_type`,
        currency_code: sql`p.currency_code`,
      },
      ...{
        uom_code: sql`p.stock_uom_code`,
        quantity: sql`p.stock_quantity`,
        tag: sql`p.transaction_type`,
      },
      amount: inCurrency(ask, sql`p.amount`, sql`p.order_amount`),
      tax: sql`p.amount_incl_tax`,
      den: sql`p.payment_term_id`,
    },
    sql`${within(sql`p.post_date`, ask)} and ${where}`,
  )
/** Goods that went back, and their reversals. */
export const isReturn = sql`b.tag like 'RETURN%'`

/** The rows of a due date by the chosen basis that are due in the period and by today. */
export const dueIn = (ask: Ask): Sql => sql`d.basis = ${sql.lit(basisOf(ask))}
  and d.id in (select y.id from rpt.v_due_day y where ${within(sql`y.day`, ask)})
  and ${within(sql`d.due_date`, ask)} and d.deadline <= ${ask.today}::date`
const BASES = ['ASSESSED', 'PROMISED', 'FIRST_PROMISED', 'NEED_BY']
const basisOf = ({ values }: Ask): string =>
  BASES.find((basis) => basis === values.dateBasis) ?? 'ASSESSED'
export const lateDays = (ask: Ask): Sql =>
  sql`greatest(0, coalesce(d.reach_date, ${ask.today}::date) - d.due_date)`

/** DUE ROW: due in `quantity`, on time in `num`, come at all in `den`, the price in `tax`, days late in `amount`. */
export const dueRows = (ask: Ask): Sql =>
  facts(
    'DUE',
    sql`rpt.v_due_basis_row d`,
    {
      ...common('d'),
      ...{
        doc: sql`'srmPurOrder'`,
        doc_id: sql`d.order_id`,
        ref_id: sql`d.order_id`,
        day: sql`d.due_date`,
      },
      doc_number: sql`concat(d.po_number, '-', d.line_num, '-', d.delivery_num)`,
      ...{
        uom_code: sql`d.uom_code`,
        quantity: sql`d.due_quantity`,
        num: sql`d.on_time_quantity`,
        den: sql`d.final_quantity`,
      },
      ...{ tag: sql`d.result`, tax: sql`d.unit_price`, amount: lateDays(ask) },
    },
    dueIn(ask),
  )
export const isOnTime = sql`b.kind = 'DUE' and b.tag in ('ON_TIME', 'EARLY')`

/** JUDGED LOT: judged in `den`, rejected at first in `num`, conceded at first in `tax`, conceded at all in `amount`. */
export const lots = (ask: Ask): Sql =>
  facts(
    'LOT',
    sql`rpt.v_judged_lot l`,
    {
      ...common('l'),
      ...{
        doc: sql`'srmPurReceipt'`,
        doc_id: sql`l.receipt_id`,
        doc_number: sql`concat(l.receipt_number, '-', l.line_num)`,
      },
      ...{ day: sql`l.inspect_date`, uom_code: sql`l.stock_uom_code`, tag: sql`l.result` },
      ...{
        quantity: sql`l.judged_quantity * l.uom_rate`,
        den: sql`l.judged_quantity * l.uom_rate`,
      },
      ...{
        num: sql`l.rejected_quantity * l.uom_rate`,
        tax: sql`l.first_concession_quantity * l.uom_rate`,
      },
      amount: sql`l.concession_quantity * l.uom_rate`,
    },
    withinTime(sql`l.inspect_time`, ask),
  )
/** Received goods; the mode of inspection in `tag`. */
export const receipts = (ask: Ask, isPosted = false): Sql =>
  facts(
    'RECEIPT',
    sql`rpt.v_received_line r`,
    {
      ...common('r'),
      ...{
        doc: sql`'srmPurReceipt'`,
        doc_id: sql`r.receipt_id`,
        doc_number: sql`concat(r.receipt_number, '-', r.line_num)`,
      },
      ...{
        day: isPosted ? sql`r.post_date` : sql`r.receipt_date`,
        uom_code: sql`r.stock_uom_code`,
        quantity: sql`r.stock_quantity`,
        tag: sql`r.inspect_mode`,
      },
    },
    isPosted ? within(sql`r.post_date`, ask) : withinTime(sql`r.receipt_time`, ask),
  )
/** Goods shipped back; the reason in `tag`. */
export const returns = (ask: Ask): Sql =>
  facts(
    'RETURN',
    sql`rpt.v_return_item i`,
    {
      ...common('i'),
      ...{
        doc: sql`'srmPurReturn'`,
        doc_id: sql`i.return_id`,
        doc_number: sql`concat(i.return_number, '-', i.line_num)`,
      },
      ...{
        day: sql`i.ship_date`,
        uom_code: sql`i.stock_uom_code`,
        quantity: sql`i.stock_quantity`,
        tag: sql`i.reason_code`,
      },
    },
    sql`i.status in ('SHIPPED', 'SIGNED', 'COMPLETED') and ${withinTime(sql`i.ship_time`, ask)}`,
  )
/** Abnormal reports of a supplier: defects beyond inspected lots in `quantity`, where found in `tag`; 1 in `num` if critical, in `den` if repeated. */
export const abnormals = (ask: Ask): Sql =>
  facts(
    'ABNORMAL',
    sql`rpt.v_abnormal a`,
    {
      ...ofQuality('a', sql`'srmQcnAbnormal'`, sql`a.abnormal_number`),
      ...{ day: sql`a.find_date`, tag: sql`a.source_type` },
      ...{
        quantity: sql`a.defect_quantity`,
        uom_code: sql`case when a.defect_quantity > 0 then a.stock_uom_code end`,
      },
      num: sql`case when a.severity = 'CRITICAL' then 1 else 0 end`,
      den: sql`case when a.repeat_flag = 'Y' then 1 else 0 end`,
    },
    within(sql`a.find_date`, ask),
  )
/** Replies to abnormal reports due in the period, as REPLY, and 8D reports, as REPORT; 1 in `num` if in time. */
export const answersDue = (ask: Ask): Sql => {
  const due = (kind: string, from: Sql, of: FactColumns): Sql =>
    facts(
      kind,
      from,
      { ...of, day: sql`d.due_date`, num: sql`d.in_time` },
      within(sql`d.due_date`, ask),
    )
  return together(
    due(
      'REPLY',
      sql`rpt.v_abnormal_reply d`,
      ofQuality('d', sql`'srmQcnAbnormal'`, sql`d.abnormal_number`),
    ),
    due(
      'REPORT',
      sql`rpt.v_report_8d d`,
      ofQuality('d', sql`'srmQcnReport'`, sql`d.report_number`),
    ),
  )
}
/** Claims and fines confirmed in the period; which of both in `tag`. */
export const charges = (ask: Ask): Sql =>
  facts(
    'CHARGE',
    sql`rpt.v_quality_charge c`,
    {
      ...ofQuality('c', sql`c.doc`, sql`c.number`),
      ...{ tag: sql`c.charge`, day: sql`c.confirmed`, amount: sql`c.local_amount` },
    },
    within(sql`c.confirmed`, ask),
  )
/** A row of a quality view, which names no buyer. */
const ofQuality = (alias: string, doc: Sql, number: Sql): FactColumns => {
  const { buyer_id: _none, ...own } = common(alias)
  return { ...own, doc, doc_id: own.id, doc_number: number }
}
/** Order rows still open, as of now. */
export const openRows = (): Sql =>
  facts('OPEN_ORDER', sql`rpt.v_open_row o`, {
    ...common('o'),
    ...{
      doc: sql`'srmPurOrder'`,
      doc_id: sql`o.order_id`,
      doc_number: sql`concat(o.po_number, '-', o.line_num)`,
    },
    ...{
      day: sql`o.due_date`,
      uom_code: sql`o.uom_code`,
      quantity: sql`o.open_quantity`,
      amount: sql`o.open_amount`,
    },
  })
/** Transactions not yet on a statement, including tax. */
export const unsettled = (): Sql =>
  facts('UNSETTLED', sql`rpt.v_unsettled u`, {
    ...{
      id: sql`u.id`,
      org_id: sql`u.org_id`,
      supplier_id: sql`u.supplier_id`,
      category_id: sql`u.category_id`,
    },
    ...{
      item_id: sql`u.item_id`,
      doc: sql`'srmRcnTransactionInfo'`,
      doc_id: sql`u.id`,
      doc_number: sql`u.transaction_number`,
    },
    ...{
      currency_code: sql`u.currency_code`,
      day: sql`u.transaction_date`,
      amount: sql`u.amount_incl_tax`,
    },
  })
