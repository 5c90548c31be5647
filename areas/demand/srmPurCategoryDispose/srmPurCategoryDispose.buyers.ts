import { tableOf } from '@opensrm/kernel/document/define.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmPurRequisition } from '../srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurCategoryDispose } from './srmPurCategoryDispose.definition.ts'

type Enrich = NonNullable<Operations['enrich']>
type Found = {
  id: string
  org_id: string | null
  person_id: string
  effective_from: string
  effective_to: string | null
  open_lines: string
}

/**
 * The current buyers of a rule's category and the lines waiting for each, from the category or the
 * nearest one above it.
 */
export const enrichBuyers: Enrich = async ({ platform, caller, today, db }, rows) => {
  for (const row of rows) {
    // List rows come without children.
    if (!Array.isArray(row.buyers) || !row.categoryId) continue
    const buyers = (await buyersOf(db as Tx, String(row.categoryId), today)).map((found) => ({
      id: found.id,
      useOrgId: found.org_id,
      buyerId: found.person_id,
      effectiveFrom: found.effective_from,
      effectiveTo: found.effective_to,
      openLineCount: Number(found.open_lines),
    }))
    const { fields } = srmPurCategoryDispose.children.buyers
    await attachRowLabels(db as Tx, platform.registry, fields, buyers, caller?.language ?? 'CN')
    row.buyers = buyers
  }
}

async function buyersOf(db: Tx, categoryId: string, today: string): Promise<Found[]> {
  const categories = sql.table(tableOf(srmBaseCategory))
  const found = await sql<Found>`with recursive chain as (
      select id, parent_id, 0 as depth from ${categories} where id = ${categoryId}::bigint
      union all select c.id, c.parent_id, chain.depth + 1 from ${categories} c join chain on c.id = chain.parent_id
    ), nearest as (
      select distinct on (s.org_id) s.id, s.org_id, s.person_id, s.effective_from, s.effective_to
      from ${sql.table(tableOf(srmBaseCategory, 'staffs'))} s join chain on chain.id = s.header_id
      where s.staff_role = 'BUYER' and s.effective_from <= ${today}::date
        and (s.effective_to is null or s.effective_to >= ${today}::date)
      order by s.org_id, chain.depth
    )
    select n.*, (
      select count(*) from ${sql.table(tableOf(srmPurRequisition, 'lines'))} l
        join ${sql.table(tableOf(srmPurRequisition))} h on h.id = l.header_id
      where l.category_id = ${categoryId}::bigint and l.buyer_id = n.person_id and h.status = 'APPROVED'
        and l.line_status in ('OPEN', 'ASSIGNED', 'SOURCING', 'PART_ORDERED') and l.available_quantity > 0
        and (n.org_id is null or h.org_id = n.org_id)
    ) as open_lines from nearest n order by n.org_id nulls last`.execute(db)
  return found.rows
}
