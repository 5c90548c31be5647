import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, least, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import {
  afterReceipt,
  type LineProgress,
  type Note,
  orderProgressOf,
  shippedProgress,
} from '../../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import {
  applyOrderReceipt,
  deliverableTotal,
  lockOrderRowsForShipping,
  type OrderProgress,
  type ShippingRow,
} from '../../../orders/ports.ts'
import { srmPurOrder } from '../../../orders/srmPurOrder/srmPurOrder.definition.ts'
import {
  applyReceiptBalances,
  type ReceiptChange,
} from '../../srmPurReceipt/operations/applyBalances.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import type { ReceiptLine } from '../../srmPurReceipt/srmPurReceipt.rules.ts'
import { srmPurReturn } from '../../srmPurReturn/srmPurReturn.definition.ts'
import { countReplaced } from '../../srmPurReturn/srmPurReturn.replacement.ts'
import { latestFirst, mirrorPosting, type Reversible } from '../../srmSicTransaction/mirror.ts'
import {
  lockLedger,
  type Posting,
  postTransactions,
} from '../../srmSicTransaction/postTransaction.ts'
import {
  componentIssues,
  componentPieces,
  serialIssues,
  withPieces,
} from '../srmPurWriteOff.pieces.ts'
import type { WriteOff, WriteOffLine } from '../srmPurWriteOff.rules.ts'
import {
  componentShare,
  lineIssues,
  lockSources,
  type Parts,
  postingsOf,
  type Sources,
  splitOf,
} from '../srmPurWriteOff.sources.ts'
import { heldChanges } from './holding.ts'
import { lockReturn, writeOffReturn } from './return.ts'

/** The changes of one write-off, collected line by line and executed together. */
export type Work = {
  postings: Posting[]
  receipt: ReceiptChange[]
  order: OrderProgress[]
  note: { noteLineId: string; received: string }[]
}

/**
 * Approved: mirrors the postings and reverses everything that followed from them. Everything is
 * checked again under lock; if something no longer fits, the approval is refused and the write-off
 * stays in approval.
 */
export async function doApproval(context: OperationContext, writeOff: WriteOff) {
  refuseIssues(await periodIssues(context, writeOff.orgId, writeOff.postDate))
  const goods = await lockReturn(context, writeOff)
  const held = await lockSources(context, writeOff)
  await applyReceiptBalances(context, held.receipts, heldChanges(writeOff.lines, held, -1))
  const note = await lockNote(context, held)
  const rows = await lockOrderRowsForShipping(context, deliveryIds(held, goods))
  // Pieces, and what is on no statement, change under the ledger's lock only. Its own reservations are released by now,
  // so that the write-off finds them available.
  await lockLedger(context)
  const sources = await lockSources(context, writeOff)
  refuseIssues([
    ...(await lineIssues(context, writeOff, sources)),
    ...(await serialIssues(context, writeOff, sources)),
    ...(await componentIssues(context, writeOff, sources)),
  ])
  const work: Work = { postings: [], receipt: [], order: [], note: [] }
  const make = await mirrorMaker(context, writeOff, rows)
  if (goods) await writeOffReturn(context, { writeOff, goods, sources, rows, make, work })
  else if (writeOff.writeOffType === 'CONSUME')
    await consumed(context, writeOff, { sources, make, work })
  else
    for (const line of writeOff.lines)
      await received(context, writeOff, line, { sources, make, work, note })
  work.note = byNoteLine(work.note)
  if (note) work.order.push(...(await noteChanges(context, note, work.note)))
  assertOrdered(context, work.order, rows)
  await applyReceiptBalances(context, sources.receipts, work.receipt)
  if (note && work.note.length > 0) {
    const lines = work.note.map((one) => ({ ...one, refused: '0' }))
    await context.run(srmPurDeliveryNote, 'postReceipt', note.id, { lines })
    await countReplaced(context, note, work.note)
  }
  if (work.order.length > 0) await applyOrderReceipt(context, work.order)
  await postTransactions(context, work.postings)
  if (goods) {
    const changes = writeOff.lines.flatMap(({ returnItemId, quantity: shipped }) =>
      returnItemId ? [{ id: returnItemId, shipped: decimal(shipped).negated() }] : [],
    )
    await changeCounters(context, srmPurReturn, 'applyWriteOff', { child: 'items', changes })
  }
  context.emit('srmPurWriteOff.posted', { id: writeOff.id })
  const none = { heldReceivingQuantity: '0', heldStockQuantity: '0' }
  return {
    patch: {
      fields: { postedTime: nowText(context) },
      rows: { lines: writeOff.lines.map(({ id }) => ({ id, ...none })) },
    },
  }
}

