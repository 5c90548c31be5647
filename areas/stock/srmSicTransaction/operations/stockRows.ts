import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  greatest,
  isPositive,
  least,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { uomDecimals } from '@opensrm/kernel/values/quantity.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmSicInventory } from '../../srmSicInventory/srmSicInventory.definition.ts'
import { refuseShortage } from '../../srmSicInventory/srmSicInventory.stock.ts'
import { srmSicTransaction } from '../srmSicTransaction.definition.ts'

/** The requested stock; without lot or subinventory several rows may match. */
export type StockAsk = {
  orgId: string
  subinventoryId?: string | null
  itemId: string
  lotNumber: string | null
  ownerType: string
  supplierId: string | null
  quantity: string
  /** Pieces of one place and lot, and so of one stock row. */
  serialNumbers?: readonly string[]
  places?: StockPlaces
}

/** Groups of places to take from first, in order, and places never to take from. */
export type StockPlaces = { first: readonly (readonly string[])[]; never: readonly string[] }

export type StockPart = {
  subinventoryId: string | null
  lotNumber: string | null
  expiryDate: string | null
  firstReceiveDate: string | null
  categoryId: string | null
  stockUomCode: string | null
  quantity: Decimal
  serialNumbers?: readonly string[]
}

type Row = {
  id: string
  subinventory_id: string | null
  lot_number: string | null
  expiry_date: string | null
  first_receive_date: string | null
  category_id: string | null
  stock_uom_code: string | null
  available_quantity: string
}

/**
 * Distributes a quantity over the matching stock rows, the oldest goods of a place first. `taken`
 * collects what earlier rows of the same operation took. The ledger must be locked, so that the
 * result is still valid when posted.
 */
export async function allocate(
  context: OperationContext,
  ask: StockAsk,
  taken: Map<string, Decimal>,
): Promise<StockPart[]> {
  const conditions = [
    sql`inventory_org_id = ${ask.orgId}::bigint and item_id = ${ask.itemId}::bigint`,
    sql`owner_type = ${ask.ownerType} and supplier_id is not distinct from ${ask.supplierId}::bigint`,
    sql`subinventory_id is not null and available_quantity > 0`,
  ]
  if (ask.subinventoryId) conditions.push(sql`subinventory_id = ${ask.subinventoryId}::bigint`)
  if (ask.lotNumber || ask.serialNumbers)
    conditions.push(sql`lot_number is not distinct from ${ask.lotNumber}::text`)
  const { first = [], never = [] } = ask.places ?? {}
  if (never.length > 0) conditions.push(sql`subinventory_id <> all(${[...never]}::bigint[])`)
  const order = [
    ...first.map((ids) => sql`subinventory_id = any(${[...ids]}::bigint[]) desc`),
    sql`first_receive_date, id`,
  ]
  const found =
    await sql<Row>`select id, subinventory_id, lot_number, expiry_date, first_receive_date, category_id,
      stock_uom_code, available_quantity
    from ${sql.table(tableOf(srmSicInventory))} where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(order)}`.execute(context.tx)
  const left = (row: Row): Decimal =>
    greatest(0, decimal(row.available_quantity).minus(decimal(taken.get(row.id))))
  const available = sum(found.rows.map(left))
  const asked = decimal(ask.quantity)
  if (asked.greaterThan(available)) await refuseShortage(context, ask, { asked, available })
  let open = asked
  return found.rows.flatMap((row): StockPart[] => {
    const part = least(open, left(row))
    if (!isPositive(part)) return []
    open = open.minus(part)
    taken.set(row.id, decimal(taken.get(row.id)).plus(part))
    return [
      {
        subinventoryId: row.subinventory_id,
        lotNumber: row.lot_number,
        expiryDate: row.expiry_date,
        firstReceiveDate: row.first_receive_date,
        categoryId: row.category_id,
        stockUomCode: row.stock_uom_code,
        quantity: part,
        ...(ask.serialNumbers ? { serialNumbers: ask.serialNumbers } : {}),
      },
    ]
  })
}

/** Distributes several requests of one row one after the other. */
export async function allocateAll(
  context: OperationContext,
  asks: readonly StockAsk[],
  taken: Map<string, Decimal>,
): Promise<StockPart[]> {
  const parts: StockPart[] = []
  for (const ask of asks) parts.push(...(await allocate(context, ask, taken)))
  return parts
}

/** Items by id; refuses unknown ones and quantities with more decimals than their stock unit. */
export async function itemsOf(
  context: OperationContext,
  rows: readonly { itemId: string; quantity: string }[],
) {
  if (rows.length === 0) context.refuse('STOCK_ROWS_REQUIRED')
  const ids = [...new Set(rows.map(({ itemId }) => itemId))]
  const items = new Map(
    (await context.select(srmBaseItem, { id: ids })).map((item) => [item.id, item]),
  )
  refuseIssues(
    rows.flatMap(({ itemId, quantity }, row): Issue[] => {
      const item = items.get(itemId)
      const { label } = srmSicTransaction.fields.itemId
      if (!item)
        return [{ child: 'rows', row, field: 'itemId', code: 'UNKNOWN_REFERENCE', args: { label } }]
      const decimals = uomDecimals(item.uomCode)
      if (decimal(quantity).decimalPlaces() <= decimals) return []
      const args = { label: { zh: '数量', en: 'Quantity' }, decimals }
      return [{ child: 'rows', row, field: 'quantity', code: 'TOO_PRECISE', args }]
    }),
  )
  return items
}

/** Refuses movements in organisations for which the caller has no write permit. */
export async function assertMayPost(
  context: OperationContext,
  orgId: string,
  action: string,
): Promise<void> {
  if (!context.caller) return
  const permissions = await permissionsOf(context.platform, context.caller)
  if (!permissions.canWrite(srmSicTransaction, { orgId }, action))
    context.refuse('ORG_NOT_PERMITTED')
}
