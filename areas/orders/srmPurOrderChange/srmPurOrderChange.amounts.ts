import { decimal, fixed, quantity, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { ledgerPrices } from '../needed.ts'
import { plannedOrder } from '../srmPurOrder/operations/plannedOrder.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import type { Change } from './srmPurOrderChange.plan.ts'

/** Calculates the order's amounts after the change. */
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
}

/** Lines whose new price also applies to receipts that are on no statement yet. */
export function adjustedLines(after: Order, change: Change): Order['lines'] {
  if (change.priceScope !== 'UNSETTLED') return []
  const priced = new Set(
    change.lines
      .filter((row) => row.action === 'UPDATE' && (row.newPrice !== null || row.newTaxRate))
      .map(({ orderLineId }) => orderLineId),
  )
  return after.lines.filter(({ id }) => priced.has(id))
}

/** The effect of the new price on earlier receipts, shown before approval. */
async function fillAdjustments(
  context: OperationContext,
  after: Order,
  draft: Change,
): Promise<void> {
  const ledger = providerOf(context.platform.registry, ledgerPrices)
  const found = await ledger?.priceAdjustments(context, after, adjustedLines(after, draft))
  for (const row of draft.lines) {
    const own = found?.get(row.orderLineId ?? '') ?? []
    row.priceAdjustQuantity = own.length
      ? quantity(sum(own.map(({ openQuantity }) => openQuantity)))
      : null
    row.priceAdjustAmountInclTax = own.length
      ? fixed(sum(own.map(({ more }) => more.amountInclTax)), 2)
      : null
  }
}
