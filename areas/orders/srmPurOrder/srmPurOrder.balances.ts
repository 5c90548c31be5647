import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  greatest,
  isGreater,
  isPositive,
  least,
  type Numeric,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { ceilToUom, floorToUom } from '@opensrm/kernel/values/quantity.ts'
import type { srmPurOrder } from './srmPurOrder.definition.ts'

export type Order = RecordOf<typeof srmPurOrder>
export type OrderLine = RowOf<typeof srmPurOrder, 'lines'>
export type DeliveryRow = RowOf<typeof srmPurOrder, 'deliveries'>
export type ComponentRow = RowOf<typeof srmPurOrder, 'components'>
export type SourceRow = RowOf<typeof srmPurOrder, 'sources'>
export type ProposalRow = RowOf<typeof srmPurOrder, 'proposals'>

type Counted = Pick<
  OrderLine,
  | 'quantity'
  | 'uomCode'
  | 'cancelledQuantity'
  | 'closedQuantity'
  | 'occupiedQuantity'
  | 'receivedQuantity'
  | 'replacementQuantity'
  | 'overTolerancePct'
  | 'underTolerancePct'
>

/** The quantity of a line still ordered, less cancellations. */
export function orderedQuantity(line: Pick<OrderLine, 'quantity' | 'cancelledQuantity'>): Decimal {
  return decimal(line.quantity).minus(decimal(line.cancelledQuantity))
}

/**
 * The quantity the order finally covers: reports and the release of agreements and requisitions use
 * it.
 */
export function effectiveQuantity(
  line: Pick<OrderLine, 'quantity' | 'cancelledQuantity' | 'closedQuantity'>,
): Decimal {
  return orderedQuantity(line).minus(decimal(line.closedQuantity))
}

/** Open quantity of a delivery row: zero once its line is completed, closed or cancelled. */
export function openRowQuantity(
  row: Pick<DeliveryRow, 'quantity' | 'cancelledQuantity' | 'occupiedQuantity'>,
  lineStatus: string | null,
): Decimal {
  if (lineStatus !== 'OPEN') return decimal(0)
  return greatest(0, orderedQuantity(row).minus(decimal(row.occupiedQuantity)))
}

/**
 * Highest total quantity that may be shipped on a line: the over-delivery tolerance applies to the
 * line.
 */
export function deliverableTotal(line: Counted): Decimal {
  const factor = decimal(line.overTolerancePct).div(100).plus(1)
  return floorToUom(orderedQuantity(line).times(factor), line.uomCode)
}

/**
 * Highest quantity that may still be put on delivery notes for an open line, tolerance included.
 */
export function shippableQuantity(
  line: Counted & { lineStatus: string | null; changingQuantity?: string | null },
): Decimal {
  if (line.lineStatus !== 'OPEN') return decimal(0)
  // The quantity an open alteration is about to remove cannot be shipped meanwhile.
  const gone = decimal(line.cancelledQuantity).plus(decimal(line.changingQuantity ?? 0))
  const total = deliverableTotal({ ...line, cancelledQuantity: quantity(gone) })
  return greatest(0, total.minus(decimal(line.occupiedQuantity)))
}

/** Received less goods returned for replacement. */
export function deliveredQuantity(
  line: Pick<OrderLine, 'receivedQuantity' | 'replacementQuantity'>,
): Decimal {
  return decimal(line.receivedQuantity).minus(decimal(line.replacementQuantity))
}

/** Quantity on active delivery notes that is neither received nor refused yet. */
export function onTheWay(
  row: Pick<OrderLine, 'occupiedQuantity' | 'receivedQuantity' | 'replacementQuantity'>,
): Decimal {
  return greatest(0, decimal(row.occupiedQuantity).minus(deliveredQuantity(row)))
}

/** Whether a line is fulfilled: within the under-delivery tolerance, and nothing in transit. */
export function isFulfilled(line: Counted): boolean {
  const ordered = orderedQuantity(line)
  const delivered = deliveredQuantity(line)
  if (!isPositive(ordered) || !isPositive(delivered) || isPositive(onTheWay(line))) return false
  const factor = decimal(1).minus(decimal(line.underTolerancePct).div(100))
  return !isGreater(ceilToUom(ordered.times(factor), line.uomCode), delivered)
}

