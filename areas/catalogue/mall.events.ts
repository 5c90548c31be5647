import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const mallPayloads = defineEvents({
  'srmPurCatalogOrder.lineRefused': {
    id: 'record',
    orderNumber: 'text',
    applicantId: 'person',
    skuName: 'text',
    reason: 'text',
  },
})

export const mallEvents: readonly MessageEvent[] = announced('PURCHASING', mallPayloads, [
  [
    'srmPurCatalogOrder.lineRefused',
    '供应商拒绝了商城订单行',
    'A supplier refused a mall order line',
  ],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    mallPayloads: typeof mallPayloads
  }
}
