import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** The fields of each event, and what its ids refer to. */
export const demandPayloads = defineEvents({
  'srmPurForecast.confirmed': { id: 'record' },
  'srmPurForecast.published': { id: 'record', supplierIds: 'suppliers' },
  'srmPurForecast.replied': { id: 'record', supplierId: 'supplier', plannerId: 'person' },
  'srmPurForecast.returned': { id: 'record' },
  'srmPurRequisition.approved': { id: 'record' },
  'srmPurRequisition.assigned': { id: 'record', buyerId: 'person' },
  'srmPurRequisition.lineUnpriced': {
    requisitionLineId: 'reference',
    itemId: 'reference',
    orgId: 'reference',
    quantity: 'number',
    needByDate: 'text',
  },
})

export const demandEvents: readonly MessageEvent[] = announced('PURCHASING', demandPayloads, [
  ['srmPurForecast.confirmed', '采购预测已确认', 'Forecast confirmed'],
  ['srmPurForecast.replied', '供应商已回复预测', 'Supplier answered a forecast'],
  ['srmPurForecast.returned', '采购预测被退回', 'Forecast returned'],
  ['srmPurRequisition.approved', '采购申请已审批', 'Requisition approved'],
  ['srmPurRequisition.assigned', '采购申请已分配采购员', 'Requisition assigned to a buyer'],
  ['srmPurRequisition.lineUnpriced', '采购申请物料未定价', 'Requisition line without a price'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    demandPayloads: typeof demandPayloads
  }
}
