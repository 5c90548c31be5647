import { type EventListener, listenTo } from '@opensrm/platform/messages/outbox.ts'
import { orderAutomatically } from './srmPurOrder/operations/orderAutomatically.ts'
import { matchPublished } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'

/** What orders do after events. */
export const orderListeners: readonly EventListener[] = [
  listenTo('srmPurRequisition.approved', (context, { id }) =>
    orderAutomatically(context, String(id)),
  ),
  listenTo('srmBaseItemPrice.published', (context, { supplierId, itemId }) =>
    matchPublished(context, { supplierId: String(supplierId), itemId: String(itemId) }),
  ),
]
