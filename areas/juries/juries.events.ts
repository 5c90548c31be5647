import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** No message to an expert names a bidder, and none to the buyer an expert. */
export const juriesPayloads = defineEvents({
  'srmBidJuror.called': {
    ...{ id: 'record', drawingNumber: 'text', userId: 'user' },
    ...{ evaluationTime: 'text', evaluationPlace: 'text', replyEndTime: 'text' },
  },
  'srmBidJuror.voided': {
    ...{ id: 'record', drawingNumber: 'text', userId: 'user', evaluationTime: 'text' },
  },
  'srmBidDrawing.incomplete': {
    ...{ id: 'record', drawingNumber: 'text', buyerId: 'person', jurorRole: 'text' },
  },
})

export const juriesEvents: readonly MessageEvent[] = announced('SOURCING', juriesPayloads, [
  ['srmBidJuror.called', '评标邀请', 'Call to a jury'],
  ['srmBidJuror.voided', '评标邀请已取消', 'Call to a jury withdrawn'],
  ['srmBidDrawing.incomplete', '评委不足，专家库已抽完', 'Jury incomplete: no expert left to draw'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    juriesPayloads: typeof juriesPayloads
  }
}
