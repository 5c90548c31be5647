import { tableOf } from '@opensrm/kernel/document/define.ts'
import { addDays, daysBetween, isDate } from '@opensrm/kernel/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import { srmBaseItemOrg } from '../../base-data/srmBaseItemOrg/srmBaseItemOrg.definition.ts'
import { srmBaseItemPrice } from '../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmSlcSurvey } from '../../lifecycle/srmSlcSurvey/srmSlcSurvey.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { type FactsAsk, type IndicatorFormula, SHARE } from '../indicatorSource.ts'

const order = sql.table(tableOf(srmPurOrder))
const lines = sql.table(tableOf(srmPurOrder, 'lines'))
const itemOrg = sql.table(tableOf(srmBaseItemOrg))
const price = sql.table(tableOf(srmBaseItemPrice))
const steps = sql.table(tableOf(srmBaseItemPrice, 'steps'))
const survey = sql.table(tableOf(srmSlcSurvey))
const surveySuppliers = sql.table(tableOf(srmSlcSurvey, 'suppliers'))

/** Order lines approved in a period, with their net price in base currency and base unit. */
function bought(ask: FactsAsk, period: { from: string; to: string }): RawBuilder<unknown> {
  return sql`select o.supplier_id, o.org_id, l.category_id, l.item_id, o.id as doc_id, o.po_number as doc_number,
      l.id as line_id, l.line_num::text as doc_line_num,
      coalesce(o.publish_time::date, o.order_date) as doc_date, x.bill_id, l.uom_code,
      coalesce(nullif(l.uom_rate, 0), 1) as uom_rate,
      (l.quantity - coalesce(l.cancelled_quantity, 0)) * coalesce(l.uom_rate, 1) as ordered,
      greatest(0, (l.quantity - coalesce(l.cancelled_quantity, 0)) * coalesce(l.uom_rate, 1)
        - case when x.line_id is null then 0
          else coalesce(x.quantity, l.quantity * coalesce(l.uom_rate, 1)) end) as quantity,
      l.price_excl_tax / coalesce(nullif(l.price_unit_qty, 0), 1) / coalesce(nullif(l.uom_rate, 0), 1)
        * coalesce(o.exchange_rate, 1) as price
    from ${lines} l join ${order} o on o.id = l.header_id left join ${ask.excluded} x on x.line_id = l.id
    where o.supplier_id = any(${ask.supplierIds}::bigint[]) and o.org_id = any(${ask.orgIds}::bigint[])
      and o.status not in ('DRAFT', 'APPROVING', 'REJECTED', 'REFUSED', 'CANCELLED')
      and l.line_type = 'MATERIAL' and l.item_id is not null and l.price_excl_tax > 0
      and coalesce(o.publish_time::date, o.order_date) between ${period.from}::date and ${period.to}::date`
}

