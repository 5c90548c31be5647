import { isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { deliveryNotices } from '../../needed.ts'
import type { DeliveryRow } from '../srmPurOrder.balances.ts'
import type { OrderPatch } from './patching.ts'

/** Ends the call-offs of an ended line's rows. */
export async function endNotices(
  context: OperationContext,
  rows: readonly DeliveryRow[],
  patch: OrderPatch,
): Promise<void> {
  const noticed = rows.filter((row) => isPositive(row.noticedQuantity)).map(({ id }) => id)
  await providerOf(context.platform.registry, deliveryNotices)?.endNoticeLines(context, noticed)
  for (const id of noticed) patch.rows.deliveries.push({ id, noticedQuantity: quantity(0) })
}
