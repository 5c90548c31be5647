import { tableOf } from '@opensrm/kernel/document/define.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { sql } from 'kysely'
import {
  type FactsAsk,
  type IndicatorFormula,
  type IndicatorPart,
  SHARE,
} from '../performance/ports.ts'
import { srmQcnAbnormal } from './srmQcnAbnormal/srmQcnAbnormal.definition.ts'

const abnormal = sql.table(tableOf(srmQcnAbnormal))
const LIVE = sql`('PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED')`

/** One row a report, with the figure it counts for; an exclusion bill takes it out entirely. */
function reports(
  ask: FactsAsk,
  {
    day,
    numerator,
    denominator,
    where,
  }: {
    day: 'publish_time' | 'first_reply_deadline'
    numerator: ReturnType<typeof sql>
    denominator: ReturnType<typeof sql>
    where: ReturnType<typeof sql>
  },
) {
  const on = sql`a.${sql.ref(day)}`
  return sql`select a.supplier_id, a.category_id, a.item_id, 'ABNORMAL'::text as doc_type, a.id as doc_id,
      a.abnormal_number as doc_number, a.id as line_id, '1'::text as doc_line_num, ${on}::date as doc_date,
      a.suspect_quantity as quantity,
      case when x.line_id is null then ${numerator} else 0 end as numerator,
      case when x.line_id is null then ${denominator} else 0 end as denominator, x.bill_id
    from ${abnormal} a left join ${ask.excluded} x on x.line_id = a.id
    where a.supplier_id = any(${ask.supplierIds}::bigint[]) and a.org_id = any(${ask.orgIds}::bigint[])
      and a.status in ${LIVE} and ${on} >= ${ask.from}::date and ${on} < ${ask.to}::date + 1 and ${where}`
}

/** What performance measures by abnormal reports. */
export const qualityFormulas: readonly IndicatorFormula[] = [
  {
    code: 'ABNORMAL_POINTS',
    ...{ unit: 'POINTS', better: 'LOW', group: 'ABNORMAL', emptyIsZero: true },
    params: {
      MINOR: { kind: 'number', default: '1' },
      MAJOR: { kind: 'number', default: '3' },
      CRITICAL: { kind: 'number', default: '10' },
      repeatFactor: { kind: 'number', default: '2' },
    },
    value: 'numerator',
    facts(ask) {
      const points = (name: string) => sql`${decimal(ask.params[name] ?? '0').toFixed()}::numeric`
      return reports(ask, {
        day: 'publish_time',
        numerator: sql`(case a.severity when 'CRITICAL' then ${points('CRITICAL')}
          when 'MAJOR' then ${points('MAJOR')} else ${points('MINOR')} end
          * case when a.repeat_flag = 'Y' then ${points('repeatFactor')} else 1 end)`,
        denominator: sql`1`,
        where: sql`a.responsibility in ('SUPPLIER', 'SHARED')`,
      })
    },
  },
  {
    code: 'ABNORMAL_REPLY_ON_TIME',
    ...{ unit: 'PERCENT', better: 'HIGH', group: 'ABNORMAL', params: {} },
    value: SHARE,
    facts: (ask) =>
      reports(ask, {
        day: 'first_reply_deadline',
        numerator: sql`(case when a.reply_on_time = 'Y' then 1 else 0 end)::numeric`,
        denominator: sql`1::numeric`,
        where: sql`true`,
      }),
  },
]

/** What abnormal reports add to figures of receipts: defects found on goods that were not inspected. */
export const qualityParts: readonly IndicatorPart[] = [
  {
    to: 'DEFECT_PPM',
    facts: (
      ask,
    ) => sql`select a.supplier_id, a.category_id, a.item_id, 'ABNORMAL'::text as doc_type, a.id as doc_id,
        a.abnormal_number as doc_number, a.id as line_id, '1'::text as doc_line_num, a.find_date as doc_date,
        a.suspect_quantity as quantity, case when x.line_id is null then a.defect_quantity else 0 end as numerator,
        0::numeric as denominator, x.bill_id
      from rpt.v_abnormal a left join ${ask.excluded} x on x.line_id = a.id
      where a.supplier_id = any(${ask.supplierIds}::bigint[]) and a.org_id = any(${ask.orgIds}::bigint[])
        and a.find_date between ${ask.from}::date and ${ask.to}::date and a.defect_quantity > 0`,
  },
]
