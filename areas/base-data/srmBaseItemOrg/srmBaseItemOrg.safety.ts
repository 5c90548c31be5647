import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmBaseItemOrg } from './srmBaseItemOrg.definition.ts'

/** Safety stock by 'itemId/orgId', for display only; null where none is set. */
export async function findSafetyStocks(
  db: Db | Tx,
  itemIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(itemIds)]
  if (ids.length === 0) return new Map()
  const found = await sql<{ key: string; safety: string }>`select item_id || '/' || org_id as key,
      safety_stock_quantity as safety
    from ${sql.table(tableOf(srmBaseItemOrg))}
    where item_id = any(${ids}::bigint[]) and safety_stock_quantity is not null`.execute(db)
  return new Map(found.rows.map(({ key, safety }) => [key, safety]))
}
