import type { ListedRow } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { srmPurAsl } from '../asl/srmPurAsl/srmPurAsl.definition.ts'
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

/** The last approved order of each entry's item, or category, from its supplier. */
export async function enrichListed(
  { db }: EnrichContext,
  rows: ListedRow<typeof srmPurAsl>[],
): Promise<void> {
  const { rows: found } = await sql<{ id: string; day: string | null }>`
    select a.id::text, last.day::text from srm_pur_asl a
    left join lateral (
      select max(o.order_date) as day from srm_pur_order o
        join srm_pur_order__lines l on l.header_id = o.id
      where o.supplier_id = a.supplier_id and (a.org_id is null or o.org_id = a.org_id)
        and case when a.item_id is not null then l.item_id = a.item_id
          else l.category_id = a.category_id end
        and o.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')) last on true
    where a.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db)
  const days = new Map(found.map(({ id, day }) => [id, day]))
  for (const row of rows) row.lastOrderDate = days.get(row.id) ?? null
}
