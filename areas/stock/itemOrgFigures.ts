import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

/** Stock of a material in an organisation, for lists. */
export const enrichItemOrgs: NonNullable<Operations['enrich']> = async ({ db }, rows) => {
  const pairs = rows.filter((row) => row.itemId && row.orgId)
  if (pairs.length === 0) return
  const itemIds = pairs.map((row) => String(row.itemId))
  const orgIds = pairs.map((row) => String(row.orgId))
  const { rows: found } = await sql<{ item_id: string; org_id: string; on_hand: string }>`
    select i.item_id, i.inventory_org_id as org_id, sum(i.on_hand_quantity) as on_hand
    from srm_sic_inventory i
    join unnest(${itemIds}::bigint[], ${orgIds}::bigint[]) as a(item_id, org_id)
      on a.item_id = i.item_id and a.org_id = i.inventory_org_id
    group by i.item_id, i.inventory_org_id`.execute(db)
  const byPair = new Map(found.map((row) => [`${row.item_id}/${row.org_id}`, row.on_hand]))
  for (const row of pairs)
    row.onHandQuantity = byPair.get(`${row.itemId}/${row.orgId}`) ?? '0.000000'
}
