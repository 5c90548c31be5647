import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  isPositive,
  least,
  plain,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { lockOrderRowsForShipping, type ShippingRow } from '../../orders/ports.ts'
import { findSerials } from '../srmPurMaterialSn/moveSerials.ts'
import { freeInReceiving, freeInStock } from '../srmPurReceipt/srmPurReceipt.balances.ts'
import { srmPurReceipt } from '../srmPurReceipt/srmPurReceipt.definition.ts'
import { isStocked, type Receipt, type ReceiptLine } from '../srmPurReceipt/srmPurReceipt.rules.ts'
import { srmSicInventory } from '../srmSicInventory/srmSicInventory.definition.ts'
import type { StockKey } from '../srmSicInventory/srmSicInventory.stock.ts'
import { inStockUnit } from '../srmSicTransaction/srmSicTransaction.amounts.ts'
import type { Return, ReturnItem } from './srmPurReturn.rules.ts'

/** The origin of an item. Old stock without a source has neither receipt nor order. */
export type Source = { receipt: Receipt; line: ReceiptLine; shipping: ShippingRow }
export type Sources = {
  receipts: readonly Receipt[]
  of(item: ReturnItem): Source | null
}

/** Locks receipts, then orders, in the same sequence as every posting. */
export async function lockSources(context: OperationContext, goods: Return): Promise<Sources> {
  const lineIds = goods.items.flatMap((item) => item.receiptLineId ?? [])
  const lines = lineIds.length
    ? await context.selectRows(srmPurReceipt, 'lines', { id: lineIds })
    : []
  const receipts = await context.lockAll(
    srmPurReceipt,
    lines.map(({ headerId }) => headerId),
  )
  const rows = await lockOrderRowsForShipping(
    context,
    goods.items.flatMap((item) => item.orderDeliveryId ?? []),
  )
  return {
    receipts,
    of(item) {
      for (const receipt of receipts) {
        const line = receipt.lines.find(({ id }) => id === item.receiptLineId)
        const shipping = rows.get(line?.orderDeliveryId ?? '')
        if (line && shipping) return { receipt, line, shipping }
      }
      return null
    },
  }
}

/** The stock row an item is taken from; consigned goods still belong to the supplier. */
export function stockKeyOf(
  goods: Pick<Return, 'returnOrgId' | 'supplierId'>,
  item: Pick<ReturnItem, 'itemId' | 'lotNumber' | 'subinventoryId'>,
  source: Source | null,
): StockKey {
  const isConsigned = source?.shipping.order.orderType === 'CONSIGN'
  return {
    inventoryOrgId: goods.returnOrgId ?? '',
    subinventoryId: item.subinventoryId,
    itemId: item.itemId ?? '',
    lotNumber: item.lotNumber,
    ownerType: isConsigned ? 'SUPPLIER' : 'OWN',
    supplierId: isConsigned ? goods.supplierId : null,
  }
}

/** Goods of an abnormal report are blocked in stock until they leave, so that they need no reservation. */
export function isBlocked(
  goods: Pick<Return, 'returnFrom'> & { abnormalId?: string | null },
): boolean {
  return Boolean(goods.abnormalId) && goods.returnFrom !== 'RECEIVING'
}

/** In the stock unit. */
export function stockQuantityOf(item: ReturnItem, source: Source | null): string {
  return inStockUnit(item.quantity, source?.shipping.line.uomRate ?? '1')
}

/**
 * The quantity of a receipt line that may be returned from the return's place, in the purchase
 * unit.
 */
export async function returnableOf(
  context: OperationContext,
  goods: Pick<Return, 'returnFrom' | 'returnOrgId' | 'supplierId'> & {
    abnormalId?: string | null
  },
  item: Pick<ReturnItem, 'itemId' | 'lotNumber' | 'subinventoryId'>,
  source: Source | null,
): Promise<Decimal> {
  if (goods.returnFrom === 'RECEIVING') return source ? freeInReceiving(source.line) : decimal(0)
  const available = await stockFor(context, stockKeyOf(goods, item, source), isBlocked(goods))
  if (!source) return available
  const rate = decimal(source.shipping.line.uomRate ?? 1)
  return least(freeInStock(source.line), available.div(rate.isZero() ? 1 : rate))
}

async function stockFor(
  context: OperationContext,
  key: StockKey,
  blocked: boolean,
): Promise<Decimal> {
  const found = await sql<{ available: string }>`select case when ${blocked}::boolean
      then blocked_quantity else available_quantity end as available
    from ${sql.table(tableOf(srmSicInventory))}
    where inventory_org_id = ${key.inventoryOrgId}::bigint and item_id = ${key.itemId}::bigint
      and subinventory_id = ${key.subinventoryId}::bigint
      and lot_number is not distinct from ${key.lotNumber}::text and owner_type = ${key.ownerType}
      and supplier_id is not distinct from ${key.supplierId}::bigint`.execute(context.tx)
  return decimal(found.rows[0]?.available)
}

/**
 * Items that exceed what may be returned, or that cannot be returned at all. Items of one line
 * share its quantity.
 */
