import type { RowOf } from '@opensrm/kernel/document/define.ts'
import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { ChildOf, OperationContext, PatchOf } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { followOrders, heldOf, type RequisitionTake } from '../../../demand/ports.ts'
import { milestones } from '../../needed.ts'
import type { HeldUse } from '../../srmPurAgreement/srmPurAgreement.release.ts'
import {
  confirmStatusOf,
  type DeliveryRow,
  effectiveQuantity,
  isFullyConfirmed,
  type Order,
  type OrderLine,
  publishedStatusOf,
  receiveStatusOf,
  type SourceRow,
  shareOldestFirst,
} from '../srmPurOrder.balances.ts'
import type { srmPurOrder } from '../srmPurOrder.definition.ts'
import { computeOrder } from '../srmPurOrder.rules.ts'
import { releaseAwards } from './awards.ts'
import { followLimits } from './limits.ts'
import { followMall } from './mallLines.ts'

type Rows = 'lines' | 'deliveries' | 'sources' | 'proposals'
type RowPatch<Name extends ChildOf<typeof srmPurOrder>> = { id: string } & Partial<
  RowOf<typeof srmPurOrder, Name>
>
type Added<Name extends ChildOf<typeof srmPurOrder>> = RowPatch<Name> & { parentId: string }

/** Changes of one order, collected by an effect. */
export type OrderPatch = {
  fields: NonNullable<PatchOf<typeof srmPurOrder>['fields']>
  rows: { [Name in Rows]: RowPatch<Name>[] }
  add: {
    lines: RowPatch<'lines'>[]
    deliveries: Added<'deliveries'>[]
    promises: Omit<Added<'promises'>, 'id'>[]
    proposals: Added<'proposals'>[]
    paymentPlans: RowPatch<'paymentPlans'>[]
  }
  remove: { paymentPlans: string[] }
}

/** States of an order the supplier works with. */
export const PUBLISHED: readonly string[] = ['PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED']

export function emptyPatch(): OrderPatch {
  return {
    fields: {},
    rows: { lines: [], deliveries: [], sources: [], proposals: [] },
    add: { lines: [], deliveries: [], promises: [], proposals: [], paymentPlans: [] },
    remove: { paymentPlans: [] },
  }
}

/** The order after the patch, with computed values. */
export function patchedOrder(order: Order, patch: OrderPatch): Order {
  const after = structuredClone(order)
  Object.assign(after, patch.fields)
  for (const name of Object.keys(patch.rows) as Rows[]) {
    const byId = new Map<string, object>(after[name].map((row) => [row.id, row]))
    for (const row of patch.rows[name]) Object.assign(byId.get(row.id) ?? {}, row)
  }
  // The computation treats fields missing from new rows as empty.
  after.lines.push(...(patch.add.lines as OrderLine[]))
  after.deliveries.push(...(patch.add.deliveries as DeliveryRow[]))
  if (patch.remove.paymentPlans.length > 0)
    after.paymentPlans = patch.add.paymentPlans as Order['paymentPlans']
  computeOrder(after)
  return after
}

/**
 * Completes an effect on a published order: derived states, the update of requisitions, and the
 * status. `returnToDemand` says per line what happens to demand that the effect closed; `held` is
 * what an alteration coming into force has reserved of agreements.
 */
export async function settle(
  context: OperationContext,
  order: Order,
  patch: OrderPatch,
  returnToDemand: ReadonlyMap<string, 'Y' | 'N'> = new Map(),
  held: readonly HeldUse[] = [],
) {
  const after = patchedOrder(order, patch)
  const sources = settledSources(after, returnToDemand)
  patch.rows.sources.push(...changedSources(after.sources, sources))
  const isPublished = PUBLISHED.includes(order.status)
  patch.fields.receiveStatus = receiveStatusOf(after.lines)
  if (isPublished) {
    patch.fields.confirmStatus = confirmStatusOf(after)
    if (!order.supplierConfirmTime && isFullyConfirmed(after)) {
      patch.fields.supplierConfirmTime = nowText(context)
    }
  }
  await followOrders(context, order.id, changedTakes(order, order.sources, sources))
  await releaseAwards(context, order, after)
  await followLimits(context, order, after, { before: held })
  await followMilestones(context, after)
  await followMall(context, order, after)
  const to = isPublished ? publishedStatusOf({ ...after, ...supplierConfirmed(patch) }) : undefined
  return { patch, ...(to ? { to } : {}) }
}

/** Settlement owes equipment by stages, if it is installed. */
export async function followMilestones(context: OperationContext, order: Order): Promise<void> {
  await providerOf(context.platform.registry, milestones)?.followOrder(context, order)
}

