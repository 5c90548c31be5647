import { openChangeRefusal } from '@opensrm/kernel/document/change/openChange.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { ArgValue, ErrorCode, Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  fixed,
  isGreater,
  isPositive,
  quantity,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { dueDateOf } from '@opensrm/kernel/values/dueDate.ts'
import { cumulativePart, currencyDecimals, lineAmounts } from '@opensrm/kernel/values/money.ts'
import {
  type DeliveryRow,
  leftAtSubcontractor,
  type Order,
  type OrderLine,
  openRowQuantity,
  orderedQuantity,
} from './srmPurOrder.balances.ts'
import { srmPurOrder } from './srmPurOrder.definition.ts'

/**
 * Calculates all derived fields of an order: amounts of lines, header and payment plan, open
 * quantities and sums of rows.
 */
export function computeOrder(order: Order): void {
  const rowsByLine = groupByParent(order.deliveries)
  for (const line of order.lines) {
    computeAmounts(order, line)
    computeQuantities(line, rowsByLine.get(line.id) ?? [])
  }
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  for (const component of order.components) {
    const perPiece = decimal(component.quantityPer).times(
      decimal(component.scrapPct).div(100).plus(1),
    )
    const line = lines.get(component.parentId ?? '')
    component.requiredQuantity = quantity(decimal(line?.quantity).times(perPiece))
    component.consumedQuantity = quantity(
      decimal(line?.receivedQuantity).times(decimal(component.quantityPer)),
    )
    component.remainingQuantity = quantity(leftAtSubcontractor(component))
  }
  order.amountExclTax = fixed(sum(order.lines.map((line) => line.amountExclTax)), 2)
  order.taxAmount = fixed(sum(order.lines.map((line) => line.taxAmount)), 2)
  order.amountInclTax = fixed(sum(order.lines.map((line) => line.amountInclTax)), 2)
  order.localAmountInclTax = fixed(
    roundTo(decimal(order.amountInclTax).times(decimal(order.exchangeRate ?? 1)), 2),
    2,
  )
  computePaymentPlan(order)
}

/** Amounts cover what is still ordered: closing short does not change them, cancelling does. */
function computeAmounts(order: Order, line: OrderLine): void {
  if (line.giftFlag === 'Y') {
    line.priceInclTax = fixed(0, 6)
    line.priceExclTax = fixed(0, 6)
  }
  const isExcluded = order.priceBasis === 'TAX_EXCLUDED'
  const entered = isExcluded ? line.priceExclTax : line.priceInclTax
  const amounts = lineAmounts({
    quantity: orderedQuantity(line),
    priceUnitQty: line.priceUnitQty,
    taxRate: line.taxRate,
    priceBasis: order.priceBasis,
    priceInclTax: line.priceInclTax,
    priceExclTax: line.priceExclTax,
    currencyCode: order.currencyCode,
  })
  line.amountInclTax = amounts.amountInclTax
  line.amountExclTax = amounts.amountExclTax
  line.taxAmount = amounts.taxAmount
  // A missing price is not zero: an unpriced line shows no price.
  line.priceInclTax = entered === null ? null : amounts.priceInclTax
  line.priceExclTax = entered === null ? null : amounts.priceExclTax
}

function computeQuantities(line: OrderLine, rows: readonly DeliveryRow[]): void {
  for (const row of rows) row.openQuantity = quantity(openRowQuantity(row, line.lineStatus))
  line.noticedQuantity = quantity(sum(rows.map((row) => row.noticedQuantity)))
  line.occupiedQuantity = quantity(sum(rows.map((row) => row.occupiedQuantity)))
  line.receivedQuantity = quantity(sum(rows.map((row) => row.receivedQuantity)))
  line.replacementQuantity = quantity(sum(rows.map((row) => row.replacementQuantity)))
  line.openQuantity = quantity(sum(rows.map((row) => row.openQuantity)))
  line.netReceivedQuantity = quantity(
    decimal(line.receivedQuantity).minus(decimal(line.returnedQuantity)),
  )
}

/**
 * Stage amounts are rounded cumulatively so that they add up to the order; the last stage takes the
 * remainder.
 */
function computePaymentPlan(order: Order): void {
  let before = decimal(0)
  const whole = sum(order.paymentPlans.map((stage) => stage.percent))
  for (const stage of order.paymentPlans) {
    const now = decimal(stage.percent)
    stage.amount = fixed(
      whole.isZero()
        ? 0
        : cumulativePart({
            total: order.amountInclTax,
            whole,
            takenBefore: before,
            now,
            decimals: currencyDecimals(order.currencyCode),
          }),
      2,
    )
    before = before.plus(now)
    stage.baseDateType ??= BASE_DATE_OF[stage.stageCode ?? ''] ?? null
    const baseDate = baseDateOf(order, stage.baseDateType)
    stage.dueDate = baseDate ? dueDateOf(stage, baseDate) : null
  }
}

/** The base date of a stage when its payment term does not define one. */
const BASE_DATE_OF: { readonly [stage: string]: string } = {
  PREPAY: 'ORDER_DATE',
  DELIVERY: 'SHIP_DATE',
  RECEIPT: 'RECEIPT_DATE',
  ACCEPTANCE: 'ACCEPTANCE_DATE',
  INVOICE: 'INVOICE_DATE',
  WARRANTY: 'ACCEPTANCE_DATE',
}
const BY_DELIVERY = ['SHIP_DATE', 'RECEIPT_DATE', 'MONTH_END_RECEIPT', 'ACCEPTANCE_DATE']

/**
 * The base date of a stage as far as the order knows it; the date of the last delivery comes from
 * its promise.
 */