export async function returnIssues(
  context: OperationContext,
  goods: Return,
  sources: Sources,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [row, item] of goods.items.entries()) {
    const source = sources.of(item)
    const place = { child: 'items', row }
    if (!source && goods.returnFrom !== 'NO_SOURCE') {
      issues.push({ ...place, field: 'receiptLineId', code: 'UNKNOWN_LINE' })
      continue
    }
    const refusal = source ? lineRefusal(goods, source) : null
    if (refusal) issues.push({ ...place, field: 'receiptLineId', ...refusal })
    const sharing = goods.items.filter(
      (other) =>
        other.receiptLineId === item.receiptLineId && other.subinventoryId === item.subinventoryId,
    )
    const asked = source ? sum(sharing.map((one) => one.quantity)) : decimal(item.quantity)
    const available = await returnableOf(context, goods, item, source)
    if (!asked.greaterThan(available)) continue
    issues.push({
      ...place,
      field: 'quantity',
      code: 'RETURN_OVER_RETURNABLE',
      args: {
        receipt: source?.receipt.receiptNumber ?? '-',
        line: source?.line.lineNum ?? item.lineNum ?? 0,
        asked: plain(asked),
        available: plain(available),
      },
    })
  }
  return issues
}

function lineRefusal(
  goods: Return,
  { receipt, line, shipping }: Source,
): Pick<Issue, 'code' | 'args'> | null {
  if (!isStocked(receipt, line)) {
    const args = { receipt: receipt.receiptNumber ?? '', line: line.lineNum ?? 0 }
    return { code: 'RETURN_SERVICE', args }
  }
  const isEnded = !['OPEN', 'COMPLETED'].includes(shipping.line.lineStatus ?? '')
  if (goods.returnMode !== 'REPLACE' || !isEnded) return null
  const args = { order: shipping.order.poNumber ?? '', line: shipping.line.lineNum ?? 0 }
  return { code: 'RETURN_LINE_CLOSED', args }
}

/**
 * Serial-controlled goods must name pieces of that receipt line that are not returned yet and are
 * at the place of the return.
 */
export async function serialIssues(
  context: OperationContext,
  goods: Return,
  sources: Sources,
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [row, item] of goods.items.entries()) {
    const source = sources.of(item)
    const { serialControlFlag } =
      source?.line ?? (await context.findMaster(srmBaseItem, item.itemId)) ?? {}
    if (serialControlFlag !== 'Y') continue
    const own = goods.itemSns.filter((serial) => serial.parentId === item.id)
    const named = { line: item.lineNum ?? 0 }
    if (!decimal(own.length).equals(decimal(item.quantity))) {
      const args = { ...named, count: own.length, quantity: plain(item.quantity) }
      issues.push({ child: 'items', row, field: 'quantity', code: 'RETURN_SERIALS', args })
    }
    if (!source) continue
    const gone = await returnedSerials(context, goods, source.line.id)
    const received = source.receipt.serials.filter(
      (serial) => serial.parentId === source.line.id && serial.result !== 'REFUSED',
    )
    const stray = own.find(
      ({ serialNumber }) =>
        gone.has(serialNumber ?? '') ||
        !received.some((serial) => serial.serialNumber === serialNumber),
    )
    if (!stray) continue
    const args = { ...named, serial: stray.serialNumber ?? '' }
    issues.push({ child: 'items', row, field: 'quantity', code: 'RETURN_SERIAL_UNKNOWN', args })
  }
  return issues.length > 0 ? issues : awayIssues(context, goods)
}

/** Named pieces that are not at the return's place; checked again at shipment. */
export async function awayIssues(context: OperationContext, goods: Return): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [row, item] of goods.items.entries()) {
    const own = goods.itemSns.filter((serial) => serial.parentId === item.id)
    const named = own.flatMap(({ serialNumber }) => serialNumber ?? [])
    if (named.length === 0) continue
    const there = (await findSerials(context, item.itemId, named)).filter((piece) =>
      goods.returnFrom === 'RECEIVING'
        ? piece.snStatus === 'RECEIVED'
        : piece.snStatus === 'IN_STOCK' && piece.subinventoryId === item.subinventoryId,
    )
    const known = new Set(there.map(({ serialNumber }) => serialNumber))
    const away = named.filter((serial) => !known.has(serial))
    if (away.length === 0) continue
    const args = { line: item.lineNum ?? 0, serials: away.join(', ') }
    issues.push({ child: 'items', row, field: 'quantity', code: 'RETURN_SERIAL_AWAY', args })
  }
  return issues
}

async function returnedSerials(
  context: OperationContext,
  goods: Return,
  receiptLineId: string,
): Promise<Set<string>> {
  const [header, items, serials] = [undefined, 'items', 'itemSns'].map((child) =>
    sql.table(tableOf({ resource: 'srmPurReturn' }, child)),
  )
  const found = await sql<{ serial_number: string }>`select s.serial_number from ${serials} s
      join ${items} i on i.id = s.parent_id join ${header} h on h.id = s.header_id
    where i.receipt_line_id = ${receiptLineId}::bigint and h.id <> ${goods.id}::bigint
      and h.status not in ('DRAFT', 'REJECTED', 'CANCELLED')`.execute(context.tx)
  return new Set(found.rows.map((row) => row.serial_number))
}

/** Items with a quantity, together with their origin. */
export function withSources(
  goods: Return,
  sources: Sources,
): { item: ReturnItem; source: Source | null }[] {
  return goods.items
    .filter((item) => isPositive(item.quantity))
    .map((item) => ({ item, source: sources.of(item) }))
}
