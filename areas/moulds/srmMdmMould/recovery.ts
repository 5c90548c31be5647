import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findPersonInCharge, matterDesk } from '../../base-data/ports.ts'
import { srmBaseItem } from '../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmMdmMould } from './srmMdmMould.definition.ts'
import type { Mould } from './srmMdmMould.rules.ts'

/** The whole cost has come back: the buyer takes its share off the price. */
export async function tellRecovered(context: OperationContext, mould: Mould): Promise<void> {
  const personId = await buyerOf(context, mould)
  await matterDesk.raise(context, {
    matterType: 'IN_MOULD_RECOVERED',
    ...{ definition: srmMdmMould, record: mould, dueTime: null, urgency: 'NORMAL' },
    owner: personId ? { personId } : { responsibility: 'SOURCING_MANAGER' },
  })
  context.emit('srmMdmMould.recovered', { id: mould.id, buyerId: personId })
}

/** Who bought the mould, otherwise who buys what it makes. */
async function buyerOf(context: OperationContext, mould: Mould): Promise<string | null> {
  const order = mould.orderId ? await context.find(srmPurOrder, mould.orderId) : null
  if (order?.buyerId) return order.buyerId
  const item = await context.findMaster(srmBaseItem, mould.items[0]?.itemId)
  return (
    (await findPersonInCharge(context, {
      ...{ categoryId: item?.categoryId ?? '', orgId: mould.orgId ?? '', staffRole: 'SOURCING' },
      date: context.today,
    })) ?? null
  )
}
