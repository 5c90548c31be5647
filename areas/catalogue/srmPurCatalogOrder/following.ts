import { decimal, greatest, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { holdersOf } from '@opensrm/platform/documents/counters.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MallLineChange } from '../../orders/ports.ts'
import { groupBy } from '../srmPurCatalogCart/cartRows.ts'
import { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'
import { ENDED, type MallLine, type MallOrder } from './srmPurCatalogOrder.rules.ts'
import { countStock } from './stock.ts'

/** What purchase orders tell the mall, in their own transaction. */
export const followedOrders = {
  async doLineRefused(context: OperationContext, lineId: string, reason: string): Promise<void> {
    const holders = await holdersOf(context, srmPurCatalogOrder, 'lines', [lineId])
    for (const id of holders.values())
      await context.run(srmPurCatalogOrder, 'doLineRefused', id, { lineId, reason })
  },
  async doLineChanged(
    context: OperationContext,
    changes: readonly MallLineChange[],
  ): Promise<void> {
    const lineIds = changes.map(({ mallLineId }) => mallLineId)
    const holders = await holdersOf(context, srmPurCatalogOrder, 'lines', lineIds)
    const groups = groupBy(changes, ({ mallLineId }) => holders.get(mallLineId) ?? '')
    for (const [id, own] of groups) {
      const order = await context.lock(srmPurCatalogOrder, id)
      if (order.status !== 'ORDERED' && order.status !== 'COMPLETED') continue
      const after = await context.run(srmPurCatalogOrder, 'doLineChanged', id, { changes: own })
      if (isDone(after.lines)) await context.run(srmPurCatalogOrder, 'doComplete', id)
    }
  },
}

export const isDone = (lines: readonly MallLine[]): boolean =>
  lines.every(({ lineState }) => ENDED.includes(lineState ?? ''))

/** The line waits to be ordered again or cancelled; what was sold is there again. */
export async function doLineRefused(
  context: OperationContext,
  order: MallOrder,
  { lineId, reason }: InputOf<typeof srmPurCatalogOrder, 'doLineRefused'>,
) {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line?.poId) return {}
  await countStock(context, [soldLess(line, decimal(line.quantity))])
  context.emit('srmPurCatalogOrder.lineRefused', {
    ...{ id: order.id, orderNumber: order.orderNumber, applicantId: order.applicantId },
    ...{ skuName: line.skuName, reason },
  })
  // With its last goods an order loses the freight too, which is then ordered again.
  const isLast = !order.lines.some(({ id, poId }) => id !== line.id && poId === line.poId)
  const freights = order.freights
    .filter(({ poId }) => isLast && poId === line.poId)
    .map(({ id }) => ({ id, poId: null }))
  return {
    patch: {
      fields: { refusedFlag: 'Y' },
      rows: {
        freights,
        lines: [
          {
            ...{ id: line.id, lineState: 'TO_ORDER', poId: null, poLineNum: null },
            ...{ refuseReason: reason, cancelledQuantity: quantity(0) },
          },
        ],
      },
    },
  }
}

/** The lines as their order lines are now, in sales units. */
export async function doLineChanged(
  context: OperationContext,
  order: MallOrder,
  { changes }: InputOf<typeof srmPurCatalogOrder, 'doLineChanged'>,
) {
  const known = new Map(order.lines.map((line) => [line.id, line]))
  const lines: ({ id: string } & Partial<MallLine>)[] = []
  const sold: { id: string; sold: string }[] = []
  for (const change of changes) {
    const line = known.get(change.mallLineId)
    // A line that was refused and ordered again follows its new order alone.
    if (!line || line.poId !== change.orderId) continue
    const now = followed(line, change)
    const less = decimal(now.cancelledQuantity).minus(decimal(line.cancelledQuantity))
    if (!less.isZero()) sold.push(soldLess(line, less))
    lines.push({ id: line.id, ...now })
  }
  await countStock(context, sold)
  return { patch: { rows: { lines } } }
}

const soldLess = ({ skuId }: MallLine, less: ReturnType<typeof decimal>) => ({
  ...{ id: String(skuId), sold: quantity(less.negated()) },
})

function followed(line: MallLine, change: MallLineChange) {
  const perUnit = line.itemId ? decimal(line.convertQuantity) : decimal(1)
  const inUnits = (of: string) => decimal(of).div(perUnit)
  const shipped = inUnits(change.inTransit).plus(inUnits(change.received))
  const cancelled = greatest(0, decimal(line.quantity).minus(inUnits(change.ordered)))
  return {
    lineState: stateOf(change),
    promisedDate: change.promisedDate ?? line.promisedDate,
    shippedQuantity: quantity(shipped),
    receivedQuantity: quantity(greatest(0, inUnits(change.netReceived))),
    cancelledQuantity: quantity(cancelled),
  }
}

const FINAL: { readonly [status: string]: string } = {
  CANCELLED: 'CANCELLED',
  COMPLETED: 'RECEIVED',
  CLOSED: 'CLOSED',
}

function stateOf({ lineStatus, netReceived, inTransit, isConfirmed }: MallLineChange): string {
  const final = FINAL[lineStatus]
  if (final) return final
  if (isPositive(netReceived)) return 'PART_RECEIVED'
  if (isPositive(inTransit)) return 'SHIPPED'
  return isConfirmed ? 'CONFIRMED' : 'ORDERED'
}