export type Completion = Pick<OrderLine, 'lineStatus' | 'closedQuantity' | 'closeType'>

/**
 * How a receipt, write-off or return changes a line. A fulfilled open line completes and its small
 * remainder closes; a completed line that is no longer fulfilled reopens; a manually closed line
 * stays closed.
 */
export function completionOf(line: Counted & Completion): Completion {
  const { lineStatus, closedQuantity, closeType } = line
  if (lineStatus === 'OPEN' && isFulfilled(line)) {
    const rest = greatest(0, orderedQuantity(line).minus(deliveredQuantity(line)))
    return { lineStatus: 'COMPLETED', closedQuantity: quantity(rest), closeType: 'AUTO' }
  }
  if (lineStatus === 'COMPLETED' && !isFulfilled(line)) {
    return { lineStatus: 'OPEN', closedQuantity: quantity(0), closeType: null }
  }
  return { lineStatus, closedQuantity, closeType }
}

/** Header status derived from the lines; null while a line is open. */
export function finalStatusOf(
  lines: readonly Pick<OrderLine, 'lineStatus'>[],
): 'COMPLETED' | 'CLOSED' | 'CANCELLED' | null {
  const states = new Set(lines.map((line) => line.lineStatus))
  if (states.size === 0 || states.has('OPEN')) return null
  if (states.has('COMPLETED')) return 'COMPLETED'
  return states.has('CLOSED') ? 'CLOSED' : 'CANCELLED'
}

/**
 * Rows that count for confirmation: without those cancelled, or closed before they were confirmed.
 */
function livingRows(order: Pick<Order, 'lines' | 'deliveries'>): DeliveryRow[] {
  const states = new Map(order.lines.map((line) => [line.id, line.lineStatus]))
  return order.deliveries.filter((row) => {
    const state = states.get(row.parentId ?? '')
    return state === 'CLOSED' ? row.confirmStatus === 'CONFIRMED' : state !== 'CANCELLED'
  })
}

export function isFullyConfirmed(order: Pick<Order, 'lines' | 'deliveries'>): boolean {
  const rows = livingRows(order)
  return rows.length > 0 && rows.every((row) => row.confirmStatus === 'CONFIRMED')
}

/** An order without remaining rows keeps its agreed status; its open proposals are void. */
export function confirmStatusOf(
  order: Pick<Order, 'lines' | 'deliveries' | 'confirmStatus'>,
): string | null {
  const rows = livingRows(order)
  if (rows.length === 0)
    return order.confirmStatus === 'PROPOSED' ? 'UNCONFIRMED' : order.confirmStatus
  if (rows.some((row) => row.confirmStatus === 'PROPOSED')) return 'PROPOSED'
  const confirmed = rows.filter((row) => row.confirmStatus === 'CONFIRMED').length
  if (confirmed === 0) return 'UNCONFIRMED'
  return confirmed === rows.length ? 'CONFIRMED' : 'PARTIAL'
}

export function receiveStatusOf(
  lines: readonly (Counted & Pick<OrderLine, 'lineStatus'>)[],
): 'UNRECEIVED' | 'PARTIAL' | 'FULL' {
  const living = lines.filter((line) => line.lineStatus !== 'CANCELLED')
  if (!living.some((line) => isPositive(line.receivedQuantity))) return 'UNRECEIVED'
  const isFull = living.every(
    (line) => !isGreater(effectiveQuantity(line), deliveredQuantity(line)),
  )
  return isFull ? 'FULL' : 'PARTIAL'
}

/** Status of a published order, derived from its lines and their confirmation. */
export function publishedStatusOf(
  order: Pick<Order, 'lines' | 'deliveries' | 'supplierConfirmTime'>,
): 'PUBLISHED' | 'CONFIRMED' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' {
  const final = finalStatusOf(order.lines)
  if (final) return final
  // Once an order was fully confirmed, later proposals do not revert it.
  return order.supplierConfirmTime || isFullyConfirmed(order) ? 'CONFIRMED' : 'PUBLISHED'
}

