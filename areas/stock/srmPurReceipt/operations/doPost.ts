import { AppError, type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import type { LineReceipt } from '../../../deliveries/ports.ts'
import {
  afterReceipt,
  assertCleared,
  assertReceivable,
  type LineProgress,
  type Note,
  orderProgressOf,
  shippedProgress,
} from '../../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import {
  applyOrderReceipt,
  isService,
  lockOrderRowsForShipping,
  type OrderProgress,
  type ShippingRow,
} from '../../../orders/ports.ts'
import { recordReceived, recordStocked } from '../../srmPurMaterialSn/receiptSerials.ts'
import { countReplaced } from '../../srmPurReturn/srmPurReturn.replacement.ts'
import { type Posting, postTransactions } from '../../srmSicTransaction/postTransaction.ts'
import { backflush } from '../backflush.ts'
import { needsNoteOf } from '../srmPurReceipt.noteRequired.ts'
import { quantityIssues, rowIssues } from '../srmPurReceipt.orderRows.ts'
import { periodIssues } from '../srmPurReceipt.period.ts'
import { orderPrice, receiptPosting } from '../srmPurReceipt.postings.ts'
import { arrivedLines, type Receipt, type ReceiptLine, settled } from '../srmPurReceipt.rules.ts'
import { inspectionLevels } from './inspectionLevels.ts'

type LinePatch = { id: string } & Partial<ReceiptLine>

/**
 * Posts a receipt: ledger, stock, and the balances of note, order and requisition together. Goods
 * exempt from inspection are accepted at once, and stocked if a subinventory is given. Locks
 * receipt, note, orders, then stock.
 */
export async function doPost(context: OperationContext, whole: Receipt) {
  const receipt = structuredClone(whole)
  receipt.lines = arrivedLines(receipt)
  const arrived = new Set(receipt.lines.map(({ id }) => id))
  const missing = whole.lines.flatMap(({ id }) => (arrived.has(id) ? [] : [id]))
  refuseIssues(await dateIssues(context, receipt))
  const note = receipt.noteId ? await lockNote(context, receipt.noteId) : null
  if (note) await assertCleared(context, note)
  const rows = await lockOrderRowsForShipping(
    context,
    receipt.lines.map((line) => line.orderDeliveryId ?? ''),
  )
  await assertReceivable(context, receipt.supplierId, rows.values())
  refuseIssues(rowIssues(receipt, rows, await needsNoteOf(context, rows)))
  refuseIssues(quantityIssues(receipt, rows, note))
  const exempt = await exemptItems(context, receipt)
  const levels = await inspectionLevels(context, [...rows.values()])
  const patches: LinePatch[] = []
  const postings: Posting[] = []
  for (const line of receipt.lines) {
    const shipping = rows.get(line.orderDeliveryId ?? '') as ShippingRow
    const inspectionLevel = levels.get(shipping.line.id) ?? null
    const patch = postedLine(context, line, { shipping, exempt, inspectionLevel })
    patches.push(patch)
    postings.push(...linePostings(receipt, { ...line, ...patch }, shipping))
  }
  if (note) {
    const input = { lines: noteReceipts(receipt) }
    await context.run(srmPurDeliveryNote, 'postReceipt', note.id, input)
    await countReplaced(context, note, input.lines)
  }
  await applyOrderReceipt(context, await progressOf(context, receipt, patches, note))
  postings.push(...(await backflush(context, receipt, rows)))
  await postTransactions(context, postings)
  await recordReceived(context, receipt, rows)
  for (const [index, line] of receipt.lines.entries()) {
    const patch = patches[index]
    if (line.serialControlFlag !== 'Y' || !patch?.stockedQuantity) continue
    const { stockedQuantity, subinventoryId = line.subinventoryId } = patch
    await recordStocked(context, receipt, line, { quantity: stockedQuantity, subinventoryId })
  }
  announce(context, receipt)
  return {
    to: settled(receipt, patches),
    patch: { rows: { lines: patches }, remove: { lines: missing } },
  }
}

async function dateIssues(context: OperationContext, receipt: Receipt): Promise<Issue[]> {
  const { receiptDate, receiveOrgId, postDate } = receipt
  const issues = await periodIssues(context, receiveOrgId, postDate)
  if (receiptDate && receiptDate > nowText(context)) {
    const args = { time: receiptDate }
    issues.push({ field: 'receiptDate', code: 'RECEIPT_DATE_FUTURE', args })
  }
  return issues
}

