import {
  type Decimal,
  decimal,
  isPositive,
  least,
  quantity,
} from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { outstanding } from '../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import {
  findShippingRows,
  isService,
  openRowQuantity,
  type ShippingRow,
} from '../../orders/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { receiptRows } from './operations/doCreateFromNote.ts'
import { srmPurReceipt } from './srmPurReceipt.definition.ts'

export type ArrivedLine = { orderLineId: string; quantity: string; subinventoryId: string | null }

type Values = { [key: string]: unknown }
type Header = {
  receiptType: string
  noteId: string | null
  supplierId: string
  receiveOrgId: string
}
type Receipt = Header & { lines: Values[]; serials: Values[] }
type Left = Map<string, Decimal>

/**
 * Receives and posts what somebody without a warehouse says has arrived: against the delivery notes on their way, oldest
 * first; services, and goods sent without a note, against the order.
 */
export async function receiveArrived(
  context: OperationContext,
  { lines, remark }: { lines: readonly ArrivedLine[]; remark: string },
): Promise<{ id: string; receiptNumber: string | null }[]> {
  const rows = await rowsOf(context, lines)
  const left: Left = new Map(lines.map((line) => [line.orderLineId, decimal(line.quantity)]))
  const receipts = [
    ...(await ofNotes(context, rows, left)),
    ...ofOrders([...rows.values()], left, lines),
  ]
  const made: { id: string; receiptNumber: string | null }[] = []
  for (const receipt of receipts) {
    const draft = await context.create(srmPurReceipt, { ...receipt, remark })
    const { id, receiptNumber } = await context.run(srmPurReceipt, 'doPost', draft.id)
    made.push({ id, receiptNumber })
  }
  return made
}

/** Schedule lines of the order lines, in their order. */
async function rowsOf(
  context: OperationContext,
  lines: readonly ArrivedLine[],
): Promise<Map<string, ShippingRow>> {
  const deliveries = await context.selectRows(srmPurOrder, 'deliveries', {
    parentId: lines.map(({ orderLineId }) => orderLineId),
  })
  return findShippingRows(
    context,
    deliveries.map(({ id }) => id),
  )
}

async function ofNotes(
  context: OperationContext,
  rows: ReadonlyMap<string, ShippingRow>,
  left: Left,
): Promise<Receipt[]> {
  const found = await context.selectRows(srmPurDeliveryNote, 'lines', {
    orderDeliveryId: [...rows.keys()],
  })
  const noteIds = [...new Set(found.map(({ headerId }) => headerId))]
  const coming = noteIds.length
    ? await context.select(srmPurDeliveryNote, {
        ...{ id: noteIds, status: ['SHIPPED', 'ARRIVED', 'PART_RECEIVED'] },
      })
    : []
  const receipts: Receipt[] = []
  for (const { id } of coming) {
    const note = await context.lock(srmPurDeliveryNote, id)
    const open = await receiptRows(context, note)
    const lines = open.lines.flatMap((line): Values[] => {
      const noteLine = note.lines.find((one) => one.id === line.noteLineId)
      const lineId = rows.get(noteLine?.orderDeliveryId ?? '')?.line.id ?? ''
      const taken = noteLine
        ? take(left, lineId, least(decimal(String(line.quantity)), outstanding(noteLine)))
        : null
      return taken ? [{ ...line, quantity: taken }] : []
    })
    if (lines.length === 0) continue
    const kept = new Set(lines.map((line) => line.id))
    receipts.push({
      ...{ receiptType: 'BY_NOTE', noteId: note.id },
      ...{ supplierId: String(note.supplierId), receiveOrgId: String(note.receiveOrgId), lines },
      serials: open.serials.filter((serial) => kept.has(serial.parentId)),
    })
  }
  return receipts
}

/** What no note covers. Goods of document types that ask for notes are refused by the receipt itself. */
function ofOrders(
  rows: readonly ShippingRow[],
  left: Left,
  asked: readonly ArrivedLine[],
): Receipt[] {
  const places = new Map(asked.map((line) => [line.orderLineId, line.subinventoryId]))
  const receipts = new Map<string, Receipt>()
  for (const shipping of rows) {
    const { order, line, row } = shipping
    const isLast = rows.filter((other) => other.line.id === line.id).at(-1) === shipping
    const open = openRowQuantity(row, line.lineStatus)
    // More than is open stays on the last row, where the receipt says how much there is.
    const taken = take(left, line.id, isLast ? (left.get(line.id) ?? decimal(0)) : open)
    if (!taken) continue
    const service = isService(shipping)
    const header = {
      receiptType: service ? 'SERVICE' : 'DIRECT',
      noteId: null,
      supplierId: String(order.supplierId),
      receiveOrgId: String(row.receiveOrgId),
    }
    const key = JSON.stringify(header)
    const receipt = receipts.get(key) ?? { ...header, lines: [], serials: [] }
    receipt.lines.push({
      ...{ orderDeliveryId: row.id, quantity: taken },
      ...(service ? {} : { subinventoryId: places.get(line.id) ?? null }),
    })
    receipts.set(key, receipt)
  }
  return [...receipts.values()]
}

function take(left: Left, lineId: string, upTo: Decimal): string | null {
  const rest = left.get(lineId) ?? decimal(0)
  const taken = least(rest, upTo)
  if (!isPositive(taken)) return null
  left.set(lineId, rest.minus(taken))
  return quantity(taken)
}
