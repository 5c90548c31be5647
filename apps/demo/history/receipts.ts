import type { DeliveryLife } from './deliveries.ts'
import { type Desk, type Doc, staffOf, storeOf } from './desk.ts'
import { sendBack } from './returns.ts'
import type { Story } from './timeline.ts'

export type ReceiptEnd =
  | 'RECEIPT_DRAFT'
  | 'RECEIPT_CANCELLED'
  | 'RECEIVED'
  | 'PART_INSPECTED'
  | 'INSPECTED'
  | 'SOME_REJECTED'
  | 'PART_STOCKED'
  | 'STOCKED'
  | 'SHORT'
  | 'NOTE_CLOSED'
  | 'CONSUMED'
  | 'ACCEPTED'

/**
 * SHORT: less arrived than the note says. NOTE_CLOSED: and the rest is closed. ACCEPTED: a
 * completed service.
 */
export const RECEIPT_ENDS: ReadonlySet<string> = new Set<ReceiptEnd>([
  'RECEIPT_DRAFT',
  'RECEIPT_CANCELLED',
  'RECEIVED',
  'PART_INSPECTED',
  'INSPECTED',
  'SOME_REJECTED',
  'PART_STOCKED',
  'STOCKED',
  'SHORT',
  'NOTE_CLOSED',
  'CONSUMED',
  'ACCEPTED',
])

const R = 'srmPurReceipt'

/**
 * Receiving, inspection and stocking of arrived goods; without a note, the acceptance of a service.
 */
export async function* playReceipt(desk: Desk, life: DeliveryLife, note: Doc | null): Story {
  const { warehouse, quality } = staffOf(life.plant)
  const day = note ? life.due + 1 : life.due
  yield day
  if (!note) {
    const receipt = await serviceReceipt(desk, life)
    yield day
    await desk.act(warehouse, R, 'doPost', receipt)
    return
  }
  const made = await (await desk.company.as(warehouse)).ok(R, 'doCreateFromNote', {
    noteId: note.id,
  })
  if (life.end === 'RECEIPT_DRAFT') return
  yield day
  if (life.end === 'RECEIPT_CANCELLED') {
    await desk.act(warehouse, R, 'doCancel', made)
    return
  }
  // Imported goods wait for customs, which has not released them yet.
  const arrived = await desk.see(warehouse, 'srmPurDeliveryNote', String(note.id))
  if (arrived.importFlag === 'Y') return
  const draft = await desk.see(warehouse, R, made.id)
  if (life.end === 'SHORT' || life.end === 'NOTE_CLOSED') await countShort(desk, warehouse, draft)
  let receipt = await desk.act(warehouse, R, 'doPost', draft)
  if (life.end === 'NOTE_CLOSED') {
    yield day + 1
    const reason = '短少部分供应商不再补送，差异已确认'
    await desk.act(life.buyer, 'srmPurDeliveryNote', 'doClose', note, { reason })
  }
  if (life.end === 'RECEIVED' || life.end === 'SHORT') return
  if (
    receipt.status === 'POSTED' &&
    receipt.lines.some((line: Doc) => line.inspectStatus !== 'EXEMPT')
  ) {
    yield day + 1
    const verdicts = verdictsOf(life, receipt)
    receipt = await desk.act(quality, R, 'doInspect', receipt, { verdicts })
    if (life.end === 'PART_INSPECTED' || life.end === 'INSPECTED') return
  }
  yield day + 1
  await stock(desk, life, receipt.id)
  if (life.end === 'CONSUMED') yield* consume(desk, life, receipt.id)
  if (life.end === 'SOME_REJECTED') yield* sendBack(desk, life, receipt.id)
}

