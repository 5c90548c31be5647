import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  greatest,
  isGreater,
  isPositive,
  plain,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { type ArrivedLine, receiveArrived } from '../../stock/ports.ts'
import '../mall.errors.ts'
import type { srmPurCatalogOrder } from './srmPurCatalogOrder.definition.ts'
import type { MallLine, MallOrder } from './srmPurCatalogOrder.rules.ts'

/**
 * Receives what has arrived: at most what is on its way, or what is still ordered of goods sent without a note. The
 * freight of an order is received with its first goods.
 */
export async function doConfirmReceive(
  context: OperationContext,
  order: MallOrder,
  { arrived }: InputOf<typeof srmPurCatalogOrder, 'doConfirmReceive'>,
) {
  const poIds = [...new Set(order.lines.flatMap(({ poId }) => poId ?? []))]
  const purchases = await context.lockAll(srmPurOrder, poIds)
  const poLines = purchases.flatMap(({ lines }) => lines)
  const issues: Issue[] = []
  const lines: ArrivedLine[] = []
  const asked = new Map<string, string>()
  for (const { rowId, quantity: more } of arrived)
    asked.set(rowId, quantity(sum([asked.get(rowId), more])))
  for (const [rowId, wanted] of asked) {
    const row = arrived.findIndex((one) => one.rowId === rowId)
    const place = { child: 'arrived', row, field: 'quantity' }
    const line = order.lines.find(({ id }) => id === rowId)
    if (!line) context.refuse('UNKNOWN_LINE')
    const poLine = poLines.find(
      ({ catalogOrderLineId, lineStatus }) => catalogOrderLineId === rowId && lineStatus === 'OPEN',
    )
    const args = { line: line.lineNum ?? 0 }
    if (!poLine) {
      issues.push({ ...place, code: 'MALL_RECEIVE_STATE', args })
      continue
    }
    const available = availableOf(line, poLine)
    if (isGreater(wanted, available))
      issues.push({
        ...{ ...place, code: 'MALL_RECEIVE_OVER' },
        args: { ...args, available: plain(available), quantity: plain(wanted) },
      })
    lines.push({
      ...{ orderLineId: poLine.id, subinventoryId: order.subinventoryId },
      quantity: quantity(decimal(wanted).times(perUnitOf(line))),
    })
  }
  refuseIssues(issues)
  const touched = new Set(
    purchases
      .filter((purchase) =>
        purchase.lines.some(({ id }) => lines.some((one) => one.orderLineId === id)),
      )
      .map(({ id }) => id),
  )
  const freight = purchases
    .filter(({ id }) => touched.has(id))
    .flatMap((purchase) =>
      purchase.lines.flatMap((line): ArrivedLine[] =>
        !line.catalogOrderLineId && line.lineStatus === 'OPEN' && isPositive(line.openQuantity)
          ? [{ orderLineId: line.id, quantity: String(line.openQuantity), subinventoryId: null }]
          : [],
      ),
    )
  const receipts = await receiveArrived(context, {
    lines: [...lines, ...freight],
    remark: order.orderNumber ?? '',
  })
  return { answer: { receipts } }
}

const perUnitOf = (line: MallLine) => (line.itemId ? decimal(line.convertQuantity) : decimal(1))

type Counted = {
  quantity: string | null
  cancelledQuantity: string | null
  occupiedQuantity: string | null
  inTransitQuantity: string | null
}

/** In sales units: what is on its way by delivery notes, else what no note has taken. */
function availableOf(line: MallLine, poLine: Counted) {
  const open = decimal(poLine.quantity)
    .minus(decimal(poLine.cancelledQuantity))
    .minus(decimal(poLine.occupiedQuantity))
  const coming = isPositive(poLine.inTransitQuantity) ? decimal(poLine.inTransitQuantity) : open
  return greatest(0, coming).div(perUnitOf(line))
}
