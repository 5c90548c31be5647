import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { applyOrderReceipt, type OrderProgress } from '../../../orders/ports.ts'
import { applyNoticeProgress } from '../../srmPurDeliveryNotice/operations/progress.ts'
import type { NoteLine } from '../srmPurDeliveryNote.rules.ts'

/** The change an operation makes to the order row of a note line. */
export type LineProgress = {
  line: Pick<NoteLine, 'orderDeliveryId' | 'noticeLineId'>
  occupied?: string
  inTransit?: string
  received?: string
}

/** The changes for orders; the notice lines of these note lines are updated first. */
export async function orderProgressOf(
  context: OperationContext,
  changes: readonly LineProgress[],
): Promise<OrderProgress[]> {
  const noticed = await applyNoticeProgress(
    context,
    changes.flatMap(({ line, occupied, received }) =>
      line.noticeLineId ? [{ id: line.noticeLineId, shipped: occupied, received }] : [],
    ),
  )
  const own = changes.map(({ line, ...change }) => ({
    deliveryId: line.orderDeliveryId ?? '',
    ...change,
  }))
  return [...own, ...noticed]
}

export async function applyNoteProgress(
  context: OperationContext,
  changes: readonly LineProgress[],
): Promise<void> {
  await applyOrderReceipt(context, await orderProgressOf(context, changes))
}
