import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { ShippingRow } from '../../orders/ports.ts'
import { srmPurBillType } from '../../orders/srmPurBillType/srmPurBillType.definition.ts'

/** Whether orders are received only against delivery notes, by their bill type. */
export async function needsNoteOf(
  context: OperationContext,
  rows: ReadonlyMap<string, ShippingRow>,
): Promise<(shipping: ShippingRow) => boolean> {
  const ids = [...new Set([...rows.values()].flatMap(({ order }) => order.billTypeId ?? []))]
  const billTypes = ids.length > 0 ? await context.select(srmPurBillType, { id: ids }) : []
  const free = new Set(
    billTypes.filter(({ noteRequired }) => noteRequired === 'N').map(({ id }) => id),
  )
  return ({ order }) => !free.has(order.billTypeId ?? '')
}
