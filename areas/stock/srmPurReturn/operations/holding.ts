import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, greatest, least, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  applyReceiptBalances,
  type ReceiptChange,
} from '../../srmPurReceipt/operations/applyBalances.ts'
import { reserveStock } from '../../srmSicInventory/srmSicInventory.stock.ts'
import { lockLedger } from '../../srmSicTransaction/postTransaction.ts'
import type { Return, ReturnItem } from '../srmPurReturn.rules.ts'
import {
  isBlocked,
  lockSources,
  returnableOf,
  returnIssues,
  type Sources,
  serialIssues,
  stockKeyOf,
  stockQuantityOf,
  withSources,
} from '../srmPurReturn.sources.ts'

/**
 * On submission the quantities are reserved on their receipt lines until the return is shipped or
 * cancelled.
 */
export async function doSubmit(context: OperationContext, goods: Return) {
  const sources = await lockSources(context, goods)
  refuseIssues([
    ...(await returnIssues(context, goods, sources)),
    ...(await serialIssues(context, goods, sources)),
  ])
  await applyReceiptBalances(context, sources.receipts, holds(goods, sources, 1))
}

/** Releases what is reserved at the return's current stage. */
export async function giveBack(context: OperationContext, goods: Return): Promise<void> {
  const sources = await lockSources(context, goods)
  await applyReceiptBalances(context, sources.receipts, holds(goods, sources, -1))
  if (isReserved(goods)) await reserve(context, goods, sources, -1)
}

/** Changes of the reserved quantities of the receipt lines; sign -1 releases them. */
export function holds(goods: Return, sources: Sources, sign: 1 | -1): ReceiptChange[] {
  const counter = goods.returnFrom === 'RECEIVING' ? 'heldReceivingQuantity' : 'heldStockQuantity'
  return withSources(goods, sources).flatMap(({ item, source }) => {
    if (!source) return []
    return [{ id: source.line.id, [counter]: quantity(decimal(item.quantity).times(sign)) }]
  })
}

/** Reserves stock once the return is approved, so that it cannot be used before shipment. */
export async function reserve(
  context: OperationContext,
  goods: Return,
  sources: Sources,
  sign: 1 | -1,
): Promise<void> {
  if (goods.returnFrom === 'RECEIVING' || isBlocked(goods)) return
  await lockLedger(context)
  await reserveStock(
    context,
    withSources(goods, sources).map(({ item, source }) => ({
      key: stockKeyOf(goods, item, source),
      quantity: decimal(stockQuantityOf(item, source)).times(sign),
    })),
  )
}

/**
 * Reserves the goods of a reversed shipment again, as far as they are still there: goods that an
 * earlier write-off of the same shipment brought back may have been used since. Returns the items
 * with their reserved quantities.
 */
export async function holdAgain(
  context: OperationContext,
  goods: Return,
): Promise<{ id: string; quantity: string }[]> {
  const sources = await lockSources(context, goods)
  const taken = new Map<string, Decimal>()
  const items: ReturnItem[] = []
  for (const item of goods.items) {
    const place = `${item.receiptLineId}/${item.itemId}/${item.subinventoryId}/${item.lotNumber}`
    const before = taken.get(place) ?? decimal(0)
    const there = await returnableOf(context, goods, item, sources.of(item))
    const kept = least(item.quantity, greatest(0, there.minus(before)))
    taken.set(place, before.plus(kept))
    items.push({ ...item, quantity: quantity(kept) })
  }
  const waiting = Object.assign({}, goods, { items })
  await applyReceiptBalances(context, sources.receipts, holds(waiting, sources, 1))
  await reserve(context, waiting, sources, 1)
  return items.map(({ id, quantity: held }) => ({ id, quantity: quantity(held) }))
}

function isReserved(goods: Return): boolean {
  return ['WAIT_SUPPLIER', 'REFUSED', 'CONFIRMED'].includes(goods.status)
}
