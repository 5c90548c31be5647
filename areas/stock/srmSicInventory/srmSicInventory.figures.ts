import { tableOf } from '@opensrm/kernel/document/define.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { decimal, isGreater, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { findSafetyStocks } from '../../base-data/ports.ts'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmSicInventory } from './srmSicInventory.definition.ts'

/** Figures of an item in an organisation; all its stock rows show the same ones. */
export type ItemFigures = {
  /** Shipped but neither received nor refused, in the stock unit. */
  inTransitQuantity: string
  safetyStock: string | null
  belowSafety: 'Y' | 'N' | null
}

const table = sql.table(tableOf(srmSicInventory))

/**
 * Goods in transit, safety stock and whether the own available stock is below it, by
 * 'itemId/orgId'.
 */
export async function itemFigures(
  db: Db | Tx,
  itemIds: Iterable<string>,
): Promise<(itemId: string, orgId: string) => ItemFigures> {
  const ids = [...new Set(itemIds)]
  const inTransit = await inTransitByKey(db, ids)
  const safety = await findSafetyStocks(db, ids)
  const available = await availableByKey(db, ids)
  return (itemId, orgId) => {
    const key = `${itemId}/${orgId}`
    const safetyStock = safety.get(key) ?? null
    return {
      inTransitQuantity: quantity(inTransit.get(key)),
      safetyStock,
      belowSafety:
        safetyStock === null ? null : isGreater(safetyStock, available.get(key)) ? 'Y' : 'N',
    }
  }
}

async function inTransitByKey(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{
    key: string
    quantity: string
  }>`select l.item_id || '/' || h.receive_org_id as key,
      sum((l.quantity - l.received_quantity - l.refused_quantity) * coalesce(ol.uom_rate, 1)) as quantity
    from ${sql.table(tableOf(srmPurDeliveryNote))} h
      join ${sql.table(tableOf(srmPurDeliveryNote, 'lines'))} l on l.header_id = h.id
      join ${sql.table(tableOf(srmPurOrder, 'deliveries'))} d on d.id = l.order_delivery_id
      join ${sql.table(tableOf(srmPurOrder, 'lines'))} ol on ol.id = d.parent_id
    where h.status in ('SHIPPED', 'ARRIVED', 'PART_RECEIVED') and l.final_flag is distinct from 'Y'
      and l.item_id = any(${ids}::bigint[]) group by 1`.execute(db)
  return new Map(found.rows.map((row) => [row.key, row.quantity]))
}

async function availableByKey(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await sql<{
    key: string
    quantity: string
  }>`select item_id || '/' || inventory_org_id as key,
      sum(available_quantity) as quantity
    from ${table} where item_id = any(${ids}::bigint[]) and owner_type = 'OWN' group by 1`.execute(
    db,
  )
  return new Map(found.rows.map((row) => [row.key, row.quantity]))
}

type Shown = { id: string; [field: string]: unknown }

/** Fills the values calculated on read, for rows of the list or a single record. */
export async function enrichStock(db: Db | Tx, rows: Shown[], today: string): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const found = await sql<{
    id: string
    item_id: string
    org_id: string
    first: string | null
    on_hand: string
  }>`
    select id, item_id, inventory_org_id as org_id, first_receive_date as first, on_hand_quantity as on_hand
    from ${table} where id = any(${ids}::bigint[])`.execute(db)
  const byId = new Map(found.rows.map((row) => [row.id, row]))
  const figures = await itemFigures(
    db,
    found.rows.map((row) => row.item_id),
  )
  for (const row of rows) {
    const stored = byId.get(row.id)
    if (!stored) continue
    const isThere = decimal(stored.on_hand).greaterThan(0)
    row.ageDays = stored.first && isThere ? daysBetween(stored.first, today) : null
    Object.assign(row, figures(stored.item_id, stored.org_id))
  }
}
