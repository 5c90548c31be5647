import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { DeliveryRow, Order } from '../srmPurOrder.balances.ts'
import { eligibilityRefusal } from './eligibility.ts'
import { emptyPatch, lineOf, type OrderPatch, promiseRow } from './patching.ts'
import { assertListed } from './supplierList.ts'

const HOUR = 3_600_000
/** The clock runs at the same time every day, give or take some seconds. */
const NEARLY_A_DAY = 23 * HOUR

/**
 * Publishes the order to the supplier: rows wait for confirmation, or are confirmed where none is
 * required.
 */
export async function publish(context: OperationContext, order: Order) {
  const patch = emptyPatch()
  const needsAnswer = order.confirmMode !== 'NO_CONFIRM'
  const { timeZone } = context.platform.config
  const deadline = new Date(context.now.getTime() + (order.confirmHours ?? 0) * HOUR)
  patch.fields.publishTime = nowText(context)
  const confirmDeadline = needsAnswer ? formatInstant(deadline, timeZone) : null
  patch.fields.confirmDeadline = confirmDeadline
  for (const row of order.deliveries) {
    if (lineOf(order, row)?.lineStatus !== 'OPEN') continue
    if (needsAnswer) patch.rows.deliveries.push({ id: row.id, confirmStatus: 'PENDING' })
    else confirmAsAsked(context, order, row, patch, { causeType: 'AUTO', askedBySide: 'SYSTEM' })
  }
  patch.fields.confirmStatus = needsAnswer ? 'UNCONFIRMED' : 'CONFIRMED'
  context.emit('srmPurOrder.published', {
    id: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
    confirmDeadline,
  })
  return { to: needsAnswer ? ('PUBLISHED' as const) : ('CONFIRMED' as const), patch }
}

export async function doPublish(context: OperationContext, order: Order) {
  const refusal = await eligibilityRefusal(context, order)
  if (refusal) context.refuse(refusal.code, refusal.args, { field: 'supplierId' })
  await assertListed(context, order)
  return publish(context, order)
}

/** Promises the row for the requested day. */
export function confirmAsAsked(
  context: OperationContext,
  order: Order,
  row: DeliveryRow,
  patch: OrderPatch,
  cause: { causeType: string; askedBySide: string },
): void {
  const newDate = row.needByDate
  patch.rows.deliveries.push({
    id: row.id,
    confirmStatus: 'CONFIRMED',
    promisedDate: newDate,
    firstPromisedDate: row.firstPromisedDate ?? newDate,
    confirmTime: nowText(context),
    buyerRejectReason: null,
  })
  patch.add.promises.push(
    promiseRow(context, order, row, {
      ...cause,
      newDate,
      quantity: row.quantity,
      askedTime: order.publishTime,
    }),
  )
}

/** Reminds the supplier: manually at most once an hour, by the clock once a day. */
export async function doUrge(context: OperationContext, order: Order) {
  const { timeZone } = context.platform.config
  const pause = context.caller ? HOUR : NEARLY_A_DAY
  const lately = formatInstant(new Date(context.now.getTime() - pause), timeZone)
  if (order.urgeTime && order.urgeTime > lately) {
    if (!context.caller) return {}
    context.refuse('ORDER_URGED_LATELY', { time: order.urgeTime })
  }
  context.emit('srmPurOrder.urged', {
    id: order.id,
    poNumber: order.poNumber,
    supplierId: order.supplierId,
  })
  return { patch: { fields: { urgeTime: nowText(context) } } }
}
