import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import {
  type Decimal,
  decimal,
  fixed,
  greatest,
  isGreater,
  isPositive,
  type Numeric,
  quantity,
  roundTo,
  sum,
} from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'

export type Requisition = RecordOf<typeof srmPurRequisition>
export type RequisitionLine = RowOf<typeof srmPurRequisition, 'lines'>

type Balance = Pick<
  RequisitionLine,
  'quantity' | 'orderedQuantity' | 'returnedQuantity' | 'closedQuantity' | 'sourcingQuantity'
>

/** The quantity of a line that may still be ordered; never below zero. */
export function availableQuantity(line: Balance): Decimal {
  const taken = sum([line.orderedQuantity, line.returnedQuantity, line.closedQuantity])
  return greatest(0, decimal(line.quantity).minus(taken))
}

/**
 * The available quantity not reserved by sourcing: the most that orders outside a sourcing event
 * may use.
 */
export function freeQuantity(line: Balance): Decimal {
  return greatest(0, availableQuantity(line).minus(decimal(line.sourcingQuantity)))
}

/**
 * Status of a line of an approved requisition. A manual close or return stays until quantity is
 * released.
 */
export function lineStatusOf(line: Balance & Pick<RequisitionLine, 'lineStatus'>): string {
  const isOrdered = isPositive(line.orderedQuantity)
  if (line.lineStatus === 'CANCELLED') return 'CANCELLED'
  if (isPositive(availableQuantity(line))) {
    if (isOrdered) return 'PART_ORDERED'
    if (isPositive(line.sourcingQuantity)) return 'SOURCING'
    return line.lineStatus === 'ASSIGNED' ? 'ASSIGNED' : 'OPEN'
  }
  if (line.lineStatus === 'CLOSED') return 'CLOSED'
  if (isOrdered) return 'ORDERED'
  return isPositive(line.returnedQuantity) ? 'RETURNED' : 'CLOSED'
}

const PROCESSED = new Set(['ORDERED', 'CLOSED', 'RETURNED', 'CANCELLED'])

type Progress = Pick<RequisitionLine, 'lineStatus' | 'orderedQuantity' | 'receivedQuantity'>

/** Status of an approved requisition, derived from its lines. */
export function requisitionStatusOf(
  lines: readonly Progress[],
): 'APPROVED' | 'RETURNED' | 'COMPLETED' | 'CLOSED' {
  if (lines.length > 0 && lines.every((line) => line.lineStatus === 'RETURNED')) return 'RETURNED'
  if (!lines.every((line) => PROCESSED.has(line.lineStatus ?? ''))) return 'APPROVED'
  const ordered = lines.filter((line) => isPositive(line.orderedQuantity))
  if (ordered.some((line) => isGreater(line.orderedQuantity, line.receivedQuantity)))
    return 'APPROVED'
  return ordered.length > 0 ? 'COMPLETED' : 'CLOSED'
}

function compute(requisition: Requisition): void {
  const places = currencyDecimals(requisition.currencyCode)
  for (const line of requisition.lines) {
    const amount = decimal(line.quantity).times(decimal(line.estimatedPriceInclTax))
    line.estimatedAmountInclTax = roundTo(amount, places).toFixed(2)
    line.availableQuantity = quantity(availableQuantity(line))
    line.freeQuantity = quantity(freeQuantity(line))
  }
  const isWaiting =
    requisition.status === 'APPROVED' &&
    requisition.lines.some(
      (line) => line.lineStatus === 'OPEN' && !line.buyerId && isPositive(line.availableQuantity),
    )
  requisition.unassignedFlag = isWaiting ? 'Y' : 'N'
  requisition.amountIncompleteFlag = requisition.lines.some(
    (line) => line.estimatedPriceInclTax == null,
  )
    ? 'Y'
    : 'N'
  requisition.estimatedAmountInclTax = fixed(
    sum(requisition.lines.map((line) => line.estimatedAmountInclTax)),
    2,
  )
}

function check(requisition: Requisition): Issue[] {
  return requisition.lines.flatMap((line, row) =>
    isGreater(line.orderedQuantity, line.quantity)
      ? [
          {
            child: 'lines',
            row,
            field: 'quantity',
            code: 'REQUISITION_BELOW_ORDERED',
            args: {
              asked: decimal(line.quantity).toString(),
              ordered: decimal(line.orderedQuantity).toString(),
            },
          },
        ]
      : [],
  )
}

function checkSubmit(requisition: Requisition, context: { today: string }): Issue[] {
  return requisition.lines.flatMap((line, row) =>
    line.needByDate && line.needByDate < context.today
      ? [
          {
            child: 'lines',
            row,
            field: 'needByDate',
            code: 'REQUISITION_NEED_BY_PAST',
            args: { date: line.needByDate },
          },
        ]
      : [],
  )
}

/**
 * A requisition can be cancelled as a whole only while nothing of it is on order or in sourcing.
 */
export function canCancel(requisition: Requisition): Refusal | null {
  for (const line of requisition.lines) {
    const args = {
      requisition: requisition.requisitionNumber ?? '',
      line: line.lineNum ?? 0,
      ordered: decimal(line.orderedQuantity).toString(),
      quantity: decimal(line.sourcingQuantity).toString(),
    }
    if (isPositive(line.orderedQuantity)) return { code: 'REQUISITION_HAS_ORDERS', args }
    if (isPositive(line.sourcingQuantity)) return { code: 'REQUISITION_IN_SOURCING', args }
  }
  return null
}

export const srmPurRequisitionRules = defineRules(srmPurRequisition, {
  compute,
  check,
  checkSubmit,
  guards: { canCancel },
})

export type Held = { quantity?: Numeric; closedQuantity?: Numeric; changingQuantity?: Numeric }

/**
 * What a source row reserves of its requisition line, including what an open alteration is about to
 * add.
 */
export function heldOf(source: Held): Decimal {
  return decimal(source.quantity)
    .plus(decimal(source.changingQuantity))
    .minus(decimal(source.closedQuantity))
}
