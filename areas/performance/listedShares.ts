import type { ListedRow } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { srmPurAsl } from '../asl/srmPurAsl/srmPurAsl.definition.ts'

type Row = { id: string; share: string | null; grade: string | null }

/** The share that a preset in force gives a supplier, and the grade last released to it. */
export async function enrichListed(
  { db, today }: EnrichContext,
  rows: ListedRow<typeof srmPurAsl>[],
): Promise<void> {
  const { rows: found } = await sql<Row>`
    select a.id::text, shares.share::text, grades.grade from srm_pur_asl a
    left join lateral (
      select l.preset_ratio as share from srm_sml_preset_proportion p
        join srm_sml_preset_proportion__lines l on l.header_id = p.id
      where a.status = 'EFFECTIVE' and p.status = 'EFFECTIVE' and l.supplier_id = a.supplier_id
        and ${today}::date between p.effective_from and p.effective_to
        and (a.org_id is null or p.target_org_id = a.org_id)
        and case when a.item_id is not null then p.item_id = a.item_id
          else p.object_type = 'CATEGORY' and p.category_id = a.category_id end
      order by p.id desc limit 1) shares on true
    left join lateral (
      select g.grade_code as grade from srm_spe_performance g
      where g.supplier_id = a.supplier_id and g.release_time is not null and g.status <> 'DRAFT'
      order by g.release_time desc, g.id desc limit 1) grades on true
    where a.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const row of rows) {
    row.allocationPct = byId.get(row.id)?.share ?? null
    row.lastGrade = byId.get(row.id)?.grade ?? null
  }
}
