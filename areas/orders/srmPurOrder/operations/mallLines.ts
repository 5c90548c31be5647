import { quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { type MallLineChange, mallOrderLines } from '../../needed.ts'
import { type Order, type OrderLine, orderedQuantity } from '../srmPurOrder.balances.ts'

/** The mall orders follow their lines in the transaction that changes them. */
export async function followMall(
  context: OperationContext,
  before: Order,
  after: Order,
): Promise<void> {
  const mall = providerOf(context.platform.registry, mallOrderLines)
  if (!mall || after.orderType !== 'CATALOG') return
  const known = new Map(before.lines.map((line) => [line.id, JSON.stringify(saidOf(before, line))]))
  const changes = after.lines.flatMap((line): MallLineChange[] => {
    const said = saidOf(after, line)
    return said && JSON.stringify(said) !== known.get(line.id) ? [said] : []
  })
  if (changes.length > 0) await mall.doLineChanged(context, changes)
}

function saidOf(order: Order, line: OrderLine): MallLineChange | null {
  if (!line.catalogOrderLineId) return null
  const rows = order.deliveries.filter(
    ({ parentId, quantity: wanted, cancelledQuantity }) =>
      parentId === line.id && wanted !== cancelledQuantity,
  )
  const promises = rows.flatMap(({ promisedDate }) => promisedDate ?? []).sort()
  return {
    mallLineId: line.catalogOrderLineId,
    orderId: order.id,
    lineStatus: line.lineStatus ?? 'OPEN',
    isConfirmed:
      rows.length > 0 && rows.every(({ confirmStatus }) => confirmStatus === 'CONFIRMED'),
    promisedDate: promises.length === rows.length ? (promises.at(-1) ?? null) : null,
    ordered: quantity(orderedQuantity(line)),
    inTransit: quantity(line.inTransitQuantity),
    received: quantity(line.receivedQuantity),
    netReceived: quantity(line.netReceivedQuantity),
  }
}
