import type { EventListener } from '@opensrm/platform/messages/outbox.ts'
import { orderAutomatically } from './srmPurRequisition/srmPurRequisition.autoOrder.ts'
import { matchPublished } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.operations.ts'

/** What purchasing does once something has happened. */
export const purchasingListeners: readonly EventListener[] = [
  {
    events: ['srmPurRequisition.approved'],
    handle: (context, _engine, { payload }) => orderAutomatically(context, String(payload.id)),
  },
  {
    events: ['srmBaseItemPrice.published'],
    handle: (context, _engine, { payload }) =>
      matchPublished(context, {
        supplierId: String(payload.supplierId),
        itemId: String(payload.itemId),
      }),
  },
]
