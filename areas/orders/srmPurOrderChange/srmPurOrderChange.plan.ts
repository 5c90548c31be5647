import { askedValues, isRowAsked } from '@opensrm/kernel/document/change/proposal.ts'
import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  decimal,
  greatest,
  isGreater,
  isPositive,
  type Numeric,
  quantity,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import type { DeliveryRow, Order, OrderLine } from '../srmPurOrder/srmPurOrder.balances.ts'
import { computeOrder, lineCancelRefusal } from '../srmPurOrder/srmPurOrder.rules.ts'
import { srmPurOrderChange } from './srmPurOrderChange.definition.ts'

export type Change = RecordOf<typeof srmPurOrderChange>
export type LineChange = RowOf<typeof srmPurOrderChange, 'lines'>
export type DeliveryChange = RowOf<typeof srmPurOrderChange, 'deliveries'>

/** The entered price, on the order's basis. */
export function enteredPrice(
  line: Pick<OrderLine, 'priceInclTax' | 'priceExclTax'>,
  basis: string | null,
): string | null {
  return basis === 'TAX_EXCLUDED' ? line.priceExclTax : line.priceInclTax
}

export function differs(wanted: string | null, old: string | null): boolean {
  return wanted !== null && (old === null || !decimal(wanted).equals(decimal(old)))
}

export function isLineChanged(row: LineChange): boolean {
  return isRowAsked(srmPurOrderChange, 'lines', row)
}

export function isRowChanged(row: DeliveryChange): boolean {
  return isRowAsked(srmPurOrderChange, 'deliveries', row)
}

const NO_COUNTERS = {
  cancelledQuantity: quantity(0),
  closedQuantity: quantity(0),
  noticedQuantity: quantity(0),
  occupiedQuantity: quantity(0),
  receivedQuantity: quantity(0),
  replacementQuantity: quantity(0),
}

/**
 * The order with the alteration applied. Added rows get ids from `nextId`; the controls of a new
 * line (tolerance, inspection, settlement) come from its first neighbour until the server fills
 * them in.
 */
export function alteredOrder(order: Order, change: Change, nextId: () => string): Order {
  const after = structuredClone(order)
  const known = new Set(order.lines.map((line) => line.id))
  for (const row of change.lines.filter(isLineChanged)) {
    if (row.action === 'ADD') addLine(after, row, nextId)
    else changeLine(after, row)
  }
  for (const row of change.deliveries.filter(isRowChanged)) changeRow(after, row, nextId)
  const touched = touchedLines(after, change)
  for (const line of after.lines) {
    if (touched.has(line.id) || !known.has(line.id)) followRows(after, line, change)
  }
  Object.assign(after, askedValues(srmPurOrderChange, order, change))
  computeOrder(after)
  return after
}

function touchedLines(order: Order, change: Change): Set<string | null> {
  const rows = change.deliveries.filter(isRowChanged)
  const lineOf = new Map(order.deliveries.map((row) => [row.id, row.parentId ?? null]))
  return new Set([
    ...change.lines.filter(isLineChanged).map((row) => row.orderLineId),
    ...rows.map((row) => lineOf.get(row.orderDeliveryId ?? '') ?? row.orderLineId),
  ])
}

function changeLine(after: Order, row: LineChange): void {
  const line = after.lines.find((candidate) => candidate.id === row.orderLineId)
  if (!line) return
  if (row.action === 'CANCEL') {
    line.cancelledQuantity = line.quantity
    line.lineStatus = 'CANCELLED'
    for (const delivery of rowsOf(after, line.id)) delivery.cancelledQuantity = delivery.quantity
    return
  }
  if (row.newQuantity !== null) line.quantity = row.newQuantity
  if (row.newTaxRate !== null) line.taxRate = row.newTaxRate
  if (!differs(row.newPrice, row.oldPrice)) return
  if (after.priceBasis === 'TAX_EXCLUDED') line.priceExclTax = row.newPrice
  else line.priceInclTax = row.newPrice
  line.unpricedFlag = 'N'
  line.provisionalPriceExclTax = null
}

