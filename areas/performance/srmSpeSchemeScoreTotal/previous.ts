import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'

type Period = { periodFrom: string | null; orgIds: string[] | null }

const performance = sql.table(tableOf(srmSpePerformance))
const details = sql.table(tableOf(srmSpePerformance, 'gradeDetails'))

/** The latest performance before a period, by supplier and category; of confirmed ones not older than a year. */
const latest = ({ periodFrom, orgIds }: Period) => sql`
  select distinct on (supplier_id, category_id) id, supplier_id, category_id, final_score, grade_code
  from ${performance}
  where performance_type = 'SCHEME' and status in ('CONFIRMED', 'RECTIFYING', 'CLOSED') and grade_code <> 'N'
    and period_to < ${periodFrom}::date and period_to >= ${periodFrom}::date - interval '12 months'
    and org_ids && ${orgIds ?? []}::bigint[]
  order by supplier_id, category_id, period_to desc, id desc`

/** Scores of the last period by 'supplier/category/indicator'. */
export async function previousScores(
  context: OperationContext,
  period: Period,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; score: string }>`
    select concat(p.supplier_id, '/', coalesce(p.category_id::text, 'null'), '/', d.indicator_code) as key, d.score
    from (${latest(period)}) p join ${details} d on d.header_id = p.id where d.score is not null`.execute(
    context.tx,
  )
  return new Map(rows.map(({ key, score }) => [key, score]))
}

/** Totals of the last period by 'supplier/category'. */
export async function previousTotals(
  context: OperationContext,
  period: Period,
): Promise<Map<string, { score: string | null; grade: string | null }>> {
  const { rows } = await sql<{ key: string; score: string | null; grade: string | null }>`
    select concat(supplier_id, '/', coalesce(category_id::text, 'null')) as key, final_score as score,
      grade_code as grade from (${latest(period)}) p`.execute(context.tx)
  return new Map(rows.map(({ key, score, grade }) => [key, { score, grade }]))
}
