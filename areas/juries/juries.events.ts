import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmBidJuror.called', '评标邀请', 'Call to a jury'],
  ['srmBidJuror.voided', '评标邀请已取消', 'Call to a jury withdrawn'],
  ['srmBidDrawing.incomplete', '评委不足，专家库已抽完', 'Jury incomplete: no expert left to draw'],
]

export const juriesEvents: readonly MessageEvent[] = told.map(([code, zh, en]) => ({
  code,
  title: t(zh, en),
  module: 'SOURCING',
}))

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

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    juriesPayloads: typeof juriesPayloads
  }
}
