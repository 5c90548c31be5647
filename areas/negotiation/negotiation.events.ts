import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const told: readonly (readonly [code: string, zh: string, en: string])[] = [
  ['srmBidClarification.issued', '评标澄清待答复', 'Clarification to answer'],
  ['srmBidClarification.replied', '评标澄清已答复', 'Clarification answered'],
  ['srmBidClarification.overdue', '评标澄清逾期未复', 'Clarification not answered in time'],
  ['srmBidClarification.cancelled', '评标澄清已撤销', 'Clarification cancelled'],
  ['srmBidBargaining.started', '议价邀请', 'Bargaining called'],
  ['srmBidBargaining.endChanged', '议价截止时间已调整', 'End of the bargaining changed'],
  ['srmBidBargaining.received', '议价回复已收到', 'Reply to the bargaining received'],
  ['srmBidBargaining.ended', '议价待开启', 'Bargaining to open'],
  ['srmBidBargaining.cancelled', '议价已取消', 'Bargaining cancelled'],
]

export const negotiationEvents: readonly MessageEvent[] = told.map(([code, zh, en]) => ({
  code,
  title: t(zh, en),
  module: 'SOURCING',
}))

const clarification = { id: 'record', clarificationNumber: 'text', title: 'text' } as const
const bargaining = { id: 'record', bargainNumber: 'text', title: 'text' } as const
const toCalled = { ...bargaining, supplierId: 'supplier' } as const
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
})

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    negotiationPayloads: typeof negotiationPayloads
  }
}
