import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Decimal, decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { StockChange } from '../srmSicTransaction/srmSicTransaction.amounts.ts'
import { srmSicInventory } from './srmSicInventory.definition.ts'
import { availableQuantity } from './srmSicInventory.rules.ts'

const table = sql.table(tableOf(srmSicInventory))

/** One row of stock; no subinventory means the receiving area. */
export type StockKey = {
  inventoryOrgId: string
  subinventoryId: string | null
  itemId: string
  lotNumber: string | null
  ownerType: string
  supplierId: string | null
}

export type StockMove = {
  key: StockKey
  change: StockChange
  date: string
  categoryId: string | null
  stockUomCode: string | null
  expiryDate?: string | null
  /** Goods moved within the company keep their first receipt date. */
  firstReceiveDate?: string | null
}

type Row = {
  id: string
  on_hand_quantity: string
  inspect_quantity: string
  rejected_quantity: string
  blocked_quantity: string
  reserved_quantity: string
  expiry_date: string | null
  first_receive_date: string | null
  last_move_date: string | null
}

/**
 * Moves stock under lock, rows in a fixed order. Only the ledger calls it. Refuses with
 * INSUFFICIENT_STOCK when a quantity would fall below zero; then nothing changes.
 */
export async function moveStock(
  context: OperationContext,
  moves: readonly StockMove[],
): Promise<void> {
  for (const move of merged(moves)) {
    const row = await lockRow(context, move)
    await changeRow(context, row, move)
  }
}

/**
 * Reserves stock for approved outgoing documents, or releases it (negative). Callers hold the
 * ledger's lock. Refuses with INSUFFICIENT_STOCK when it is not available.
 */
export async function reserveStock(
  context: OperationContext,
  reservations: readonly { key: StockKey; quantity: Decimal }[],
): Promise<void> {
  const none = decimal(0)
  for (const { key, quantity: reserved } of reservations) {
    const change = { onHand: none, inspect: none, rejected: none, blocked: none }
    const move = { key, change, date: context.today, categoryId: null, stockUomCode: null }
    const row = await lockRow(context, move)
    await changeRow(context, row, move, reserved)
  }
}

/** Combines changes of the same row; changes that cancel each other out never touch the row. */
function merged(moves: readonly StockMove[]): StockMove[] {
  const byKey = new Map<string, StockMove>()
  for (const move of moves) {
    const { key } = move
    const text = JSON.stringify([
      key.inventoryOrgId,
      key.subinventoryId,
      key.itemId,
      key.lotNumber,
      key.ownerType,
      key.supplierId,
    ])
    const known = byKey.get(text)
    byKey.set(text, known ? { ...known, change: added(known.change, move.change) } : move)
  }
  return [...byKey.entries()]
    .filter(([, { change }]) => Object.values(change).some((part: Decimal) => !part.isZero()))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, move]) => move)
}

function added(a: StockChange, b: StockChange): StockChange {
  return {
    onHand: a.onHand.plus(b.onHand),
    inspect: a.inspect.plus(b.inspect),
    rejected: a.rejected.plus(b.rejected),
    blocked: a.blocked.plus(b.blocked),
  }
}

/** The stock row of a key, created empty if missing. */
export async function stockRowOf(
  context: OperationContext,
  key: StockKey,
  of: { categoryId: string | null; stockUomCode: string | null },
): Promise<string> {
  const none = decimal(0)
  const change = { onHand: none, inspect: none, rejected: none, blocked: none }
  return (await lockRow(context, { key, change, date: context.today, ...of })).id
}