async function lockNote(context: OperationContext, { receipts }: Sources): Promise<Note | null> {
  const noteId = receipts[0]?.noteId
  return noteId ? context.lock(srmPurDeliveryNote, noteId) : null
}

function deliveryIds(sources: Sources, goods: Awaited<ReturnType<typeof lockReturn>>): string[] {
  if (goods) return goods.items.flatMap((item) => item.orderDeliveryId ?? [])
  return sources.receipts.flatMap((receipt) =>
    receipt.lines.flatMap((line) => line.orderDeliveryId ?? []),
  )
}

export type MirrorMaker = (
  line: WriteOffLine,
  source: Reversible,
  amount: Decimal,
  deliveryId?: string | null,
) => Posting

/**
 * Creates the mirror postings of this write-off; the order line converts purchase units to stock
 * units.
 */
async function mirrorMaker(
  context: OperationContext,
  writeOff: WriteOff,
  rows: ReadonlyMap<string, ShippingRow>,
): Promise<MirrorMaker> {
  const items = await context.select(srmBaseItem, {
    id: writeOff.lines.flatMap((line) => line.itemId ?? []),
  })
  return (line, source, amount, deliveryId) => {
    const orderLine = rows.get(deliveryId ?? '')?.line
    const item = items.find(({ id }) => id === source.row.itemId)
    return mirrorPosting(source, {
      quantity: amount,
      sourceKey: `WRITE_OFF:${line.id}:${source.row.id}:${writeOff.versionNum}`,
      sourceDocNumber: writeOff.writeOffNumber,
      postDate: writeOff.postDate ?? context.today,
      uomRate: orderLine?.uomRate ?? '1',
      stockUomCode: orderLine?.stockUomCode ?? item?.uomCode ?? source.row.uomCode,
      reason: writeOff.reasonDesc?.slice(0, 300) ?? null,
    })
  }
}

/** A stock-in is reversed from stock only; a receipt from wherever its goods are. */
function partsOf(
  writeOff: WriteOff,
  line: WriteOffLine,
  at: ReceiptLine,
  postings: readonly Reversible[],
): Parts {
  const none = decimal(0)
  const asked = decimal(line.quantity)
  if (writeOff.writeOffType === 'STOCK_IN')
    return { unjudged: none, rejected: none, accepted: none, destroyed: none, stocked: asked }
  const withStock = writeOff.writeOffType === 'RECEIPT_AND_STOCK'
  return splitOf(at, postings, { asked, withStock })
}

type Place = { sources: Sources; make: MirrorMaker; work: Work; note: Note | null }

/**
 * Reverses a receipt, a stock-in, or both: postings, counters of receipt line, note line and order
 * row.
 */
async function received(
  context: OperationContext,
  writeOff: WriteOff,
  line: WriteOffLine,
  { sources, make, work, note }: Place,
): Promise<void> {
  const place = sources.receiptLine(line)
  const source = sources.of(line)
  if (!place || !source) return
  const { line: at } = place
  const postings = sources.postings(line)
  const parts = partsOf(writeOff, line, at, postings)
  const rows = postingsOf(postings)
  const isStockOnly = writeOff.writeOffType === 'STOCK_IN'
  const mirrored: Posting[] = []
  const mirror = (from: readonly Reversible[], amount: Decimal) => {
    for (const part of latestFirst(from, amount))
      mirrored.push(make(line, part.source, part.quantity, at.orderDeliveryId))
  }
  mirror(isStockOnly ? [source] : rows.stocked, parts.stocked)
  if (isStockOnly) {
    work.postings.push(...(await withPieces(context, line, mirrored)))
    const stockedQuantity = quantity(parts.stocked.negated())
    work.receipt.push({ id: at.id, stockedQuantity })
    work.order.push({ deliveryId: at.orderDeliveryId ?? '', stocked: stockedQuantity })
    return
  }
  const good = parts.accepted.plus(parts.stocked)
  mirror(rows.destroyed, parts.destroyed)
  mirror(rows.accepted, good)
  mirror(rows.rejected, parts.rejected)
  mirror([source], decimal(line.quantity))
  work.postings.push(...(await withPieces(context, line, mirrored)))
  for (const used of rows.components) {
    const amount = componentShare(used, source, decimal(line.quantity))
    if (!amount.greaterThan(0)) continue
    const pieces = await componentPieces(context, line, used, amount)
    work.postings.push({ ...make(line, used, amount), ...pieces })
  }
  work.receipt.push(receiptChange(at, decimal(line.quantity), parts))
  work.order.push(...orderChanges(at, { line, parts, good, note }))
  if (note && at.noteLineId) {
    const taken = quantity(decimal(line.quantity).negated())
    work.note.push({ noteLineId: at.noteLineId, received: taken })
  }
}

