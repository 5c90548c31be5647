import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import { sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { doCheckEligibility, reasonsText } from '../../../suppliers/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import type { Order } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'

/**
 * Why this order cannot be placed with its supplier; checked at saving, submission, final approval
 * and publication.
 */
export async function eligibilityRefusal(
  context: OperationContext,
  order: Order,
): Promise<Refusal | null> {
  if (!order.supplierId || !order.orgId) return null
  const isTrying = order.orderType === 'SAMPLE' || order.orderType === 'TRIAL'
  const answer = await doCheckEligibility(context, {
    supplierId: order.supplierId,
    orgId: order.orgId,
    siteId: order.siteId,
    categoryIds: order.lines.flatMap((line) => line.categoryId ?? []),
    action: isTrying ? (order.orderType as 'SAMPLE' | 'TRIAL') : 'ORDER',
    amount: await oneTimeAmount(context, order),
  })
  if (answer.allowed) return null
  return {
    code: 'SUPPLIER_NOT_ELIGIBLE',
    args: { supplier: answer.supplierName, reasons: reasonsText(answer.reasons) },
  }
}

/**
 * For a one-time supplier, the amount of its open orders including this one; other suppliers have
 * no such limit.
 */
async function oneTimeAmount(context: OperationContext, order: Order): Promise<string> {
  const supplier = await context.findMaster(srmPosSupplier, order.supplierId)
  if (supplier?.oneTimeFlag !== 'Y') return '0'
  const open = await context.select(srmPurOrder, {
    supplierId: order.supplierId,
    status: ['APPROVING', 'APPROVED', 'PUBLISHED', 'CONFIRMED'],
  })
  const others = open.filter((other) => other.id !== order.id)
  return sum([
    ...others.map((other) => other.localAmountInclTax),
    order.localAmountInclTax,
  ]).toFixed(2)
}
