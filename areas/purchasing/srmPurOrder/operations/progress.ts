import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, greatest, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { byId } from '@opensrm/platform/documents/context.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext, OperationInput } from '@opensrm/platform/documents/operations.ts'
import {
  completionOf,
  deliveredQuantity,
  type Order,
  type OrderLine,
  openRowQuantity,
  orderedQuantity,
  type ShippingRow,
  shareOldestFirst,
} from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { groupByParent } from '../srmPurOrder.rules.ts'
import { endNotices } from './notices.ts'
import { emptyPatch, type OrderPatch, patchedOrder, promiseRow, settle } from './patching.ts'

/** Differences, positive or negative, that an operation makes to a delivery row and its line. Absent means no change. */
export type OrderProgress = {
  deliveryId: string
  noticed?: string
  occupied?: string
  inTransit?: string
  received?: string
  accepted?: string
  rejected?: string
  stocked?: string
  returned?: string
  replacement?: string
  consumed?: string
  /** goods to be replaced are promised anew: on this day, because of this return */
  promise?: { date: string; causeNumber: string }
}

/** Counters kept on delivery rows; lines sum them. */
const ROW_COUNTERS = {
  noticed: 'noticedQuantity',
  occupied: 'occupiedQuantity',
  received: 'receivedQuantity',
  replacement: 'replacementQuantity',
} as const

/** Counters kept on lines only. */
const LINE_COUNTERS = {
  inTransit: 'inTransitQuantity',
  accepted: 'acceptedQuantity',
  rejected: 'rejectedQuantity',
  stocked: 'stockedQuantity',
  returned: 'returnedQuantity',
  consumed: 'consumedQuantity',
} as const

export async function lockOrderRowsForShipping(
  context: OperationContext,
  deliveryIds: Iterable<string>,
): Promise<Map<string, ShippingRow>> {
  const ids = [...new Set(deliveryIds)]
  const headers = await ordersOf(context, ids)
  const orders = await context.lockAll(srmPurOrder, new Set(headers.values()))
  const rows = new Map<string, ShippingRow>()
  for (const order of orders) {
    for (const row of order.deliveries) {
      const line = order.lines.find((candidate) => candidate.id === row.parentId)
      if (line && headers.has(row.id)) rows.set(row.id, { order, line, row })
    }
  }
  return rows
}

export async function applyOrderReceipt(
  context: OperationContext,
  changes: readonly OrderProgress[],
): Promise<void> {
  const headers = await ordersOf(context, [...new Set(changes.map((change) => change.deliveryId))])
  for (const orderId of [...new Set(headers.values())].sort(byId)) {
    const own = changes.filter((change) => headers.get(change.deliveryId) === orderId)
    await context.run(srmPurOrder, 'applyReceipt', orderId, { changes: own })
  }
}

/** Order of each delivery row; refuses rows that do not exist. */
async function ordersOf(
  context: OperationContext,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await context.selectRows(srmPurOrder, 'deliveries', { id: ids })
  if (rows.length < ids.length) throw new AppError('UNKNOWN_LINE')
  return new Map(rows.map((row) => [row.id, row.headerId]))
}

/** The system operation behind applyOrderReceipt: runs with the order locked. */
export async function applyReceipt(context: OperationContext, order: Order, input: OperationInput) {
  const changes = input.changes as readonly OrderProgress[]
  const patch = emptyPatch()
  const touched = new Set<string>()
  const ofLine = new Map<string, OrderProgress[]>()
  const ofRow = new Map<string, OrderProgress[]>()
  for (const change of changes)
    ofRow.set(change.deliveryId, [...(ofRow.get(change.deliveryId) ?? []), change])
  for (const row of order.deliveries) {
    const own = ofRow.get(row.id) ?? []
    if (own.length === 0) continue
    const lineId = row.parentId ?? ''
    touched.add(lineId)
    ofLine.set(lineId, [...(ofLine.get(lineId) ?? []), ...own])
    const counters: { [field: string]: string } = {}
    for (const [key, field] of Object.entries(ROW_COUNTERS)) {
      const change = sum(own.map((one) => one[key as keyof typeof ROW_COUNTERS]))
      if (!change.isZero()) counters[field] = quantity(decimal(row[field]).plus(change))
    }
    patch.rows.deliveries.push({ id: row.id, ...counters })
  }
  for (const line of order.lines) {
    if (!touched.has(line.id)) continue
    const own = ofLine.get(line.id) ?? []
    const counters: { [field: string]: string } = {}
    for (const [key, field] of Object.entries(LINE_COUNTERS)) {
      const change = sum(own.map((one) => one[key as keyof typeof LINE_COUNTERS]))
      if (!change.isZero()) counters[field] = quantity(decimal(line[field]).plus(change))
    }
    patch.rows.lines.push({ id: line.id, ...counters })
  }
  await completeLines(context, order, patch, touched)
  reopenReplaced(order, patch, changes)
  promiseAgain(context, order, patch, changes)
  return settle(context, order, patch)
}

