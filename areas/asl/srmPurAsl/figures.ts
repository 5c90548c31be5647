import type { ListedRow } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { srmPurAsl } from './srmPurAsl.definition.ts'

type Figures = { id: string; day: string | null; share: string | null; grade: string | null }

/** The last order, the share and the last grade of entries. */
export async function addFigures(
  { db, today }: Pick<EnrichContext, 'db' | 'today'>,
  rows: ListedRow<typeof srmPurAsl>[],
): Promise<void> {
  const { rows: found } = await sql<Figures>`
    select id::text, last_order_date::text as day, allocation_pct::text as share, last_grade as grade
    from asl_figures(${rows.map(({ id }) => id)}::bigint[], ${today}::date)`.execute(db)
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const row of rows) {
    const figures = byId.get(row.id)
    row.lastOrderDate = figures?.day ?? null
    row.allocationPct = figures?.share ?? null
    row.lastGrade = figures?.grade ?? null
  }
}
