import { nameOf } from '@opensrm/platform/documents/labels.ts'
import type { Operations } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

type Figures = {
  item_id: string
  org_id: string
  supplier_id: string | null
  supplier_name: string | null
  price_incl_tax: string | null
  approve_day: string | null
  on_order: string | null
}

/**
 * Figures from orders for a material in an organisation, for lists: the last purchase and the
 * quantity on order.
 */
export const enrichItemOrgs: NonNullable<Operations['enrich']> = async (
  { db, platform, caller },
  rows,
) => {
  const pairs = rows.filter((row) => row.itemId && row.orgId)
  if (pairs.length === 0) return
  const itemIds = pairs.map((row) => String(row.itemId))
  const orgIds = pairs.map((row) => String(row.orgId))
  const language = caller?.language ?? 'CN'
  const supplierName = nameOf(platform.registry, 'srmPosSupplier', sql`last.supplier_id`, language)
  const { rows: found } = await sql<Figures>`
    select a.item_id, a.org_id, last.supplier_id, ${supplierName} as supplier_name, last.price_incl_tax,
      last.approve_day, open.on_order
    from unnest(${itemIds}::bigint[], ${orgIds}::bigint[]) as a(item_id, org_id)
    left join lateral (
      select h.supplier_id, l.price_incl_tax, h.order_date::text as approve_day
      from srm_pur_order__lines l join srm_pur_order h on h.id = l.header_id
      where l.item_id = a.item_id and coalesce(l.receive_org_id, h.org_id) = a.org_id
        and h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
      order by h.order_date desc nulls last, l.id desc limit 1) last on true
    left join lateral (
      select sum(l.open_quantity * coalesce(l.uom_rate, 1)) as on_order
      from srm_pur_order__lines l join srm_pur_order h on h.id = l.header_id
      where l.item_id = a.item_id and coalesce(l.receive_org_id, h.org_id) = a.org_id
        and l.line_status = 'OPEN' and h.status in ('APPROVED', 'PUBLISHED', 'CONFIRMED')) open on true`.execute(
    db,
  )
  const byPair = new Map(found.map((row) => [`${row.item_id}/${row.org_id}`, row]))
  for (const row of pairs) {
    const figures = byPair.get(`${row.itemId}/${row.orgId}`)
    row.lastSupplierId = figures?.supplier_id ?? null
    row.lastSupplierIdLabel = figures?.supplier_name ?? null
    row.lastPriceInclTax = figures?.price_incl_tax ?? null
    row.lastOrderDate = figures?.approve_day ?? null
    row.onOrderQuantity = figures?.on_order ?? '0.000000'
  }
}