function baseDateOf(order: Order, type: string | null): string | null {
  if (type === 'ORDER_DATE') return order.orderDate
  if (!BY_DELIVERY.includes(type ?? '')) return null
  const coming = order.deliveries
    .filter((row) => isGreater(row.quantity, row.cancelledQuantity))
    .flatMap((row) => row.promisedDate ?? row.needByDate ?? [])
  return coming.sort().at(-1) ?? null
}

export function groupByParent<Row extends { parentId?: string | null }>(
  rows: readonly Row[],
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = row.parentId ?? ''
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

function check(order: Order): Issue[] {
  const rowsByLine = groupByParent(order.deliveries)
  const sourcesByLine = groupByParent(order.sources)
  const issues: Issue[] = []
  order.lines.forEach((line, row) => {
    const at = (field: string, code: ErrorCode, args: { [name: string]: ArgValue }): void => {
      issues.push({ child: 'lines', row, field, code, args })
    }
    const wanted = decimal(line.quantity)
    const rows = rowsByLine.get(line.id) ?? []
    const planned = sum(rows.map((delivery) => delivery.quantity))
    if (rows.length > 0 && !planned.equals(wanted)) {
      at('quantity', 'ORDER_DELIVERY_SUM', { sum: planned.toString(), quantity: wanted.toString() })
    }
    const sources = sourcesByLine.get(line.id) ?? []
    const taken = sum(sources.map((source) => source.quantity))
    if (taken.greaterThan(wanted)) {
      at('quantity', 'ORDER_SOURCE_SUM', { sum: taken.toString(), quantity: wanted.toString() })
    }
    if (new Set(sources.map((source) => source.requisitionLineId)).size < sources.length) {
      at('quantity', 'ORDER_SOURCE_TWICE', {})
    }
  })
  return [...issues, ...dateIssues(order), ...paymentIssues(order)]
}

function dateIssues(order: Order): Issue[] {
  const { orderDate } = order
  return order.deliveries.flatMap((delivery, row) =>
    orderDate && delivery.needByDate && delivery.needByDate < orderDate
      ? [
          {
            child: 'deliveries',
            row,
            field: 'needByDate',
            code: 'ORDER_NEED_BY_BEFORE_ORDER',
            args: { date: delivery.needByDate, orderDate },
          },
        ]
      : [],
  )
}

function paymentIssues(order: Order): Issue[] {
  const total = sum(order.paymentPlans.map((stage) => stage.percent))
  if (order.paymentPlans.length === 0 || total.equals(100)) return []
  return [{ child: 'paymentPlans', code: 'ORDER_PAYMENT_PERCENT', args: { sum: total.toString() } }]
}

/** Ordering more than the requisitions cover needs a bill type that allows it. */
function checkSubmit(order: Order): Issue[] {
  if (order.requisitionRequired !== 'Y') return []
  const sourcesByLine = groupByParent(order.sources)
  return order.lines.flatMap((line, row) => {
    const taken = sum((sourcesByLine.get(line.id) ?? []).map((source) => source.quantity))
    const surplus = decimal(line.quantity).minus(taken)
    return isPositive(surplus)
      ? [
          {
            child: 'lines',
            row,
            field: 'quantity',
            code: 'ORDER_REQUISITION_REQUIRED',
            args: { quantity: surplus.toString() },
          },
        ]
      : []
  })
}

/** The whole order can be accepted as requested only while no proposal waits for the buyer. */
export function canSupplierConfirm(order: Order): Refusal | null {
  const isWaiting = order.deliveries.some((row) => row.confirmStatus === 'PROPOSED')
  return isWaiting ? { code: 'ORDER_PROPOSAL_WAITING' } : null
}

/**
 * Only lines of mall orders can be refused one by one; for other orders the supplier answers with a
 * proposal.
 */
export function isFromMall(order: Order): Refusal | null {
  return order.orderType === 'CATALOG' ? null : { code: 'ORDER_NOT_FROM_MALL' }
}

/** One change at a time. */
export function canAlter(order: Order): Refusal | null {
  return openChangeRefusal(srmPurOrder, order)
}

/** An order can be cancelled only while nothing is in transit, received, called off or paid. */
export function canCancel(order: Order, _context?: RuleContext): Refusal | null {
  const open = canAlter(order)
  if (open) return open
  for (const line of order.lines) {
    const refusal = lineCancelRefusal(order, line)
    if (refusal) return refusal
  }
  return advanceRefusal(order)
}

export function lineCancelRefusal(order: Order, line: OrderLine): Refusal | null {
  const args = { order: order.poNumber ?? '', line: line.lineNum ?? 0 }
  if (isPositive(line.occupiedQuantity) || isPositive(line.receivedQuantity)) {
    const touched = isGreater(line.receivedQuantity, line.occupiedQuantity)
      ? line.receivedQuantity
      : line.occupiedQuantity
    return { code: 'ORDER_LINE_OCCUPIED', args: { ...args, quantity: decimal(touched).toString() } }
  }
  if (isPositive(line.noticedQuantity)) {
    return {
      code: 'ORDER_LINE_NOTICED',
      args: { ...args, quantity: decimal(line.noticedQuantity).toString() },
    }
  }
  return null
}

export function advanceRefusal(order: Order): Refusal | null {
  if (!isPositive(order.advancePaidAmount)) return null
  return {
    code: 'ORDER_ADVANCE_PAID',
    args: { order: order.poNumber ?? '', amount: order.advancePaidAmount ?? '' },
  }
}

export const srmPurOrderRules = defineRules(srmPurOrder, {
  compute: computeOrder,
  check,
  checkSubmit,
  guards: { canSupplierConfirm, canCancel, canAlter, canPush, isFromMall },
})
