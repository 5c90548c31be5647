import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Desk, type Doc, staffOf } from './desk.ts'
import type { OrderLife } from './orders.ts'
import { playReceipt, RECEIPT_ENDS, type ReceiptEnd } from './receipts.ts'
import { officeDay, type Story } from './timeline.ts'

export type NoteEnd =
  | 'NOTE_DRAFT'
  | 'NOTE_APPROVING'
  | 'NOTE_REJECTED'
  | 'NOTE_READY'
  | 'NOTE_CANCELLED'
  | 'SHIPPED'
  | 'ARRIVED'

export type DeliveryEnd = NoteEnd | ReceiptEnd

export const DELIVERY_ENDS: ReadonlySet<string> = new Set([
  'NOTE_DRAFT',
  'NOTE_APPROVING',
  'NOTE_REJECTED',
  'NOTE_READY',
  'NOTE_CANCELLED',
  'SHIPPED',
  'ARRIVED',
  ...RECEIPT_ENDS,
])

export type DeliveryLife = Omit<OrderLife, 'end'> & {
  end: DeliveryEnd
  buyer: string
  orderId: string
  /** The working day for which the goods are promised. */
  due: number
}

const CARRIERS = ['顺达物流', '德邦快运', '中通快运', '自有车队']

/**
 * One delivery of an order: the supplier's note, the transport, and its handling in the warehouse.
 */
export async function* playDelivery(desk: Desk, life: DeliveryLife): Story {
  if (life.billType === 'PO_SRV') {
    yield* playReceipt(desk, life, null)
    return
  }
  const needsDecision = life.end === 'NOTE_APPROVING' || life.end === 'NOTE_REJECTED'
  // Goods that arrive far too early need the buyer's approval.
  const shipDay = needsDecision ? life.from + 3 : life.due - 2
  yield shipDay
  const order = await desk.see(life.buyer, 'srmPurOrder', life.orderId)
  const [login] = life.supplier.logins
  const sender = login?.userName ?? life.buyer
  const note = login
    ? await writeNote(desk, life, { order, shipDay, sender })
    : await noteForSupplier(desk, life, order, shipDay)
  if (life.end === 'NOTE_DRAFT') return
  if (login) {
    yield shipDay
    const submitted = await desk.act(sender, 'srmPurDeliveryNote', 'doSubmit', note)
    if (needsDecision) {
      if (life.end === 'NOTE_APPROVING') return
      yield shipDay + 1
      const deciders = [staffOf(life.plant).manager, life.buyer, 'director1', 'it1']
      await desk.reject('srmPurDeliveryNote', submitted, deciders, '仓库库容已满，请按承诺交期送货')
      return
    }
  }
  if (life.end === 'NOTE_READY') return
  yield shipDay + (login ? 1 : 0)
  if (life.end === 'NOTE_CANCELLED') {
    await desk.act(sender, 'srmPurDeliveryNote', 'doCancel', note, {
      reason: '车辆故障，改期重新发货',
    })
    return
  }
  await desk.act(sender, 'srmPurDeliveryNote', 'doShip', note)
  if (life.end === 'SHIPPED') return
  yield shipDay + 3
  const { warehouse } = staffOf(life.plant)
  await desk.act(warehouse, 'srmPurDeliveryNote', 'doArrive', note)
  if (life.end === 'ARRIVED') return
  yield* playReceipt(desk, life, note)
}

function transport(desk: Desk, life: DeliveryLife, shipDay: number) {
  const isExpress = desk.random.next() < 0.3
  return {
    shipDate: desk.date(officeDay(shipDay + (life.supplier.logins.length > 0 ? 1 : 0))),
    expectedArrivalTime: `${desk.date(shipDay + 2)} 17:30:00`,
    carrier: desk.random.pick(CARRIERS),
    ...(isExpress
      ? {
          transportMode: 'EXPRESS',
          trackingNumber: `SF${desk.random.integer(10_000_000_000, 99_999_999_999)}`,
        }
      : {
          transportMode: 'TRUCK',
          plateNumber: `苏E${desk.random.integer(10_000, 99_999)}`,
          driverName: desk.random.pick(['王师傅', '李师傅', '周师傅', '陈师傅']),
          driverPhone: `137${desk.random.integer(10_000_000, 99_999_999)}`,
        }),
    exceptionReason: '与计划员电话确认后安排',
  }
}

/** The part of a row on this note: all, or a little more than half if the rest follows later. */
function shareOf(life: DeliveryLife, quantity: string): number {
  const whole = Number(quantity)
  return life.end === 'PART_STOCKED' ? Math.max(1, Math.floor(whole * 0.6)) : whole
}

async function writeNote(
  desk: Desk,
  life: DeliveryLife,
  given: { order: Doc; shipDay: number; sender: string },
): Promise<Doc> {
  const { order, shipDay, sender } = given
  const rows = order.deliveries.map((row: Doc, index: number) => {
    const line = order.lines.find(({ id }: Doc) => id === row.parentId)
    const { item } = life.lines[order.lines.indexOf(line)] ?? { item: '' }
    return { row, item, id: `new-${index + 1}`, quantity: shareOf(life, row.openQuantity) }
  })
  return desk.save(sender, 'srmPurDeliveryNote', {
    receiveOrgId: desk.id('org', life.plant),
    ...transport(desk, life, shipDay),
    lines: rows.map(({ row, id, quantity }: Doc) => ({
      id,
      orderDeliveryId: row.id,
      quantity: String(quantity),
    })),
    lots: rows.flatMap(({ item, id, quantity }: Doc) =>
      desk.item(item).lots === 'Y' ? lotsOf(desk, id, quantity, shipDay) : [],
    ),
  })
}

/** Larger quantities come from two lots. */
function lotsOf(desk: Desk, parentId: string, quantity: number, shipDay: number) {
  const produced = desk.date(shipDay - 6)
  const lot = (index: number, part: number) => ({
    parentId,
    lotNumber: `L${produced.slice(2).replaceAll('-', '')}-${desk.random.integer(10, 99)}${index}`,
    quantity: String(part),
    productionDate: addDays(produced, -index),
  })
  if (quantity < 100) return [lot(1, quantity)]
  const first = Math.floor(quantity / 2)
  return [lot(1, first), lot(2, quantity - first)]
}

/** For a supplier without portal access the buyer creates the note, which is submitted at once. */
async function noteForSupplier(
  desk: Desk,
  life: DeliveryLife,
  order: Doc,
  shipDay: number,
): Promise<Doc> {
  const client = await desk.company.as(life.buyer)
  const { notes } = await client.ok('srmPurDeliveryNote', 'doCreateNote', {
    ...transport(desk, life, shipDay),
    rows: order.deliveries.map((row: Doc) => ({
      orderDeliveryId: row.id,
      quantity: String(shareOf(life, row.openQuantity)),
    })),
  })
  return notes[0]
}