async function lockRow(context: OperationContext, move: StockMove): Promise<Row> {
  const { key } = move
  await sql`insert into ${table} (status, org_id, inventory_org_id, subinventory_id, item_id, category_id, lot_number,
      owner_type, supplier_id, stock_uom_code, on_hand_quantity, inspect_quantity, rejected_quantity, blocked_quantity,
      reserved_quantity, available_quantity, created_by, creation_date)
    values ('ACTIVE', ${key.inventoryOrgId}, ${key.inventoryOrgId}, ${key.subinventoryId}, ${key.itemId},
      ${move.categoryId}, ${key.lotNumber}, ${key.ownerType}, ${key.supplierId}, ${move.stockUomCode}, 0, 0, 0, 0, 0, 0,
      ${context.caller?.userId ?? null}, ${context.now})
    on conflict do nothing`.execute(context.tx)
  const found =
    await sql<Row>`select id, on_hand_quantity, inspect_quantity, rejected_quantity, blocked_quantity,
      reserved_quantity, expiry_date, first_receive_date, last_move_date
    from ${table} where inventory_org_id = ${key.inventoryOrgId}::bigint and item_id = ${key.itemId}::bigint
      and subinventory_id is not distinct from ${key.subinventoryId}::bigint
      and lot_number is not distinct from ${key.lotNumber}::text and owner_type = ${key.ownerType}
      and supplier_id is not distinct from ${key.supplierId}::bigint for update`.execute(context.tx)
  return found.rows[0] as Row
}

async function changeRow(
  context: OperationContext,
  row: Row,
  move: StockMove,
  reserve: Decimal = decimal(0),
): Promise<void> {
  const { change, key } = move
  const onHand = decimal(row.on_hand_quantity).plus(change.onHand)
  const inspect = decimal(row.inspect_quantity).plus(change.inspect)
  const rejected = decimal(row.rejected_quantity).plus(change.rejected)
  const blocked = decimal(row.blocked_quantity).plus(change.blocked)
  const reserved = decimal(row.reserved_quantity).plus(reserve)
  const available = onHand.minus(blocked).minus(reserved)
  const before = availableQuantity({
    onHandQuantity: row.on_hand_quantity,
    blockedQuantity: row.blocked_quantity,
    reservedQuantity: row.reserved_quantity,
  })
  const shortages: [Decimal, Decimal, Decimal][] = [
    [available, before, available.minus(before)],
    [inspect, decimal(row.inspect_quantity), change.inspect],
    [rejected, decimal(row.rejected_quantity), change.rejected],
    [blocked, decimal(row.blocked_quantity), change.blocked],
    [onHand, decimal(row.on_hand_quantity), change.onHand],
  ]
  const short = shortages.find(([after]) => after.isNegative())
  if (short) await refuseShortage(context, key, { asked: short[2].negated(), available: short[1] })
  // Empty rows of the receiving area are deleted.
  if (
    key.subinventoryId === null &&
    [onHand, inspect, rejected, blocked].every((part) => part.isZero())
  ) {
    await sql`delete from ${table} where id = ${row.id}`.execute(context.tx)
    return
  }
  await sql`update ${table} set on_hand_quantity = ${quantity(onHand)}, inspect_quantity = ${quantity(inspect)},
      rejected_quantity = ${quantity(rejected)}, blocked_quantity = ${quantity(blocked)},
      reserved_quantity = ${quantity(reserved)},
      available_quantity = ${quantity(available)},
      last_move_date = ${reserve.isZero() ? move.date : row.last_move_date},
      first_receive_date = ${firstReceived(row, move)}, expiry_date = ${row.expiry_date ?? move.expiryDate ?? null},
      version_num = version_num + 1, last_updated_by = ${context.caller?.userId ?? null}, last_update_date = ${context.now}
    where id = ${row.id}`.execute(context.tx)
}

/** Age counts from the oldest goods that may still be there; it restarts after a row was empty. */
function firstReceived(row: Row, move: StockMove): string | null {
  if (!move.change.onHand.greaterThan(0)) return row.first_receive_date
  const incoming = move.firstReceiveDate ?? move.date
  const known = decimal(row.on_hand_quantity).isZero() ? null : row.first_receive_date
  return known !== null && known < incoming ? known : incoming
}

/** Refuses with the name of the missing goods. */
export async function refuseShortage(
  context: OperationContext,
  key: Pick<StockKey, 'itemId' | 'lotNumber'>,
  { asked, available }: { asked: Decimal; available: Decimal },
): Promise<never> {
  const item = await context.findMaster(srmBaseItem, key.itemId)
  return context.refuse('INSUFFICIENT_STOCK', {
    item: [item?.itemCode ?? key.itemId, key.lotNumber].filter(Boolean).join(' / '),
    asked: asked.toFixed(),
    available: available.toFixed(),
  })
}
