import { decimal, fixed, quantity, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import { plannedOrder } from '../srmPurOrder/operations/plannedOrder.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { priceAdjustments } from '../srmSicTransaction/adjustPrices.ts'
import { needsApproval, needsSupplier } from './srmPurOrderChange.consent.ts'
import type { Change } from './srmPurOrderChange.plan.ts'

/** What the alteration makes of the order's amounts, and whom that has to ask. */
export async function fillAmounts(
  context: OperationContext,
  order: Order,
  draft: Change,
): Promise<void> {
  const after = await plannedOrder(context, order, draft)
  await fillAdjustments(context, after, draft)
  draft.oldAmountInclTax = order.amountInclTax
  draft.newAmountInclTax = after.amountInclTax
  draft.changeAmountInclTax = fixed(
    decimal(after.amountInclTax).minus(decimal(order.amountInclTax)),
    2,
  )
  draft.localAmountInclTax = fixed(
    roundTo(decimal(after.amountInclTax).times(decimal(order.exchangeRate ?? 1)), 2),
    2,
  )
  const profile = (profileCode: 'PUR_CHANGE_APPROVE_PCT' | 'PUR_CHANGE_LATER_FREE') =>
    findValue(context, { profileCode, orgId: order.orgId, date: context.today })
  const allowed = {
    amountPct: (await profile('PUR_CHANGE_APPROVE_PCT')) || '0',
    laterDates: (await profile('PUR_CHANGE_LATER_FREE')) === 'Y',
  }
  draft.needApproval = needsApproval(order, draft, allowed) ? 'Y' : 'N'
  draft.needSupplierConfirm = needsSupplier(order, draft) ? 'Y' : 'N'
}

/** Lines whose new price also holds for what was received and is on no statement yet. */
export function adjustedLines(after: Order, change: Change): Order['lines'] {
  if (change.priceScope !== 'UNSETTLED') return []
  const priced = new Set(
    change.lines
      .filter((row) => row.action === 'UPDATE' && (row.newPrice !== null || row.newTaxRate))
      .map(({ orderLineId }) => orderLineId),
  )
  return after.lines.filter(({ id }) => priced.has(id))
}

/** What the new price changes of what was received already, shown before anybody agrees to it. */
async function fillAdjustments(
  context: OperationContext,
  after: Order,
  draft: Change,
): Promise<void> {
  const found = await priceAdjustments(context, after, adjustedLines(after, draft))
  for (const row of draft.lines) {
    const own = found.get(row.orderLineId ?? '') ?? []
    row.priceAdjustQuantity = own.length
      ? quantity(sum(own.map(({ openQuantity }) => openQuantity)))
      : null
    row.priceAdjustAmountInclTax = own.length
      ? fixed(sum(own.map(({ more }) => more.amountInclTax)), 2)
      : null
  }
}
