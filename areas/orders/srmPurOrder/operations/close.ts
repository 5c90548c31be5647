import { addDays } from '@opensrm/kernel/values/date.ts'
import { isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { assertNoOpenChange } from '@opensrm/platform/change/changedDocument.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { mallOrderLines } from '../../needed.ts'
import { voidUnpriced } from '../../srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'
import {
  finalStatusOf,
  type Order,
  type OrderLine,
  onTheWay,
  openRowQuantity,
  shippableQuantity,
} from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { advanceRefusal, lineCancelRefusal } from '../srmPurOrder.rules.ts'
import { keepVersion } from './change.ts'
import { endNotices } from './notices.ts'
import { emptyPatch, type OrderPatch, patchedOrder, settle } from './patching.ts'

const idsOf = (lines: readonly OrderLine[]): string[] => lines.map(({ id }) => id)

type Cause = { closeType: string; reason: string | null }

/** Ends the order before execution: every line is cancelled and everything reserved is released. */
export async function doCancel(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doCancel'>,
) {
  const patch = emptyPatch()
  const open = order.lines.filter((line) => line.lineStatus === 'OPEN')
  for (const line of open)
    cancelLine(context, order, line, { closeType: input.closeType, reason: input.reason }, patch)
  patch.fields.cancelReason = input.reason
  emitCancelled(context, order, open)
  await voidUnpriced(context, idsOf(open))
  await keepVersion(context, order, patch, { lines: open, reason: input.reason })
  const settled = await settle(context, order, patch, demandOf(open, 'Y'))
  return { ...settled, to: 'CANCELLED' as const }
}

export async function doCancelLine(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doCancelLine'>,
) {
  assertNoOpenChange(context, srmPurOrder, order)
  const patch = emptyPatch()
  const lines = order.lines.filter((line) => input.rowIds.includes(line.id))
  for (const line of lines) {
    const refusal = lineCancelRefusal(order, line)
    if (refusal) context.refuse(refusal.code, refusal.args)
    cancelLine(context, order, line, { closeType: input.closeType, reason: input.reason }, patch)
  }
  patch.fields.cancelReason = input.reason
  emitCancelled(context, order, lines)
  await voidUnpriced(context, idsOf(lines))
  await keepVersion(context, order, patch, { lines, reason: input.reason })
  const settled = await settle(context, order, patch, demandOf(lines, 'Y'))
  // Before publication the lines change the header status only when all of them have ended.
  const final = finalStatusOf(patchedOrder(order, patch).lines)
  return settled.to || !final ? settled : { ...settled, to: final }
}

/**
 * The supplier cannot deliver these lines of a mall order: they end, and the mall is notified at
 * once.
 */
export async function doSupplierRefuseLine(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doSupplierRefuseLine'>,
) {
  const lines = withFreight(order, input.rowIds)
  const patch = await refuseLines(context, order, lines, input.reason)
  await keepVersion(context, order, patch, { lines, reason: input.reason })
  return settle(context, order, patch, demandOf(lines, 'Y'))
}

/** Lines of a mall order, with the freight where no other goods are left to deliver. */
export function withFreight(order: Order, rowIds: readonly string[]): OrderLine[] {
  const left = order.lines.filter((line) => line.lineStatus === 'OPEN' && !rowIds.includes(line.id))
  const isFreight = order.orderType === 'CATALOG' && left.every((line) => !line.catalogOrderLineId)
  return order.lines.filter(
    (line) => rowIds.includes(line.id) || (isFreight && left.includes(line)),
  )
}

/** Cancels lines on behalf of the supplier and returns them to the mall. */
export async function refuseLines(
  context: OperationContext,
  order: Order,
  lines: readonly OrderLine[],
  reason: string,
): Promise<OrderPatch> {
  const patch = emptyPatch()
  const mall = providerOf(context.platform.registry, mallOrderLines)
  for (const line of lines) {
    cancelLine(context, order, line, { closeType: 'SUPPLIER', reason }, patch)
    if (line.catalogOrderLineId) await mall?.doLineRefused(context, line.catalogOrderLineId, reason)
  }
  context.emit('srmPurOrder.linesRefused', {
    id: order.id,
    poNumber: order.poNumber,
    buyerId: order.buyerId,
    lineNums: lines.map((line) => line.lineNum),
    reason,
  })
  return patch
}

function cancelLine(
  context: OperationContext,
  order: Order,
  line: OrderLine,
  cause: Cause,
  patch: OrderPatch,
): void {
  patch.rows.lines.push({
    id: line.id,
    lineStatus: 'CANCELLED',
    cancelledQuantity: line.quantity,
    closeType: cause.closeType,
    closeReason: cause.reason,
    endTime: nowText(context),
  })
  for (const row of order.deliveries.filter((candidate) => candidate.parentId === line.id)) {
    patch.rows.deliveries.push({
      id: row.id,
      cancelledQuantity: row.quantity,
      closeType: cause.closeType,
    })
  }
}

/** From publication on the supplier knows the order and is notified. */
function emitCancelled(context: OperationContext, order: Order, lines: readonly OrderLine[]): void {
  if (!order.publishTime) return
  context.emit('srmPurOrder.cancelled', {
    id: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
    lineNums: lines.map((line) => line.lineNum),
  })
}

function demandOf(lines: readonly OrderLine[], returnToDemand: 'Y' | 'N'): Map<string, 'Y' | 'N'> {
  return new Map(lines.map((line) => [line.id, returnToDemand]))
}

/** Closes the undelivered quantity of the selected lines. */
export async function doCloseLine(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doCloseLine'>,
) {
  return closeLines(
    context,
    order,
    input,
    order.lines.filter((line) => input.rowIds.includes(line.id)),
  )
}

export async function doClose(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doClose'>,
) {
  const open = order.lines.filter((line) => line.lineStatus === 'OPEN')
  if (open.length === 0) context.refuse('ORDER_NOTHING_OPEN', { order: order.poNumber ?? '' })
  const settled = await closeLines(context, order, input, open)
  return { ...settled, to: 'CLOSED' as const }
}

async function closeLines(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doCloseLine'>,
  lines: readonly OrderLine[],
) {
  assertNoOpenChange(context, srmPurOrder, order)
  const advance = advanceRefusal(order)
  if (advance) context.refuse(advance.code, advance.args)
  const patch = emptyPatch()
  for (const line of lines) {
    await assertNothingOnTheWay(context, order, line)
    const rows = order.deliveries.filter((row) => row.parentId === line.id)
    const open = rows.map((row) => openRowQuantity(row, line.lineStatus))
    patch.rows.lines.push({
      id: line.id,
      lineStatus: 'CLOSED',
      closedQuantity: quantity(sum(open)),
      closeType: input.closeType,
      closeReason: input.reason,
      endTime: nowText(context),
    })
    await endNotices(context, rows, patch)
    rows.forEach((row, index) => {
      if (!isPositive(open[index])) return
      patch.rows.deliveries.push({
        id: row.id,
        closedQuantity: quantity(open[index]),
        closeType: input.closeType,
      })
    })
  }
  patch.fields.cancelReason = input.reason
  await keepVersion(context, order, patch, { lines, reason: input.reason })
  return settle(context, order, patch, demandOf(lines, input.returnToDemand === 'N' ? 'N' : 'Y'))
}

/**
 * A line can be closed only when every note on it is received, refused, cancelled or closed; the
 * refusal names the notes.
 */
async function assertNothingOnTheWay(
  context: OperationContext,
  order: Order,
  line: OrderLine,
): Promise<void> {
  const args = { order: order.poNumber ?? '', line: line.lineNum ?? 0 }
  const rows = order.deliveries.filter((row) => row.parentId === line.id)
  const coming = rows.filter((row) => isPositive(onTheWay(row)))
  if (coming.length === 0) return
  context.refuse('ORDER_ON_THE_WAY', {
    ...args,
    quantity: sum(coming.map(onTheWay)).toString(),
    notes: await noteNumbers(
      context,
      coming.map((row) => row.id),
    ),
  })
}

async function noteNumbers(
  context: OperationContext,
  deliveryIds: readonly string[],
): Promise<string[]> {
  const lines = await context.selectRows(srmPurDeliveryNote, 'lines', {
    orderDeliveryId: deliveryIds,
    finalFlag: 'N',
  })
  const notes = await context.select(srmPurDeliveryNote, {
    id: [...new Set(lines.map((line) => line.headerId))],
    status: ['APPROVING', 'READY', 'SHIPPED', 'ARRIVED', 'PART_RECEIVED'],
  })
  // Goods may be in transit without a note when another system ships them.
  return notes.length > 0 ? notes.map((note) => note.noteNumber ?? '') : ['-']
}

/**
 * Reopens the closed quantity. Requisitions provide again what was released to them, or the
 * operation is refused.
 */
export async function doReopenLine(
  context: OperationContext,
  order: Order,
  input: InputOf<typeof srmPurOrder, 'doReopenLine'>,
) {
  assertNoOpenChange(context, srmPurOrder, order)
  const patch = emptyPatch()
  const lines = order.lines.filter((line) => input.rowIds.includes(line.id))
  for (const line of lines) {
    const args = { order: order.poNumber ?? '', line: line.lineNum ?? 0 }
    if (line.lineStatus === 'COMPLETED') {
      if (line.endTime && addDays(line.endTime.slice(0, 10), 365) < context.today) {
        context.refuse('ORDER_REOPEN_TOO_LATE', args)
      }
      // The remainder is the closed quantity or what the tolerance still allows.
      const isLeft = isPositive(shippableQuantity({ ...line, lineStatus: 'OPEN' }))
      if (!isLeft) context.refuse('ORDER_REOPEN_NOTHING', args)
    }
    patch.rows.lines.push({
      id: line.id,
      lineStatus: 'OPEN',
      closedQuantity: quantity(0),
      closeType: null,
      closeReason: null,
      endTime: null,
    })
    for (const row of order.deliveries.filter((candidate) => candidate.parentId === line.id)) {
      patch.rows.deliveries.push({ id: row.id, closedQuantity: quantity(0), closeType: null })
    }
  }
  patch.fields.cancelReason = null
  return settle(context, order, patch)
}