function receiptChange(at: ReceiptLine, all: Decimal, parts: Parts): ReceiptChange {
  const good = parts.accepted.plus(parts.stocked)
  // Plainly accepted goods go first, those accepted by concession last.
  const plainGood = least(good, decimal(at.acceptedQuantity))
  const minus = (value: Decimal) => quantity(value.negated())
  return {
    id: at.id,
    writeOffQuantity: quantity(all),
    rejectedQuantity: minus(parts.rejected),
    acceptedQuantity: minus(plainGood),
    concessionQuantity: minus(good.minus(plainGood)),
    destroyedQuantity: minus(parts.destroyed),
    stockedQuantity: minus(parts.stocked),
  }
}

/**
 * With a note the goods are at the dock again; a direct receipt releases its quantity on the order
 * row.
 */
function orderChanges(
  at: ReceiptLine,
  of: { line: WriteOffLine; parts: Parts; good: Decimal; note: Note | null },
): OrderProgress[] {
  const { line, parts, good, note } = of
  const deliveryId = at.orderDeliveryId ?? ''
  const minus = (value: Decimal) => quantity(value.negated())
  const judged: OrderProgress = {
    deliveryId,
    accepted: minus(good),
    rejected: minus(parts.rejected),
    stocked: minus(parts.stocked),
  }
  const all = minus(decimal(line.quantity))
  return note && at.noteLineId ? [judged] : [judged, { deliveryId, occupied: all, received: all }]
}

/** Several receipt lines (lots) of one note line are added up for the note. */
function byNoteLine(changes: Work['note']): Work['note'] {
  const ids = [...new Set(changes.map(({ noteLineId }) => noteLineId))]
  return ids.map((noteLineId) => {
    const own = changes.filter((change) => change.noteLineId === noteLineId)
    return { noteLineId, received: quantity(sum(own.map(({ received }) => received))) }
  })
}

/** The order row, and the notice line if any, of goods that are at the dock again. */
async function noteChanges(
  context: OperationContext,
  note: Note,
  changes: Work['note'],
): Promise<OrderProgress[]> {
  const progress = changes.flatMap(({ noteLineId, received }): LineProgress[] => {
    const line = note.lines.find(({ id }) => id === noteLineId)
    if (!line) return []
    const after = afterReceipt(line, { received, refused: '0' })
    // On a closed note the line stays final, so the quantity reopens on the order row.
    if (note.status === 'CLOSED') after.finalFlag = 'Y'
    return [{ line, ...shippedProgress(line, after) }]
  })
  return orderProgressOf(context, progress)
}

/** Consumed goods belong to the supplier again, at the price at which they were consumed. */
async function consumed(
  context: OperationContext,
  writeOff: WriteOff,
  { sources, make, work }: Omit<Place, 'note'>,
): Promise<void> {
  for (const line of writeOff.lines) {
    const source = sources.of(line)
    if (!source) continue
    const mirrored = [make(line, source, decimal(line.quantity))]
    work.postings.push(...(await withPieces(context, line, mirrored)))
    const { orderLineId } = source.row
    if (!orderLineId) continue
    const [row] = await context.selectRows(srmPurOrder, 'deliveries', { parentId: orderLineId })
    const [orderLine] = await context.selectRows(srmPurOrder, 'lines', { id: orderLineId })
    if (!row) continue
    const rate = decimal((orderLine?.uomRate as string | null) ?? '1')
    const used = decimal(line.quantity).div(rate.isZero() ? 1 : rate)
    work.order.push({ deliveryId: row.id, consumed: quantity(used.negated()) })
  }
}

/** Refuses when the order row's open quantity has since been used by other documents. */
function assertOrdered(
  context: OperationContext,
  changes: readonly OrderProgress[],
  rows: ReadonlyMap<string, ShippingRow>,
): void {
  for (const { line, order } of rows.values()) {
    const own = changes.filter(({ deliveryId }) => rows.get(deliveryId)?.line.id === line.id)
    const more = sum(own.map((one) => one.occupied))
    if (!more.greaterThan(0)) continue
    if (!decimal(line.occupiedQuantity).plus(more).greaterThan(deliverableTotal(line))) continue
    context.refuse('WRITEOFF_OVER_ORDER', { order: order.poNumber ?? '', line: line.lineNum ?? 0 })
  }
}
