import { type EventListener, listenTo } from '@opensrm/platform/messages/outbox.ts'
import { openForRequisition, priceByItem } from './srmInqNewMaterialRecord/following.ts'

/** What inquiries do after events. */
export const inquiriesListeners: readonly EventListener[] = [
  listenTo('srmPurRequisition.lineUnpriced', (context, { requisitionLineId }) =>
    openForRequisition(context, String(requisitionLineId)),
  ),
  listenTo('srmBaseItemPrice.published', (context, { itemId }) =>
    priceByItem(context, String(itemId)),
  ),
]
