import { decimal, isGreater, type Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import {
  type Change,
  changedTerms,
  type DeliveryChange,
  differs,
  isLineChanged,
  isRowChanged,
  TRADE,
} from './srmPurOrderChange.plan.ts'

/** What kinds of change there are, in the order of the lookup. */
export function changeTypesOf(order: Order, change: Change): string[] {
  const lines = change.lines.filter(isLineChanged)
  const rows = change.deliveries.filter(isRowChanged)
  const updates = lines.filter(({ action }) => action === 'UPDATE')
  const kinds: [string, boolean][] = [
    [
      'QUANTITY',
      updates.some((row) => differs(row.newQuantity, row.oldQuantity)) ||
        rows.some((row) => row.action !== 'UPDATE' || differs(row.newQuantity, row.oldQuantity)),
    ],
    [
      'PRICE',
      updates.some(
        (row) =>
          differs(row.newPrice, row.oldPrice) ||
          (row.newTaxRate !== null && row.newTaxRate !== row.oldTaxRate),
      ),
    ],
    ['DATE', rows.some((row) => row.action === 'UPDATE' && isDateChanged(row))],
    ['ADD_LINE', lines.some(({ action }) => action === 'ADD')],
    ['CANCEL_LINE', lines.some(({ action }) => action === 'CANCEL')],
    ['TERM', changedTerms(order, change).length > 0],
  ]
  return kinds.filter(([, is]) => is).map(([kind]) => kind)
}

function isDateChanged(row: DeliveryChange): boolean {
  return row.newDate !== null && row.newDate !== row.oldDate
}

/** The supplier is worse off: less money, less quantity, an earlier date, a lost line, another term of trade. */
export function isAdverse(order: Order, change: Change): boolean {
  const lines = change.lines.filter(isLineChanged)
  const rows = change.deliveries.filter(isRowChanged)
  return (
    lines.some(
      (row) =>
        row.action === 'CANCEL' ||
        (row.newPrice !== null && isGreater(row.oldPrice, row.newPrice)) ||
        (row.action === 'UPDATE' &&
          row.newQuantity !== null &&
          isGreater(row.oldQuantity, row.newQuantity)),
    ) ||
    rows.some(
      (row) =>
        row.action === 'CANCEL' ||
        (row.newDate !== null && row.oldDate !== null && row.newDate < row.oldDate),
    ) ||
    changedTerms(order, change).some((key) => TRADE.includes(key))
  )
}

/** Whether the supplier is asked, by the way the order's bill type says. Nobody asks before he was told of the order. */
export function needsSupplier(order: Order, change: Change): boolean {
  if (!order.publishTime || order.status === 'APPROVED') return false
  if (order.changeConfirmMode === 'NEVER') return false
  return order.changeConfirmMode === 'ALWAYS' || isAdverse(order, change)
}

/** What an installation lets pass without approval. */
export type ApprovalProfile = {
  /** percent by which quantities may move the amount of the order, up or down */
  amountPct: Numeric
  /** whether later dates alone pass */
  laterDates: boolean
}

/**
 * What was approved is approved anew when it changes. Later dates alone pass where the installation says so, and so do
 * quantities that hardly move the amount.
 */
export function needsApproval(order: Order, change: Change, profile: ApprovalProfile): boolean {
  const rows = change.deliveries.filter(isRowChanged)
  const lines = change.lines.filter(isLineChanged)
  const types = changeTypesOf(order, change)
  const isLater = rows.every(isMovedOut)
  if (types.every((type) => type === 'DATE')) return !(isLater && profile.laterDates)
  const isQuantityOnly =
    types.every((type) => type === 'QUANTITY') && lines.every(({ action }) => action === 'UPDATE')
  if (!isQuantityOnly) return true
  const moved = decimal(change.newAmountInclTax).minus(decimal(order.amountInclTax)).abs()
  return (
    moved.isZero() ||
    moved.greaterThan(decimal(order.amountInclTax).times(decimal(profile.amountPct)).div(100))
  )
}

function isMovedOut(row: DeliveryChange): boolean {
  return row.newDate !== null && row.oldDate !== null && row.newDate > row.oldDate
}