/** Standard prices effective on a day, by supplier, item and organisation, for a quantity of each item. */
function listed(ask: FactsAsk, day: string, bySupplier: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select distinct on (m.supplier_id, p.supplier_id, p.item_id, m.org_id) p.supplier_id,
      m.supplier_id as of_supplier, p.item_id, m.org_id,
      coalesce(s.price_excl_tax, p.price_excl_tax) / coalesce(nullif(p.price_unit_qty, 0), 1) / m.uom_rate
        * coalesce(rate.rate, 1) as price
    from mean m join ${price} p on p.item_id = m.item_id and (p.org_id is null or p.org_id = m.org_id)
      left join ${ask.rates} rate on rate.currency_code = p.currency_code
      left join lateral (select s.price_excl_tax from ${steps} s where s.header_id = p.id
        and m.quantity >= s.from_quantity and (s.to_quantity is null or m.quantity < s.to_quantity)
        order by s.from_quantity desc limit 1) s on p.step_flag = 'Y'
    where p.status = 'APPROVED' and p.price_type = 'FORMAL' and p.effective_from <= ${day}::date
      and (p.effective_to is null or p.effective_to >= ${day}::date) and p.uom_code = m.uom_code
      and (p.currency_code = 'CNY' or rate.rate is not null) and ${bySupplier}
    order by m.supplier_id, p.supplier_id, p.item_id, m.org_id, p.org_id nulls last, p.effective_from desc`
}

/** The same day a year earlier, or the last of February if it does not exist. */
function yearBefore(date: string): string {
  const earlier: string = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  const exists: boolean = isDate(earlier)
  return exists ? earlier : addDays(`${earlier.slice(0, 4)}-03-01`, -1)
}

const COLUMNS = sql`b.supplier_id, b.category_id, b.item_id, 'ORDER' as doc_type, b.doc_id, b.doc_number,
  b.line_id, b.doc_line_num, b.doc_date, b.ordered as quantity, b.bill_id`

export const orderFormulas: readonly IndicatorFormula[] = [
  {
    code: 'PRICE_COMPETITIVENESS',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'PRICE',
    isConfidential: true,
    params: {
      benchmark: { kind: 'word', default: 'LOWEST', words: ['LOWEST', 'AVERAGE', 'TARGET'] },
      minSources: { kind: 'number', default: '2' },
    },
    value: SHARE,
    // Per item the mean price paid against the benchmark; each line has its part of the amount.
    facts(ask) {
      const mean = sql`mean as (
        select supplier_id, item_id, org_id, max(uom_code) as uom_code, max(uom_rate) as uom_rate,
          sum(quantity) / count(*) as quantity,
          sum(price * quantity) / nullif(sum(quantity), 0) as price from bought
        group by supplier_id, item_id, org_id)`
      const benchmark =
        ask.params.benchmark === 'TARGET'
          ? sql`best as (select m.supplier_id, m.item_id, m.org_id, io.target_price_excl_tax as price
              from mean m join ${itemOrg} io on io.item_id = m.item_id and io.org_id = m.org_id
              where io.target_price_excl_tax > 0)`
          : sql`offer as (${listed(ask, ask.to, sql`true`)}), best as (select of_supplier as supplier_id, item_id, org_id,
                ${ask.params.benchmark === 'AVERAGE' ? sql`avg(price)` : sql`min(price)`} as price
              from offer group by of_supplier, item_id, org_id
              having count(*) >= ${ask.params.minSources || '2'}::integer)`
      return sql`with bought as (${bought(ask, ask)}), ${mean}, ${benchmark}
        select ${COLUMNS}, b.price * b.quantity as denominator,
          b.price * b.quantity * least(1, best.price / nullif(m.price, 0)) as numerator
        from bought b join mean m using (supplier_id, item_id, org_id)
          join best using (supplier_id, item_id, org_id)`
    },
  },
  {
    code: 'PRICE_REDUCTION_RATE',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'PRICE',
    params: {
      baseline: {
        kind: 'word',
        default: 'PRICE_LIB',
        words: ['PRICE_LIB', 'PREV_PERIOD', 'PREV_YEAR'],
      },
    },
    value: SHARE,
    facts(ask) {
      const length = daysBetween(ask.from, ask.to) + 1
      const before =
        ask.params.baseline === 'PREV_YEAR'
          ? { from: yearBefore(ask.from), to: yearBefore(ask.to) }
          : { from: addDays(ask.from, -length), to: addDays(ask.from, -1) }
      const base =
        !ask.params.baseline || ask.params.baseline === 'PRICE_LIB'
          ? listed(ask, addDays(ask.from, -1), sql`p.supplier_id = m.supplier_id`)
          : sql`select supplier_id, item_id, org_id, sum(price * quantity) / nullif(sum(quantity), 0) as price
              from (${bought(ask, before)}) earlier group by supplier_id, item_id, org_id`
      return sql`with bought as (${bought(ask, ask)}), mean as (
          select supplier_id, item_id, org_id, max(uom_code) as uom_code, max(uom_rate) as uom_rate,
            sum(quantity) / count(*) as quantity from bought group by supplier_id, item_id, org_id),
        base as (${base})
        select ${COLUMNS}, (base.price - b.price) * b.quantity as numerator,
          base.price * b.quantity as denominator
        from bought b join base using (supplier_id, item_id, org_id) where base.price > 0`
    },
  },
  {
    code: 'ORDER_CONFIRM_RATE',
    unit: 'PERCENT',
    better: 'HIGH',
    group: 'RESPONSE',
    params: { confirmHours: { kind: 'number', default: '24' } },
    value: SHARE,
    facts(ask) {
      const hours = sql`${ask.params.confirmHours || '24'}::numeric * interval '1 hour'`
      return sql`select o.supplier_id, (select l.category_id from ${lines} l where l.header_id = o.id
            order by l.line_num limit 1) as category_id, null::bigint as item_id, 'ORDER' as doc_type,
          o.id as doc_id, o.po_number as doc_number, o.id as line_id, ''::text as doc_line_num,
          o.publish_time::date as doc_date, 1::numeric as quantity, x.bill_id,
          case when x.line_id is null and o.supplier_confirm_time <= o.publish_time + ${hours}
            then 1 else 0 end as numerator,
          case when x.line_id is null then 1 else 0 end as denominator
        from ${order} o left join ${ask.excluded} x on x.line_id = o.id
        where o.supplier_id = any(${ask.supplierIds}::bigint[]) and o.org_id = any(${ask.orgIds}::bigint[])
          and o.publish_time >= ${ask.from}::date and o.publish_time < ${ask.to}::date + 1
          and o.confirm_mode <> 'NO_CONFIRM'
          and (o.supplier_confirm_time is not null or o.publish_time + ${hours} <= ${ask.today}::date + 1)`
    },
  },
]

export const surveyFormulas: readonly IndicatorFormula[] = [
  {
    code: 'SATISFACTION_SCORE',
    unit: 'POINTS',
    better: 'HIGH',
    group: 'SURVEY',
    params: {},
    value: 'if denominator = 0 then null else numerator / denominator',
    facts: (
      ask,
    ) => sql`select r.supplier_id, r.category_id, null::bigint as item_id, 'SURVEY' as doc_type,
        s.id as doc_id, s.survey_number as doc_number, r.id as line_id, ''::text as doc_line_num,
        s.period_to as doc_date, 1::numeric as quantity, null::bigint as bill_id,
        r.supplier_score as numerator, 1::numeric as denominator
      from ${surveySuppliers} r join ${survey} s on s.id = r.header_id
      where s.status = 'PUBLISHED' and s.direction = 'INTERNAL' and r.supplier_score is not null
        and r.supplier_id = any(${ask.supplierIds}::bigint[])
        and s.period_to between ${ask.from}::date and ${ask.to}::date`,
  },
]
