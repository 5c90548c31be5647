import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal } from '@opensrm/kernel/values/decimal.ts'
import { changeOperations } from '@opensrm/platform/change/changeDocument.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import '../orderChange.errors.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { ledgerPrices } from '../needed.ts'
import { growthRefusal } from '../srmPurOrder/operations/change.ts'
import { plannedOrder } from '../srmPurOrder/operations/plannedOrder.ts'
import { remarkRefusals } from '../srmPurOrder/operations/submit.ts'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { findLibraryPrices } from '../srmPurOrder/srmPurOrder.prices.ts'
import { adjustedLines, fillAmounts } from './srmPurOrderChange.amounts.ts'
import { asks, changeTypesOf } from './srmPurOrderChange.consent.ts'
import { srmPurOrderChange } from './srmPurOrderChange.definition.ts'
import { type Change, changeIssues, isLineChanged } from './srmPurOrderChange.plan.ts'
import { assertPrices, followLibrary } from './srmPurOrderChange.prices.ts'

/** The order's own conditions, checked at submission and again when the change takes effect. */
async function check(context: OperationContext, order: Order, change: Change): Promise<void> {
  const [issue] = changeIssues(order, change, context.today)
  if (issue) context.refuse(issue.code, issue.args ?? {}, placeOf(issue))
  await assertPrices(context, order, change)
  await assertQuantities(context, order, change)
  const refusal = await growthRefusal(context, order, change)
  if (refusal) context.refuse(refusal.code, refusal.args ?? {}, { field: 'orderId' })
}

function placeOf({ child, row, field }: Issue) {
  return {
    ...(child ? { child } : {}),
    ...(row === undefined ? {} : { row }),
    ...(field ? { field } : {}),
  }
}

/**
 * As on the order: a new quantity that deviates from the supplier's minimum or pack quantity needs
 * a reason.
 */
async function assertQuantities(
  context: OperationContext,
  order: Order,
  change: Change,
): Promise<void> {
  const after = await plannedOrder(context, order, change)
  const refusals = await remarkRefusals(context, after, await findLibraryPrices(context, after))
  for (const [row, asked] of change.lines.entries()) {
    if (!isLineChanged(asked) || asked.action !== 'UPDATE' || asked.reason) continue
    const line = order.lines.find(({ id }) => id === asked.orderLineId)
    if (decimal(asked.newQuantity ?? line?.quantity).equals(decimal(line?.quantity))) continue
    const refusal = refusals.get(asked.orderLineId ?? '')
    if (refusal)
      context.refuse(refusal.code, refusal.args, { child: 'lines', row, field: 'reason' })
  }
}

export const srmPurOrderChangeOperations = changeOperations(srmPurOrderChange, srmPurOrder, {
  async complete(context, { base: order, draft, before }) {
    await followLibrary(context, order, draft, before)
    draft.changeTypes = changeTypesOf(order, draft)
    await fillAmounts(context, order, draft)
  },
  asks,
  check,
  record(order, draft) {
    const isCancel = draft.lines.some(({ action }) => action === 'CANCEL')
    draft.changeTypes = [isCancel ? 'CANCEL_LINE' : 'PRICE']
    draft.oldAmountInclTax = order.amountInclTax
  },
  proposed(context, { orderId, changeNumber, supplierId }) {
    context.emit('srmPurOrder.changeProposed', { id: orderId, changeNumber, supplierId })
  },
  async applied(context, order, change) {
    const ledger = providerOf(context.platform.registry, ledgerPrices)
    await ledger?.postPriceAdjustments(context, order, adjustedLines(order, change), {
      key: change.changeNumber ?? change.id,
      number: change.changeNumber ?? '',
    })
  },
})
