import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import type { Order, ShippingRow } from './srmPurOrder.balances.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'

/**
 * Delivery rows with their line and order, without locks, for display and for drafts. Code that
 * reserves quantities uses lockOrderRowsForShipping instead. Orders come without their rows.
 */
export async function findShippingRows(
  context: OperationContext,
  deliveryIds: Iterable<string>,
): Promise<Map<string, ShippingRow>> {
  const ids = [...new Set(deliveryIds)]
  if (ids.length === 0) return new Map()
  const rows = await context.selectRows(srmPurOrder, 'deliveries', { id: ids })
  const lineIds = [...new Set(rows.map((row) => String(row.parentId)))]
  const lines = await context.selectRows(srmPurOrder, 'lines', { id: lineIds })
  const orders = await context.select(srmPurOrder, {
    id: [...new Set(rows.map((row) => row.headerId))],
  })
  const found = new Map<string, ShippingRow>()
  for (const row of rows) {
    const line = lines.find((candidate) => candidate.id === row.parentId)
    const order = orders.find((candidate) => candidate.id === row.headerId)
    if (!line || !order) continue
    found.set(row.id, {
      order: order as Order,
      line: line,
      row: row,
    })
  }
  return found
}

/** What may still be shipped on delivery rows, by id; for display, without locks. */
export async function openQuantities(
  db: EnrichContext['db'],
  deliveryIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; open_quantity: string }>`select id, open_quantity
    from ${sql.table(tableOf(srmPurOrder, 'deliveries'))} where id = any(${deliveryIds}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row.open_quantity]))
}

/**
 * Services and expenses are accepted by the requester: they are neither on delivery notes nor in
 * stock.
 */
export function isService({ order, line }: ShippingRow): boolean {
  return order.orderType === 'SERVICE' || (line.lineType !== null && line.lineType !== 'MATERIAL')
}
