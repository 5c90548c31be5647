import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

/** What all organisations have on hand of items, in their stock units. */
export async function stockOfItems(
  context: OperationContext,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await sql<{ itemId: string; quantity: string }>`
    select item_id::text as "itemId", sum(on_hand_quantity)::text as quantity
    from srm_sic_inventory where item_id = any(${itemIds}::bigint[])
    group by item_id`.execute(context.tx)
  return new Map(rows.map(({ itemId, quantity }) => [itemId, quantity]))
}