function addLine(after: Order, row: LineChange, nextId: () => string): void {
  const [model] = after.lines
  if (!model) return
  const isExcluded = after.priceBasis === 'TAX_EXCLUDED'
  const id = nextId()
  const line: OrderLine = {
    ...model,
    ...NO_COUNTERS,
    id,
    lineNum: null,
    lineType: 'MATERIAL',
    itemId: row.itemId,
    quantity: row.newQuantity,
    uomCode: row.uomCode,
    priceInclTax: isExcluded ? null : row.newPrice,
    priceExclTax: isExcluded ? row.newPrice : null,
    priceUnitQty: '1',
    taxRate: row.newTaxRate ?? model.taxRate,
    needByDate: row.needByDate,
    lineStatus: 'OPEN',
    giftFlag: 'N',
    unpricedFlag: 'N',
    provisionalPriceExclTax: null,
    priceSource: 'MANUAL',
    itemPriceId: null,
    agreementLineId: null,
    contractLineKey: null,
    awardLineId: null,
    awardSourceType: null,
    catalogOrderLineId: null,
    overTolerancePct: null,
    underTolerancePct: null,
    lineRemark: row.reason,
    lineFileIds: null,
    aslReason: null,
    allocationReason: null,
    closeType: null,
    closeReason: null,
    endTime: null,
    inTransitQuantity: quantity(0),
    acceptedQuantity: quantity(0),
    rejectedQuantity: quantity(0),
    stockedQuantity: quantity(0),
    returnedQuantity: quantity(0),
    consumedQuantity: quantity(0),
    statementQuantity: quantity(0),
    invoicedQuantity: quantity(0),
    invoicedAmount: '0.00',
  }
  after.lines.push(line)
  after.deliveries.push(newRow(after, line, nextId(), row.newQuantity, row.needByDate))
}

function newRow(
  after: Order,
  line: OrderLine,
  id: string,
  wanted: string | null,
  date: string | null,
): DeliveryRow {
  const numbers = rowsOf(after, line.id).map((row) => row.deliveryNum ?? 0)
  return {
    ...NO_COUNTERS,
    id,
    parentId: line.id,
    deliveryNum: Math.max(0, ...numbers) + 1,
    quantity: wanted,
    needByDate: date,
    receiveOrgId: line.receiveOrgId,
    subinventoryId: line.subinventoryId,
    deliveryAddress: after.deliveryAddress,
    confirmStatus: 'PENDING',
    promisedDate: null,
    firstPromisedDate: null,
    confirmTime: null,
    buyerRejectReason: null,
    closeType: null,
    openQuantity: quantity(0),
  }
}

function changeRow(after: Order, row: DeliveryChange, nextId: () => string): void {
  if (row.action === 'ADD') {
    const line = after.lines.find((candidate) => candidate.id === row.orderLineId)
    if (line) after.deliveries.push(newRow(after, line, nextId(), row.newQuantity, row.newDate))
    return
  }
  const delivery = after.deliveries.find((candidate) => candidate.id === row.orderDeliveryId)
  if (!delivery) return
  if (row.action === 'CANCEL') delivery.cancelledQuantity = delivery.quantity
  else {
    if (row.newQuantity !== null) delivery.quantity = row.newQuantity
    if (row.newDate !== null) delivery.needByDate = row.newDate
  }
}

/**
 * A line with one row passes its quantity on to the row; cancelled rows count as cancelled on the
 * line.
 */
function followRows(after: Order, line: OrderLine, change: Change): void {
  const rows = rowsOf(after, line.id)
  const [only] = rows
  const touched = change.deliveries.filter(isRowChanged)
  const isTold = rows.some((row) =>
    touched.some((one) => one.orderDeliveryId === row.id && one.newQuantity !== one.oldQuantity),
  )
  if (rows.length === 1 && only && !isTold) only.quantity = line.quantity
  const cancelled = sum(rows.map((row) => row.cancelledQuantity))
  line.cancelledQuantity = quantity(cancelled)
  if (line.lineStatus === 'OPEN' && cancelled.equals(decimal(line.quantity)))
    line.lineStatus = 'CANCELLED'
  const dates = rows.filter((row) => isAlive(row)).flatMap((row) => row.needByDate ?? [])
  line.needByDate = dates.sort()[0] ?? line.needByDate
}

function rowsOf(order: Order, lineId: string): DeliveryRow[] {
  return order.deliveries.filter((row) => row.parentId === lineId)
}

function isAlive(row: DeliveryRow): boolean {
  return isGreater(row.quantity, row.cancelledQuantity)
}

/** Why the change cannot be applied to the order; each issue names the row of the change. */
export function changeIssues(order: Order, change: Change, today: string): Issue[] {
  const issues = [
    ...change.lines.flatMap((row, at) =>
      isLineChanged(row)
        ? lineIssues(order, row).map((issue) => ({ ...issue, child: 'lines', row: at }))
        : [],
    ),
    ...change.deliveries.flatMap((row, at) =>
      isRowChanged(row)
        ? rowIssues(order, row, today).map((issue) => ({ ...issue, child: 'deliveries', row: at }))
        : [],
    ),
  ]
  if (issues.length > 0) return issues
  let next = 0
  const after = alteredOrder(order, change, () => `new-${++next}`)
  return sumIssues(after, change)
}