/** A tenth of the first line is missing, and a little is damaged. */
async function countShort(desk: Desk, warehouse: string, draft: Doc): Promise<void> {
  const lines = draft.lines.map((line: Doc, index: number) => {
    if (index > 0) return { id: line.id, quantity: line.quantity }
    const missing = Math.max(2, Math.round(Number(line.quantity) * 0.1))
    return {
      id: line.id,
      quantity: String(Number(line.quantity) - missing - 1),
      refusedQuantity: '1',
      refuseReason: 'DAMAGED',
    }
  })
  await desk.save(warehouse, R, {
    id: draft.id,
    versionNum: draft.versionNum,
    lines: draft.lines.map((line: Doc, index: number) => ({ ...line, ...lines[index] })),
  })
}

function verdictsOf(life: DeliveryLife, receipt: Doc) {
  const waiting = receipt.lines.filter((line: Doc) => line.inspectStatus !== 'EXEMPT')
  const chosen = life.end === 'PART_INSPECTED' ? waiting.slice(0, 1) : waiting
  return chosen.map((line: Doc, index: number) => {
    const whole = Number(line.quantity)
    if (life.end === 'PART_INSPECTED') {
      const accepted = waiting.length > 1 ? whole : Math.max(1, Math.floor(whole / 2))
      return { rowId: line.id, accepted: String(accepted) }
    }
    if (life.end !== 'SOME_REJECTED' || index > 0)
      return { rowId: line.id, accepted: String(whole) }
    const rejected = Math.max(1, Math.round(whole * 0.04))
    const concession = Math.max(1, Math.round(whole * 0.02))
    return {
      rowId: line.id,
      accepted: String(whole - rejected - concession),
      rejected: String(rejected),
      concession: String(concession),
      defectCode: 'DIMENSION',
      mrbNumber: `MRB-${receipt.receiptNumber.slice(-6)}`,
    }
  })
}

/** Stocks all accepted goods that are not in stock yet. */
async function stock(desk: Desk, life: DeliveryLife, receiptId: string): Promise<void> {
  const { warehouse } = staffOf(life.plant)
  const receipt = await desk.see(warehouse, R, receiptId)
  const stockIns = receipt.lines.flatMap((line: Doc) => {
    const open =
      Number(line.acceptedQuantity) + Number(line.concessionQuantity) - Number(line.stockedQuantity)
    if (open <= 0) return []
    const code = life.lines.find(({ item }) => desk.id('item', item) === line.itemId)?.item ?? ''
    const store = storeOf(desk, code, life.plant, life.billType === 'PO_CON')
    return [
      { rowId: line.id, quantity: String(open), subinventoryId: desk.id('subinventory', store) },
    ]
  })
  if (stockIns.length > 0) await desk.act(warehouse, R, 'doStockIn', receipt, { stockIns })
}

/** Consigned goods become ours, and payable, when production uses them. */
async function* consume(desk: Desk, life: DeliveryLife, receiptId: string): Story {
  yield life.due + 4
  const { warehouse } = staffOf(life.plant)
  const client = await desk.company.as(warehouse)
  const receipt = await client.ok(R, 'findById', { id: receiptId })
  await client.ok('srmSicTransaction', 'doConsume', {
    orgId: desk.id('org', life.plant),
    supplierId: desk.id('supplier', life.supplier.shortName),
    rows: receipt.lines.map((line: Doc) => ({
      itemId: line.itemId,
      lotNumber: line.lotNumber,
      quantity: String(Math.floor(Number(line.stockedQuantity) * 0.4)),
    })),
  })
}

async function serviceReceipt(desk: Desk, life: DeliveryLife): Promise<Doc> {
  const { warehouse } = staffOf(life.plant)
  const order = await desk.see(life.buyer, 'srmPurOrder', life.orderId)
  return desk.save(warehouse, R, {
    receiptType: 'SERVICE',
    supplierId: order.supplierId,
    receiveOrgId: desk.id('org', life.plant),
    lines: order.deliveries.map((row: Doc) => ({
      orderDeliveryId: row.id,
      quantity: row.quantity,
    })),
  })
}
