import { type Decimal, decimal, greatest, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { holdersOf } from '@opensrm/platform/documents/counters.ts'
import type {
  InputOf,
  OperationContext,
  StoredRow,
} from '@opensrm/platform/documents/operations.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'
import {
  heldOf,
  lineStatusOf,
  type Requisition,
  requisitionStatusOf,
} from './srmPurRequisition.rules.ts'

/**
 * What one order reserves and has received of one requisition line, after the calling operation.
 */
export type RequisitionTake = {
  requisitionLineId: string
  held: Decimal
  received: Decimal
  /**
   * Moves quantity between ordered and closed demand: positive when an order closed short without
   * releasing it.
   */
  closed: Decimal
  /** Index of the order line, for the place of the refusal. */
  row?: number
}

/**
 * Updates requisition lines to what orders reserve and have received of them. The requisitions are
 * locked in ascending id; sums are taken from the source rows of all orders, so counters cannot
 * drift. Refuses to reserve more than is available.
 */
export async function followOrders(
  context: OperationContext,
  orderId: string | null,
  takes: readonly RequisitionTake[],
): Promise<void> {
  if (takes.length === 0) return
  const ids = [...new Set(takes.map((take) => take.requisitionLineId))]
  const headers = await holdersOf(context, srmPurRequisition, 'lines', ids)
  await context.lockAll(srmPurRequisition, headers.values())
  const sources = await context.selectRows(srmPurOrder, 'sources', { requisitionLineId: ids })
  const inputs = [...new Set(headers.values())].map((id) => {
    const own = takes.filter((take) => headers.get(take.requisitionLineId) === id)
    return [id, { orderId, takes: own, sources }] as const
  })
  await context.runAll(srmPurRequisition, 'followOrders', new Map(inputs))
}

/**
 * Recalculates what orders reserve and have received of these lines, for example after a correction
 * of receipts.
 */
export async function refreshRequisitionReceipts(
  context: OperationContext,
  requisitionLineIds: Iterable<string>,
): Promise<void> {
  const nothing = { held: decimal(0), received: decimal(0), closed: decimal(0) }
  await followOrders(
    context,
    null,
    [...new Set(requisitionLineIds)].map((requisitionLineId) => ({
      requisitionLineId,
      ...nothing,
    })),
  )
}

/** The changes by one order, together with the source rows of all orders. */
export type OrderTakes = {
  orderId: string | null
  takes: readonly RequisitionTake[]
  sources: readonly StoredRow<typeof srmPurOrder, 'sources'>[]
}

/** The system operation behind followOrders; it runs with the requisition locked. */
export async function applyTakes(
  context: OperationContext,
  requisition: Requisition,
  { orderId, takes, sources }: InputOf<typeof srmPurRequisition, 'followOrders'>,
) {
  const others = sources.filter((row) => row.headerId !== orderId)
  const patches: ({ id: string } & Partial<Requisition['lines'][number]>)[] = []
  for (const line of requisition.lines) {
    const own = takes.filter((take) => take.requisitionLineId === line.id)
    if (own.length === 0) continue
    const elsewhere = others.filter((row) => row.requisitionLineId === line.id)
    const heldElsewhere = sum(elsewhere.map(heldOf))
    const held = sum(own.map((take) => take.held))
    const ordered = heldElsewhere.plus(held)
    const closed = decimal(line.closedQuantity).plus(sum(own.map((take) => take.closed)))
    if (ordered.greaterThan(decimal(line.orderedQuantity))) {
      const limit = decimal(line.quantity).minus(decimal(line.returnedQuantity)).minus(closed)
      const available = limit.minus(decimal(line.sourcingQuantity)).minus(heldElsewhere)
      assertAvailable(context, requisition, line, { held, available, row: own[0]?.row })
    }
    const received = sum([
      ...elsewhere.map((row) => row.receivedQuantity),
      ...own.map((take) => take.received),
    ])
    const after = { ...line, orderedQuantity: quantity(ordered), closedQuantity: quantity(closed) }
    patches.push({
      id: line.id,
      orderedQuantity: after.orderedQuantity,
      closedQuantity: after.closedQuantity,
      receivedQuantity: quantity(received),
      lineStatus: lineStatusOf(after),
    })
  }
  const lines = requisition.lines.map((line) => ({
    ...line,
    ...patches.find((patch) => patch.id === line.id),
  }))
  return { patch: { rows: { lines: patches } }, ...followingStatus(requisition.status, lines) }
}

function assertAvailable(
  context: OperationContext,
  requisition: Requisition,
  line: Requisition['lines'][number],
  asked: { held: Decimal; available: Decimal; row: number | undefined },
): void {
  const place = {
    child: 'lines',
    field: 'quantity',
    ...(asked.row === undefined ? {} : { row: asked.row }),
  }
  const number = requisition.requisitionNumber ?? ''
  if (!['APPROVED', 'COMPLETED', 'CLOSED'].includes(requisition.status)) {
    const state =
      srmPurRequisition.states[requisition.status as keyof typeof srmPurRequisition.states]
    context.refuse(
      'REQUISITION_NOT_OPEN',
      { requisition: number, state: state ?? requisition.status },
      place,
    )
  }
  if (!asked.held.greaterThan(asked.available)) return
  context.refuse(
    'REQUISITION_OVERDRAWN',
    {
      requisition: number,
      line: line.lineNum ?? 0,
      asked: asked.held.toString(),
      available: greatest(0, asked.available).toString(),
    },
    place,
  )
}

/**
 * Orders change a requisition only between approved, completed and closed; any other status stays.
 */
function followingStatus(
  status: string,
  lines: Requisition['lines'],
): { to?: 'APPROVED' | 'COMPLETED' | 'CLOSED' } {
  if (!['APPROVED', 'COMPLETED', 'CLOSED'].includes(status)) return {}
  const to = requisitionStatusOf(lines)
  return to === 'RETURNED' ? {} : { to }
}