/** Lines that are fulfilled complete, their rest closes on the rows that are short; broken ones open again. */
async function completeLines(
  context: OperationContext,
  order: Order,
  patch: OrderPatch,
  touched: ReadonlySet<string>,
): Promise<void> {
  const counted = patchedOrder(order, patch)
  for (const line of counted.lines) {
    if (!touched.has(line.id)) continue
    const after = completionOf(line)
    if (after.lineStatus === line.lineStatus) continue
    const isEnded = after.lineStatus === 'COMPLETED'
    patch.rows.lines.push({ id: line.id, ...after, endTime: isEnded ? nowText(context) : null })
    patch.rows.deliveries.push(...closedRows(counted, line, after.closedQuantity, after.closeType))
    if (!isEnded) continue
    const rows = counted.deliveries.filter((row) => row.parentId === line.id)
    await endNotices(context, rows, patch)
  }
}

/** A line whose goods wait to be replaced is open, however little that is of it. */
function reopenReplaced(order: Order, patch: OrderPatch, changes: readonly OrderProgress[]): void {
  const replaced = new Set(
    changes
      .filter(({ replacement }) => isPositive(replacement))
      .map(({ deliveryId }) => deliveryId),
  )
  if (replaced.size === 0) return
  const rowsByLine = groupByParent(order.deliveries)
  for (const line of patchedOrder(order, patch).lines) {
    const rows = rowsByLine.get(line.id) ?? []
    if (line.lineStatus !== 'COMPLETED' || !rows.some(({ id }) => replaced.has(id))) continue
    const open = { lineStatus: 'OPEN', closedQuantity: quantity(0), closeType: null, endTime: null }
    patch.rows.lines.push({ id: line.id, ...open })
    patch.rows.deliveries.push(
      ...rows.map(({ id }) => ({ id, closedQuantity: quantity(0), closeType: null })),
    )
  }
}

/** A row that was delivered in full is promised for the day of its replacement; one still awaited keeps its promise. */
function promiseAgain(
  context: OperationContext,
  order: Order,
  patch: OrderPatch,
  changes: readonly OrderProgress[],
): void {
  for (const { deliveryId, promise } of changes) {
    const row = order.deliveries.find(({ id }) => id === deliveryId)
    if (!promise || !row) continue
    const line = order.lines.find(({ id }) => id === row.parentId)
    if (isPositive(openRowQuantity(row, line?.lineStatus ?? null))) continue
    patch.rows.deliveries.push({ id: row.id, promisedDate: promise.date })
    patch.add.promises.push(
      promiseRow(context, order, row, {
        newDate: promise.date,
        quantity: changes.find((change) => change.deliveryId === deliveryId)?.replacement ?? null,
        askedBySide: 'BUYER',
        causeType: 'RETURN',
        causeNumber: promise.causeNumber,
      }),
    )
  }
}

/** Spreads a line's closed quantity over its rows, by what each of them is short of. */
function closedRows(
  order: Order,
  line: OrderLine,
  closedQuantity: string | null,
  closeType: string | null,
): { id: string; closedQuantity: string; closeType: string | null }[] {
  const rows = order.deliveries.filter((row) => row.parentId === line.id)
  const short = rows.map((row) => greatest(0, orderedQuantity(row).minus(deliveredQuantity(row))))
  const shares = shareOldestFirst(short, closedQuantity)
  return rows.map((row, index) => ({
    id: row.id,
    closedQuantity: quantity(shares[index]),
    closeType: isPositive(shares[index]) ? closeType : null,
  }))
}
