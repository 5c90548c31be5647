import {
  AppError,
  type Issue,
  refuseIssues,
  validationError,
} from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, least, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseSubinventory } from '../../base-data/srmBaseSubinventory/srmBaseSubinventory.definition.ts'
import type { ComponentRow, ShippingRow } from '../../orders/ports.ts'
import { findSerials } from '../srmPurMaterialSn/moveSerials.ts'
import { serialsIn } from '../srmPurMaterialSn/serialNumbers.ts'
import { srmPurMaterialSn } from '../srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { asksBySerials, numbersOf } from '../srmPurMaterialSn/stockSerials.ts'
import {
  allocate,
  type StockAsk,
  type StockPart,
  type StockPlaces,
} from '../srmSicTransaction/operations/stockRows.ts'
import { lockLedger, type Posting } from '../srmSicTransaction/postTransaction.ts'
import type { Receipt, ReceiptLine } from './srmPurReceipt.rules.ts'

/**
 * Consumes the components of received subcontracted goods from our own stock: first what is at the
 * subcontractor, then stock elsewhere, the oldest first. Missing components are refused unless the
 * organisation allows the receipt anyway.
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
  const items = new Map(
    (
      await context.select(srmBaseItem, {
        id: uses.flatMap(({ component }) => component.itemId ?? []),
      })
    ).map((item) => [item.id, item]),
  )
  refuseIssues(await strayIssues(context, receipt, uses))
  if (uses.length === 0) return []
  await lockLedger(context)
  const orgId = receipt.receiveOrgId ?? ''
  const isFree =
    (await findValue(context, { profileCode: 'PUR_BACKFLUSH_NEGATIVE', orgId })) === 'Y'
  const places = await placesFor(context, receipt)
  const taken = new Map<string, Decimal>()
  const pieces = new Set<string>()
  const postings: Posting[] = []
  for (const { line, component, shipping } of uses) {
    const asked = decimal(line.quantity).times(decimal(component.quantityPer))
    const itemId = component.itemId ?? ''
    const ask = { orgId, itemId, lotNumber: null, places, ownerType: 'OWN', supplierId: null }
    const own = { ...ask, quantity: quantity(asked) }
    const item = items.get(itemId)
    const asks =
      item?.serialControlFlag === 'Y'
        ? await pieceAsks(context, own, { receipt, line, item, taken: pieces, isFree })
        : [own]
    const parts: StockPart[] = []
    for (const one of asks) parts.push(...(await partsOf(context, one, taken, isFree)))
    for (const [index, part] of parts.entries())
      postings.push(issue(receipt, line, part, { component, shipping, index }))
  }
  return postings
}

type Use = { line: ReceiptLine; component: ComponentRow }

/** Pieces named by a line that belong to none of its components. */
async function strayIssues(
  context: OperationContext,
  receipt: Receipt,
  uses: readonly Use[],
): Promise<Issue[]> {
  const issues: Issue[] = []
  for (const [row, line] of receipt.lines.entries()) {
    const named = serialsIn(line.componentSerials)
    if (named.length === 0) continue
    const items = uses.filter((use) => use.line === line).map(({ component }) => component.itemId)
    const known = await Promise.all(items.map((itemId) => findSerials(context, itemId, named)))
    const found = new Set(known.flatMap(numbersOf))
    const strays = named.filter((serial) => !found.has(serial))
    if (strays.length === 0) continue
    const args = { line: line.lineNum ?? 0, serials: strays.join(', ') }
    const place = { child: 'lines', row, field: 'componentSerials' }
    issues.push({ ...place, code: 'SN_NOT_COMPONENT', args })
  }
  return issues
}

/**
 * The receiver says which pieces were used, as for every movement of pieces. This is not needed
 * where there is no choice: exactly that many are at the subcontractor or in our stock. Guessing
 * would assign the wrong pieces to warranty cases.
 */
async function pieceAsks(
  context: OperationContext,
  ask: StockAsk,
  of: {
    receipt: Receipt
    line: ReceiptLine
    item: { itemCode: string | null; serialControlFlag: string | null }
    taken: Set<string>
    isFree: boolean
  },
): Promise<StockAsk[]> {
  const { receipt, line, item, taken, isFree } = of
  const { first = [], never = [] } = ask.places ?? {}
  const there = (
    await context.select(srmPurMaterialSn, {
      ...{ itemId: ask.itemId, locationOrgId: ask.orgId, snStatus: 'IN_STOCK', status: 'ACTIVE' },
    })
  ).filter(
    ({ subinventoryId, serialNumber }) =>
      subinventoryId &&
      !never.includes(subinventoryId) &&
      !taken.has(`${ask.itemId}/${serialNumber}`),
  )
  const wanted = isFree ? least(decimal(ask.quantity), there.length) : decimal(ask.quantity)
  if (wanted.isZero()) return []
  const named = numbersOf(await findSerials(context, ask.itemId, serialsIn(line.componentSerials)))
  const atSubcontractor = there.filter(({ subinventoryId }) =>
    first[0]?.includes(subinventoryId ?? ''),
  )
  const only = [atSubcontractor, there].find((pieces) => wanted.equals(pieces.length))
  const serials = named.length > 0 ? named : numbersOf(only ?? [])
  try {
    return await asksBySerials(
      context,
      { ...ask, quantity: wanted.toFixed() },
      { row: { serialNumbers: serials.join('\n') }, item, taken, leaves: true },
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.field !== 'serialNumbers') throw error
    const row = receipt.lines.indexOf(line)
    const place = { child: 'lines', row, field: 'componentSerials' }
    throw validationError([{ ...place, code: error.code, args: error.args }])
  }
}

/**
 * The subcontractor's own places first, then shared ones; stock issued to other subcontractors is
 * never used.
 */
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
    serialNumbers: part.serialNumbers,
    supplierId: receipt.supplierId,
    orderId: shipping.order.id,
    orderLineId: shipping.line.id,
    orderComponentId: component.id,
    noteId: receipt.noteId,
    receiptLineId: line.id,
  }
}
