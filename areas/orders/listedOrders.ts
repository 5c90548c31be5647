import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { categoriesWithin, orgsWithin } from '../base-data/ports.ts'

type Listed = {
  supplierId: string | null
  orgId: string | null
  itemId: string | null
  categoryId: string | null
}

/** What is still to be delivered of an entry of the supplier list, and whose orders those are. */
export async function openOrdersOf(
  context: OperationContext,
  { supplierId, orgId, itemId, categoryId }: Listed,
): Promise<{ quantity: string; buyerIds: string[] }> {
  const orgs = orgId ? await orgsWithin(context, [orgId]) : null
  const categories = itemId ? null : await categoriesWithin(context, [categoryId ?? ''])
  const { rows } = await sql<{ quantity: string | null; buyers: string[] | null }>`
    select sum(l.open_quantity)::text as quantity,
      array_agg(distinct o.buyer_id::text) filter (where o.buyer_id is not null) as buyers
    from srm_pur_order o join srm_pur_order__lines l on l.header_id = o.id
    where o.supplier_id = ${supplierId} and l.line_status = 'OPEN' and l.open_quantity > 0
      and o.status in ('APPROVING', 'APPROVED', 'PUBLISHED', 'CONFIRMED')
      and (${itemId}::bigint is null or l.item_id = ${itemId})
      and (${categories}::bigint[] is null or l.category_id = any(${categories}::bigint[]))
      and (${orgs}::bigint[] is null or o.org_id = any(${orgs}::bigint[]))`.execute(context.tx)
  return { quantity: rows[0]?.quantity ?? '0', buyerIds: rows[0]?.buyers ?? [] }
}
