import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseSubinventory } from '../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import type { ShippingRow } from '../ports.ts'
import {
  allocate,
  type StockAsk,
  type StockPart,
  type StockPlaces,
} from '../srmSicTransaction/operations/stockRows.ts'
import { lockLedger, type Posting } from '../srmSicTransaction/postTransaction.ts'
import type { Receipt, ReceiptLine } from './srmPurReceipt.rules.ts'

/**
 * Subcontracted goods bring back what was issued for them: each received piece uses its components, out of our own stock:
 * first what lies at the subcontractor, then what we have elsewhere, the oldest first. What is not there is refused, unless
 * the organisation receives all the same.
 */
export async function backflush(
  context: OperationContext,
  receipt: Receipt,
  rows: ReadonlyMap<string, ShippingRow>,
): Promise<Posting[]> {
  const uses = receipt.lines.flatMap((line) => {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    if (shipping?.order.orderType !== 'OUTSOURCE') return []
    return shipping.order.components
      .filter(({ parentId }) => parentId === shipping.line.id)
      .map((component) => ({ line, component, shipping }))
  })
  if (uses.length === 0) return []
  await lockLedger(context)
  const orgId = receipt.receiveOrgId ?? ''
  const isFree =
    (await findValue(context, { profileCode: 'PUR_BACKFLUSH_NEGATIVE', orgId })) === 'Y'
  const places = await placesFor(context, receipt)
  const taken = new Map<string, Decimal>()
  const postings: Posting[] = []
  for (const { line, component, shipping } of uses) {
    const asked = decimal(line.quantity).times(decimal(component.quantityPer))
    const ask = { orgId, itemId: component.itemId ?? '', lotNumber: null, places }
    const own = { ...ask, ownerType: 'OWN', supplierId: null, quantity: quantity(asked) }
    for (const [index, part] of (await partsOf(context, own, taken, isFree)).entries())
      postings.push(issue(receipt, line, part, { component, shipping, index }))
  }
  return postings
}

/** Places of the subcontractor come first, then those several share; what was issued to another one is not touched. */
async function placesFor(context: OperationContext, receipt: Receipt): Promise<StockPlaces> {
  const outside = await context.select(srmBaseSubinventory, {
    orgId: receipt.receiveOrgId,
    subinventoryType: 'OUTSIDE',
  })
  const of = (isOf: (subcontractorId: string | null) => boolean) =>
    outside.flatMap(({ id, subcontractorId }) => (isOf(subcontractorId) ? [id] : []))
  const { supplierId } = receipt
  return {
    first: [of((id) => id !== null && id === supplierId), of((id) => id === null)],
    never: of((id) => id !== null && id !== supplierId),
  }
}

async function partsOf(
  context: OperationContext,
  ask: StockAsk,
  taken: Map<string, Decimal>,
  isFree: boolean,
): Promise<StockPart[]> {
  try {
    return await allocate(context, ask, taken)
  } catch (error) {
    if (!isFree || !(error instanceof AppError) || error.code !== 'INSUFFICIENT_STOCK') throw error
    const available = String(error.args.available ?? '0')
    return decimal(available).isZero()
      ? []
      : allocate(context, { ...ask, quantity: available }, taken)
  }
}

function issue(
  receipt: Receipt,
  line: ReceiptLine,
  part: StockPart,
  of: { component: { id: string; itemId: string | null }; shipping: ShippingRow; index: number },
): Posting {
  const { component, shipping, index } = of
  return {
    type: 'COMPONENT_ISSUE',
    sourceKey: `COMPONENT_ISSUE:${line.id}:${component.id}:${index}`,
    sourceDocType: 'RECEIPT',
    sourceDocNumber: receipt.receiptNumber,
    postDate: receipt.postDate ?? '',
    stock: {
      inventoryOrgId: receipt.receiveOrgId ?? '',
      subinventoryId: part.subinventoryId,
      itemId: component.itemId ?? '',
      lotNumber: part.lotNumber,
      ownerType: 'OWN',
      supplierId: null,
    },
    expiryDate: part.expiryDate,
    categoryId: part.categoryId,
    quantity: part.quantity.negated(),
    uomCode: part.stockUomCode,
    stockUomCode: part.stockUomCode,
    uomRate: 1,
    supplierId: receipt.supplierId,
    orderId: shipping.order.id,
    orderLineId: shipping.line.id,
    orderComponentId: component.id,
    noteId: receipt.noteId,
    receiptLineId: line.id,
  }
}