function lineIssues(order: Order, row: LineChange): Issue[] {
  const isCatalog = order.orderType === 'CATALOG'
  if (row.action === 'ADD') {
    if (isCatalog) return [{ code: 'ORDER_CHANGE_CATALOG' }]
    if (row.newPrice === null && order.allowUnpriced !== 'Y')
      return [{ field: 'newPrice', code: 'ORDER_CHANGE_PRICE_MISSING' }]
    return order.requisitionRequired === 'Y'
      ? [
          {
            field: 'newQuantity',
            code: 'ORDER_REQUISITION_REQUIRED',
            args: { quantity: shown(row.newQuantity) },
          },
        ]
      : []
  }
  const line = order.lines.find((candidate) => candidate.id === row.orderLineId)
  if (!line) return []
  const args = { line: line.lineNum ?? 0 }
  if (row.action === 'CANCEL') {
    const refusal = lineCancelRefusal(order, line)
    return refusal ? [{ field: 'action', ...refusal }] : []
  }
  if (
    isCatalog &&
    (differs(row.newPrice, row.oldPrice) || isGreater(row.newQuantity, row.oldQuantity))
  )
    return [{ code: 'ORDER_CHANGE_CATALOG' }]
  const least = sum([line.cancelledQuantity, line.occupiedQuantity, line.noticedQuantity])
  return row.newQuantity !== null && least.greaterThan(decimal(row.newQuantity))
    ? [
        {
          field: 'newQuantity',
          code: 'ORDER_CHANGE_BELOW',
          args: { ...args, quantity: shown(row.newQuantity), least: least.toString() },
        },
      ]
    : []
}

function rowIssues(order: Order, row: DeliveryChange, today: string): Issue[] {
  const past: Issue[] =
    row.newDate !== null && row.newDate !== row.oldDate && row.newDate < today
      ? [{ field: 'newDate', code: 'ORDER_CHANGE_DATE_PAST', args: { date: row.newDate } }]
      : []
  if (row.action === 'ADD') return past
  const delivery = order.deliveries.find((candidate) => candidate.id === row.orderDeliveryId)
  const line = order.lines.find((candidate) => candidate.id === delivery?.parentId)
  if (!delivery || !line) return []
  const args = { line: line.lineNum ?? 0, row: delivery.deliveryNum ?? 0 }
  const taken = sum([delivery.occupiedQuantity, delivery.noticedQuantity])
  const keeps = row.action === 'CANCEL' ? decimal(0) : decimal(row.newQuantity ?? delivery.quantity)
  const least = taken.plus(row.action === 'CANCEL' ? 0 : decimal(delivery.cancelledQuantity))
  return least.greaterThan(keeps)
    ? [
        {
          field: 'newQuantity',
          code: 'ORDER_CHANGE_ROW_TAKEN',
          args: { ...args, quantity: least.toString() },
        },
      ]
    : past
}

function sumIssues(after: Order, change: Change): Issue[] {
  return after.lines.flatMap((line): Issue[] => {
    const planned = sum(rowsOf(after, line.id).map((row) => row.quantity))
    if (line.lineStatus !== 'OPEN' || planned.equals(decimal(line.quantity))) return []
    const at = change.lines.findIndex((row) => row.orderLineId === line.id)
    return [
      {
        child: 'lines',
        ...(at >= 0 ? { row: at } : {}),
        field: 'newQuantity',
        code: 'ORDER_CHANGE_DELIVERY_SUM',
        args: { line: line.lineNum ?? 0, sum: planned.toString(), quantity: shown(line.quantity) },
      },
    ]
  })
}

function shown(value: Numeric | null): string {
  return decimal(value).toString()
}

/**
 * The quantity an open alteration is about to remove from each line: it cannot be shipped until the
 * alteration is decided.
 */
export function reductionsOf(order: Order, change: Change): Map<string, string> {
  let next = 0
  const after = alteredOrder(order, change, () => `new-${++next}`)
  const found = new Map<string, string>()
  for (const line of order.lines) {
    const then = after.lines.find((candidate) => candidate.id === line.id)
    const left = decimal(then?.quantity).minus(decimal(then?.cancelledQuantity))
    const now = decimal(line.quantity).minus(decimal(line.cancelledQuantity))
    const less = greatest(0, now.minus(left))
    if (isPositive(less)) found.set(line.id, quantity(less))
  }
  return found
}
