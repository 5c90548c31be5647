import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { greatest, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters, holdersOf } from '@opensrm/platform/documents/counters.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
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

/** Differences, positive or negative, of a delivery row and its line. Absent means no change. */
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
  /** Goods to be replaced get a new promise: for this day, because of this return. */
  promise?: { date: string; causeNumber: string }
}

/** Counters of delivery rows; lines hold their sums. */
const ROW_COUNTERS = {
  noticed: 'noticedQuantity',
  occupied: 'occupiedQuantity',
  received: 'receivedQuantity',
  replacement: 'replacementQuantity',
} as const

/** Counters of lines only. */
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
  const headers = await holdersOf(context, srmPurOrder, 'deliveries', ids)
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
  // One order after the other: each reads what the previous one changed in requisitions and
  // agreements.
  await changeCounters(context, srmPurOrder, 'applyReceipt', {
    child: 'deliveries',
    changes: changes.map((change) => ({ ...change, id: change.deliveryId })),
    inTurn: true,
  })
}

/** The system operation behind applyOrderReceipt; it runs with the order locked. */
export async function applyReceipt(
  context: OperationContext,
  order: Order,
  { changes }: InputOf<typeof srmPurOrder, 'applyReceipt'>,
) {
  const patch = emptyPatch()
  const { deliveries, lines } = srmPurOrder.children
  const lineOfRow = new Map(order.deliveries.map(({ id, parentId }) => [id, parentId ?? '']))
  const ofLines = changes.map((change) => ({ ...change, id: lineOfRow.get(change.id) ?? '' }))
  patch.rows.deliveries.push(
    ...countedRows(order.deliveries, changes, {
      fields: deliveries.fields,
      counters: ROW_COUNTERS,
    }),
  )
  patch.rows.lines.push(
    ...countedRows(order.lines, ofLines, { fields: lines.fields, counters: LINE_COUNTERS }),
  )
  const touched = new Set(ofLines.map(({ id }) => id))
  await completeLines(context, order, patch, touched)
  reopenReplaced(order, patch, changes)
  promiseAgain(context, order, patch, changes)
  return settle(context, order, patch)
}

/**
 * Completes fulfilled lines and closes the remainder on the short rows; reopens lines that are no
 * longer fulfilled.
 */
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

/** A line with goods to be replaced is open, however small the quantity. */
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

/**
 * A fully delivered row is promised for the day of its replacement; a row still awaited keeps its
 * promise.
 */
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

/** Spreads a line's closed quantity over its rows by their missing quantities. */
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
