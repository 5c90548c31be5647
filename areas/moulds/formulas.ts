import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type RawBuilder, sql } from 'kysely'
import { type FactsAsk, type IndicatorFormula, SHARE } from '../performance/ports.ts'
import { srmMdmInspection } from './srmMdmInspection/srmMdmInspection.definition.ts'
import { srmMdmMaintenance } from './srmMdmMaintenance/srmMdmMaintenance.definition.ts'
import { srmMdmMould } from './srmMdmMould/srmMdmMould.definition.ts'

const maintenance = sql.table(tableOf(srmMdmMaintenance))
const inspection = sql.table(tableOf(srmMdmInspection))
const inspected = sql.table(tableOf(srmMdmInspection, 'lines'))
const made = sql.table(tableOf(srmMdmMould, 'items'))

/** What a keeper had to do in the period: in time counts 1, late or still open after its day 0. An excluded one is left out. */
function duties(
  ask: FactsAsk,
  kind: string,
  from: RawBuilder<unknown>,
  is: { number: string; due: string; inTime: RawBuilder<unknown>; mouldId: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const due = sql.ref(`d.${is.due}`)
  return sql`select d.supplier_id, i.category_id, i.id as item_id, ${sql.lit(kind)}::text as doc_type, d.id as doc_id,
      ${sql.ref(`d.${is.number}`)} as doc_number, d.id as line_id, '1'::text as doc_line_num, ${due} as doc_date,
      1::numeric as quantity, case when x.line_id is null and ${is.inTime} then 1 else 0 end::numeric as numerator,
      case when x.line_id is null then 1 else 0 end::numeric as denominator, x.bill_id
    from ${from} left join ${ask.excluded} x on x.line_id = d.id
      left join lateral (select m.item_id from ${made} m where m.header_id = ${is.mouldId} order by m.id limit 1) first on true
      left join rpt.v_item i on i.id = first.item_id
    where d.supplier_id = any(${ask.supplierIds}::bigint[]) and d.org_id = any(${ask.orgIds}::bigint[])
      and ${due} between ${ask.from}::date and ${ask.to}::date and (${is.inTime} or ${due} < ${ask.today}::date)`
}

/** What performance measures by moulds: whether the keeper maintained and checked them by their day. */
export const mouldFormulas: readonly IndicatorFormula[] = [
  {
    code: 'MOULD_CARE_ON_TIME',
    ...{ unit: 'PERCENT', better: 'HIGH', group: 'QUALITY', params: {} },
    value: SHARE,
    facts: (ask) =>
      sql`${duties(
        ask,
        'MOULD_MAINTENANCE',
        sql`(select * from ${maintenance} where status <> 'CANCELLED') d`,
        {
          ...{ number: 'maintenance_number', due: 'due_date', mouldId: sql`d.mould_id` },
          inTime: sql`(d.status in ('APPROVING', 'APPROVED') and coalesce(d.actual_date <= d.due_date, false)
            and coalesce(d.overdue_shots, 0) = 0)`,
        },
      )} union all ${duties(
        ask,
        'MOULD_SELF_CHECK',
        sql`(select * from ${inspection} where inspection_type = 'SELF_CHECK' and status not in ('DRAFT', 'CANCELLED')) d`,
        {
          ...{ number: 'inspection_number', due: 'reply_deadline' },
          mouldId: sql`(select min(l.mould_id) from ${inspected} l where l.header_id = d.id)`,
          inTime: sql`coalesce(d.submitted_time::date <= d.reply_deadline, false)`,
        },
      )}`,
  },
]
