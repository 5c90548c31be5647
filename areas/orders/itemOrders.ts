import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

type Open = { supplierId: string; itemId: string; quantity: string; buyerIds: string[] }

/** What suppliers still have to deliver of items, and whose orders those are. */
export async function openItemOrders(
  context: OperationContext,
  { itemIds, supplierIds = null }: { itemIds: readonly string[]; supplierIds?: string[] | null },
): Promise<Open[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<Open>`
    select o.supplier_id::text as "supplierId", l.item_id::text as "itemId",
      sum(l.open_quantity)::text as quantity,
      coalesce(array_agg(distinct o.buyer_id::text) filter (where o.buyer_id is not null), '{}')
        as "buyerIds"
    from srm_pur_order__lines l join srm_pur_order o on o.id = l.header_id
    where l.item_id = any(${itemIds}::bigint[]) and l.line_status = 'OPEN' and l.open_quantity > 0
      and o.status in ('APPROVING', 'APPROVED', 'PUBLISHED', 'CONFIRMED')
      and (${supplierIds}::bigint[] is null or o.supplier_id = any(${supplierIds}::bigint[]))
    group by o.supplier_id, l.item_id order by o.supplier_id, l.item_id`.execute(context.tx)
  return rows
}

/** Which of the items a supplier was sent orders for since a day. */
export async function orderedItems(
  context: OperationContext,
  { supplierId, itemIds, since }: { supplierId: string; itemIds: readonly string[]; since: string },
): Promise<string[]> {
  const last = await lastOrdersOfItems(context, { supplierId, itemIds })
  return last.flatMap(({ itemId, date }) => (date >= since ? [itemId] : []))
}

/** The last order of each item at a supplier. */
export async function lastOrdersOfItems(
  context: OperationContext,
  { supplierId, itemIds }: { supplierId: string; itemIds: readonly string[] },
): Promise<{ itemId: string; date: string }[]> {
  const { rows } = await sql<{ itemId: string; date: string }>`
    select l.item_id::text as "itemId", max(o.order_date)::text as date
    from srm_pur_order__lines l join srm_pur_order o on o.id = l.header_id
    where l.item_id = any(${itemIds}::bigint[]) and o.supplier_id = ${supplierId}
      and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
    group by l.item_id`.execute(context.tx)
  return rows
}