/**
 * Distributes a total over quantities in their order, each up to its own quantity: the oldest
 * source is served first.
 */
export function shareOldestFirst(quantities: readonly Numeric[], total: Numeric): Decimal[] {
  let rest = greatest(0, total)
  return quantities.map((wanted) => {
    const share = least(decimal(wanted), rest)
    rest = rest.minus(share)
    return share
  })
}

/** A delivery row with its order and line, for shipping. */
export type ShippingRow = { order: Order; line: OrderLine; row: DeliveryRow }

export type AskedShipment = {
  deliveryId: string
  quantity: string
  /** What the delivery notice it refers to still reserves on the line for it. */
  reserved?: Numeric
  /** Index of the requesting line in its document, for the issue. */
  row?: number
}

/**
 * Checks whether rows may be shipped in these quantities; several rows of one line share its
 * shippable quantity. Quantities called off by notices are available only to shipments against
 * those notices. The issues name order, line, requested and available quantity.
 */
export function checkShipment(
  asked: readonly AskedShipment[],
  rows: ReadonlyMap<string, ShippingRow>,
): Issue[] {
  const issues: Issue[] = []
  const byLine = new Map<
    string,
    { shipping: ShippingRow; asked: Decimal; own: Decimal; row: number | undefined }
  >()
  for (const one of asked) {
    const place = {
      child: 'lines',
      field: 'quantity',
      ...(one.row === undefined ? {} : { row: one.row }),
    }
    const shipping = rows.get(one.deliveryId)
    const refusal: Refusal | null = shipping ? rowRefusal(shipping) : { code: 'UNKNOWN_LINE' }
    if (!shipping || refusal) {
      issues.push({ ...place, ...(refusal ?? { code: 'UNKNOWN_LINE' }) })
      continue
    }
    const sofar = byLine.get(shipping.line.id)
    byLine.set(shipping.line.id, {
      shipping,
      asked: sum([sofar?.asked, one.quantity]),
      own: sum([sofar?.own, least(decimal(one.quantity), one.reserved ?? 0)]),
      row: one.row,
    })
  }
  for (const { shipping, asked: total, own, row } of byLine.values()) {
    const forOthers = greatest(0, decimal(shipping.line.noticedQuantity).minus(own))
    const available = greatest(0, shippableQuantity(shipping.line).minus(forOthers))
    if (!total.greaterThan(available)) continue
    issues.push({
      child: 'lines',
      field: 'quantity',
      ...(row === undefined ? {} : { row }),
      code: 'ORDER_OVER_SHIPMENT',
      args: {
        order: shipping.order.poNumber ?? '',
        line: shipping.line.lineNum ?? 0,
        asked: total.toString(),
        available: available.toString(),
      },
    })
  }
  return issues
}

/** Why a row cannot be shipped at all, regardless of quantity; null when it can. */
export function rowRefusal({ order, line, row }: ShippingRow): Pick<Issue, 'code' | 'args'> | null {
  const args = { order: order.poNumber ?? '', line: line.lineNum ?? 0, row: row.deliveryNum ?? 0 }
  if (order.status !== 'CONFIRMED' && order.status !== 'PUBLISHED') {
    return { code: 'ORDER_NOT_SHIPPABLE', args }
  }
  if (line.lineStatus !== 'OPEN') return { code: 'ORDER_LINE_NOT_OPEN', args }
  // A row confirmed before keeps its promise while a newer proposal waits for the buyer.
  const isPromised = row.confirmStatus === 'CONFIRMED' || row.firstPromisedDate !== null
  return isPromised ? null : { code: 'ORDER_ROW_NOT_CONFIRMED', args }
}

/** Issued component quantity not yet used up; the use may exceed what was issued. */
export function leftAtSubcontractor(
  component: Pick<ComponentRow, 'issuedQuantity' | 'consumedQuantity'>,
): Decimal {
  return greatest(0, decimal(component.issuedQuantity).minus(decimal(component.consumedQuantity)))
}
