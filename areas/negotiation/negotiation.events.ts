import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const clarification = { id: 'record', clarificationNumber: 'text', title: 'text' } as const
const bargaining = { id: 'record', bargainNumber: 'text', title: 'text' } as const
const toCalled = { ...bargaining, supplierId: 'supplier' } as const
const moon = { id: 'record', moonNumber: 'text', title: 'text' } as const
const toBidder = { ...moon, supplierId: 'supplier', startTime: 'text', endTime: 'text' } as const
const toJury = { ...clarification, buyerId: 'person', userId: 'user' } as const

/** No message names another bidder, a count or a price. */
export const negotiationPayloads = defineEvents({
  'srmBidClarification.issued': {
    ...{ ...clarification, supplierId: 'supplier', replyEndTime: 'text' },
  },
  'srmBidClarification.replied': toJury,
  'srmBidClarification.overdue': toJury,
  'srmBidClarification.cancelled': { ...clarification, supplierId: 'supplier', reason: 'text' },
  'srmBidBargaining.started': { ...toCalled, endTime: 'text' },
  'srmBidBargaining.endChanged': { ...toCalled, endTime: 'text' },
  'srmBidBargaining.received': toCalled,
  'srmBidBargaining.ended': { ...bargaining, buyerId: 'person' },
  'srmBidBargaining.cancelled': toCalled,
  'srmBidBrightMoon.called': toBidder,
  'srmBidBrightMoon.started': toBidder,
  'srmBidBrightMoon.endChanged': toBidder,
  'srmBidBrightMoon.ended': { ...moon, buyerId: 'person' },
  'srmBidBrightMoon.cancelAsked': { ...moon, reason: 'text', userId: 'user' },
  'srmBidBrightMoon.cancelled': toBidder,
})

export const negotiationEvents: readonly MessageEvent[] = announced(
  'SOURCING',
  negotiationPayloads,
  [
    ['srmBidClarification.issued', '评标澄清待答复', 'Clarification to answer'],
    ['srmBidClarification.replied', '评标澄清已答复', 'Clarification answered'],
    ['srmBidClarification.overdue', '评标澄清逾期未复', 'Clarification not answered in time'],
    ['srmBidClarification.cancelled', '评标澄清已撤销', 'Clarification cancelled'],
    ['srmBidBargaining.started', '议价邀请', 'Bargaining called'],
    ['srmBidBargaining.endChanged', '议价截止时间已调整', 'End of the bargaining changed'],
    ['srmBidBargaining.received', '议价回复已收到', 'Reply to the bargaining received'],
    ['srmBidBargaining.ended', '议价待开启', 'Bargaining to open'],
    ['srmBidBargaining.cancelled', '议价已取消', 'Bargaining cancelled'],
    ['srmBidBrightMoon.called', '明标竞价邀请', 'Open price round called'],
    ['srmBidBrightMoon.started', '明标竞价已开始', 'Open price round started'],
    [
      'srmBidBrightMoon.endChanged',
      '明标竞价截止时间已调整',
      'End of the open price round changed',
    ],
    ['srmBidBrightMoon.ended', '明标竞价已结束', 'Open price round ended'],
    ['srmBidBrightMoon.cancelAsked', '明标竞价取消待监督人确认', 'Open price round to cancel'],
    ['srmBidBrightMoon.cancelled', '明标竞价已取消', 'Open price round cancelled'],
  ],
)

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    negotiationPayloads: typeof negotiationPayloads
  }
}
