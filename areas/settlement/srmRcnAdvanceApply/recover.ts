import { decimal, fixed, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply.definition.ts'

/**
 * Tells applicant and buyer how much of the advances paid on an order is more than its payment plan asks for since it was
 * changed. The excess stays in the balance; it is refunded, or taken off an invoice of the order.
 */
export async function tellExcess(context: OperationContext, orderId: string): Promise<void> {
  const lines = await context.selectRows(srmRcnAdvanceApply, 'lines', { orderId })
  const paid = sum(lines.map((line) => line.paidAmount)).minus(
    sum(lines.map((line) => line.refundedAmount)),
  )
  if (!isPositive(paid)) return
  const plans = await context.selectRows(srmPurOrder, 'paymentPlans', {
    headerId: orderId,
    stageCode: 'PREPAY',
  })
  const excess = paid.minus(sum(plans.map(({ amount }) => amount)))
  const open = lines.filter(({ balanceAmount }) => isPositive(balanceAmount))
  const [advance] = await context.select(srmRcnAdvanceApply, {
    id: open.map(({ headerId }) => headerId),
    status: ['PART_PAID', 'PAID'],
  })
  if (!advance || !isPositive(excess)) return
  const [order] = await context.select(srmPurOrder, { id: orderId })
  const left = sum(open.map(({ balanceAmount }) => balanceAmount))
  context.emit('srmRcnAdvanceApply.recoverDue', {
    id: advance.id,
    applicantId: advance.applicantId,
    buyerId: order?.buyerId ?? null,
    poNumber: order?.poNumber ?? '',
    excessAmount: fixed(excess.lessThan(left) ? excess : decimal(left), 2),
    currencyCode: advance.currencyCode,
  })
}