function supplierConfirmed(patch: OrderPatch): Partial<Pick<Order, 'supplierConfirmTime'>> {
  const time = patch.fields.supplierConfirmTime
  return typeof time === 'string' ? { supplierConfirmTime: time } : {}
}

/**
 * Source rows with their received and short-closed quantities; the oldest source is served first.
 */
export function settledSources(
  order: Order,
  returnToDemand: ReadonlyMap<string, 'Y' | 'N'>,
): SourceRow[] {
  return order.lines.flatMap((line) => {
    const sources = order.sources.filter((source) => source.parentId === line.id)
    const wanted = sources.map((source) => source.quantity)
    const kept = shareOldestFirst(wanted, effectiveQuantity(line))
    const received = shareOldestFirst(
      kept,
      // Goods returned for a refund count as not received; goods to be replaced still count.
      decimal(line.receivedQuantity)
        .minus(decimal(line.returnedQuantity))
        .plus(decimal(line.replacementQuantity)),
    )
    return sources.map((source, index) => {
      const closed = decimal(source.quantity).minus(kept[index] ?? 0)
      return {
        ...source,
        receivedQuantity: quantity(received[index]),
        closedQuantity: quantity(closed),
        returnToDemand: closed.isZero()
          ? null
          : (returnToDemand.get(line.id) ?? source.returnToDemand ?? 'N'),
      }
    })
  })
}

function changedSources(
  before: readonly SourceRow[],
  after: readonly SourceRow[],
): RowPatch<'sources'>[] {
  const old = new Map(before.map((row) => [row.id, row]))
  return after
    .filter((row) => {
      const was = old.get(row.id)
      return (
        !decimal(was?.receivedQuantity).equals(decimal(row.receivedQuantity)) ||
        !decimal(was?.closedQuantity).equals(decimal(row.closedQuantity)) ||
        (was?.returnToDemand ?? null) !== row.returnToDemand
      )
    })
    .map(({ id, receivedQuantity, closedQuantity, returnToDemand }) => ({
      id,
      receivedQuantity,
      closedQuantity,
      returnToDemand,
    }))
}

/** For each requisition line with any change: everything the order reserves of it. */
export function changedTakes(
  order: Pick<Order, 'lines'>,
  before: readonly SourceRow[],
  after: readonly SourceRow[],
): RequisitionTake[] {
  const ids = new Set([...before, ...after].map((source) => source.requisitionLineId ?? ''))
  const takes: RequisitionTake[] = []
  for (const requisitionLineId of ids) {
    const was = holdOf(before, requisitionLineId)
    const is = holdOf(after, requisitionLineId)
    const closed = is.dropped.minus(was.dropped)
    if (was.held.equals(is.held) && was.received.equals(is.received) && closed.isZero()) continue
    const source = after.find((row) => row.requisitionLineId === requisitionLineId)
    const row = order.lines.findIndex((line) => line.id === source?.parentId)
    takes.push({
      requisitionLineId,
      held: is.held,
      received: is.received,
      closed,
      ...(row >= 0 ? { row } : {}),
    })
  }
  return takes
}

function holdOf(sources: readonly SourceRow[], requisitionLineId: string) {
  const own = sources.filter((source) => source.requisitionLineId === requisitionLineId)
  return {
    held: sum(own.map(heldOf)),
    received: sum(own.map((row) => row.receivedQuantity)),
    /** Demand that ended with the order instead of returning to the pool. */
    dropped: sum(own.map((row) => (row.returnToDemand === 'N' ? row.closedQuantity : '0'))),
  }
}

/** A promise both sides have just agreed on. Rows of this history are append-only. */
export function promiseRow(
  context: OperationContext,
  order: Order,
  delivery: Pick<DeliveryRow, 'id' | 'promisedDate'>,
  promise: Pick<
    RowOf<typeof srmPurOrder, 'promises'>,
    'newDate' | 'quantity' | 'askedBySide' | 'causeType'
  > & {
    askedTime?: string | null
    causeNumber?: string
  },
): Omit<Added<'promises'>, 'id'> {
  const earlier = order.promises.filter((row) => row.parentId === delivery.id).length
  const agreedTime = nowText(context)
  return {
    parentId: delivery.id,
    seqNum: earlier + 1,
    oldDate: delivery.promisedDate,
    newDate: promise.newDate,
    quantity: promise.quantity,
    askedBySide: promise.askedBySide,
    askedTime: promise.askedTime ?? agreedTime,
    agreedTime,
    causeType: promise.causeType,
    causeNumber: promise.causeNumber ?? order.poNumber,
  }
}

export function lineOf(
  order: Order,
  delivery: Pick<DeliveryRow, 'parentId'>,
): OrderLine | undefined {
  return order.lines.find((line) => line.id === delivery.parentId)
}