async function lockNote(context: OperationContext, noteId: string): Promise<Note> {
  const note = await context.lock(srmPurDeliveryNote, noteId)
  if (['SHIPPED', 'ARRIVED', 'PART_RECEIVED'].includes(note.status)) return note
  throw new AppError('RECEIPT_NOTE_STATE', {
    note: note.noteNumber ?? '',
    state: srmPurDeliveryNote.states[note.status] ?? note.status,
  })
}

/** Items without inspection, for lines whose order leaves it to the item. */
async function exemptItems(context: OperationContext, receipt: Receipt): Promise<Set<string>> {
  const ids = [...new Set(receipt.lines.flatMap((line) => line.itemId ?? []))]
  const items = ids.length > 0 ? await context.select(srmBaseItem, { id: ids }) : []
  return new Set(items.filter((item) => item.inspectFlag === 'N').map((item) => item.id))
}

/** The line with its current price and inspection mode; exempt goods are accepted. */
function postedLine(
  context: OperationContext,
  line: ReceiptLine,
  {
    shipping,
    exempt,
    inspectionLevel,
  }: { shipping: ShippingRow; exempt: ReadonlySet<string>; inspectionLevel: string | null },
): LinePatch {
  const {
    provisionalPriceExclTax: _provisional,
    takenBefore: _taken,
    ...price
  } = orderPrice(shipping)
  const inspectMode = inspectModeOf(shipping, line.itemId !== null && exempt.has(line.itemId))
  const isAccepted = inspectMode === 'EXEMPT' && isPositive(line.quantity)
  const isStocked = isAccepted && !isService(shipping) && line.subinventoryId !== null
  return {
    id: line.id,
    ...price,
    lineType: shipping.line.lineType,
    inspectMode,
    ...(inspectMode === 'EXEMPT' ? {} : { inspectionLevel }),
    ...(isAccepted ? { acceptedQuantity: line.quantity, inspectDate: nowText(context) } : {}),
    ...(isStocked ? { stockedQuantity: line.quantity } : {}),
  }
}

function inspectModeOf(shipping: ShippingRow, isItemExempt: boolean): string {
  if (isService(shipping)) return 'EXEMPT'
  const { inspectMode } = shipping.line
  if (inspectMode && inspectMode !== 'BY_ITEM') return inspectMode
  return isItemExempt ? 'EXEMPT' : 'REQUIRED'
}

function linePostings(receipt: Receipt, line: ReceiptLine, shipping: ShippingRow): Posting[] {
  const post = (type: 'RECEIVE' | 'INSPECT_ACCEPT' | 'STOCK_IN', amount: string | null) =>
    receiptPosting(receipt, line, shipping, {
      type,
      quantity: amount,
      takenBefore: 0,
      postDate: receipt.postDate,
      ...(type === 'STOCK_IN' ? { subinventoryId: line.subinventoryId } : {}),
    })
  return [
    post('RECEIVE', line.quantity),
    post('INSPECT_ACCEPT', line.acceptedQuantity),
    post('STOCK_IN', line.stockedQuantity),
  ]
}

/** Quantities per note line, summed over its receipt lines. */
function noteReceipts(receipt: Receipt): LineReceipt[] {
  const ids = [...new Set(receipt.lines.flatMap((line) => line.noteLineId ?? []))]
  return ids.map((noteLineId) => {
    const lines = receipt.lines.filter((line) => line.noteLineId === noteLineId)
    return {
      noteLineId,
      received: quantity(sum(lines.map((line) => line.quantity))),
      refused: quantity(sum(lines.map((line) => line.refusedQuantity))),
    }
  })
}

async function progressOf(
  context: OperationContext,
  receipt: Receipt,
  patches: readonly LinePatch[],
  note: Note | null,
): Promise<OrderProgress[]> {
  const judged = receipt.lines.map((line, index): OrderProgress => {
    const received = quantity(line.quantity)
    return {
      deliveryId: line.orderDeliveryId ?? '',
      accepted: quantity(patches[index]?.acceptedQuantity),
      stocked: quantity(patches[index]?.stockedQuantity),
      ...(note ? {} : { occupied: received, received }),
    }
  })
  if (!note) return judged
  const changes = noteReceipts(receipt).flatMap((change): LineProgress[] => {
    const line = note.lines.find(({ id }) => id === change.noteLineId)
    return line ? [{ line, ...shippedProgress(line, afterReceipt(line, change)) }] : []
  })
  return [...(await orderProgressOf(context, changes)), ...judged]
}

function announce(context: OperationContext, receipt: Receipt): void {
  context.emit('srmPurReceipt.posted', { id: receipt.id })
  const isRefused = receipt.lines.some((line) => decimal(line.refusedQuantity).greaterThan(0))
  if (isRefused) context.emit('srmPurReceipt.goodsRejected', { id: receipt.id })
}
