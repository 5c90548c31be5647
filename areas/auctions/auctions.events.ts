import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

/** The fields of each event, and what its ids refer to. */
export const auctionsPayloads = defineEvents({
  'srmActCompete.published': {
    id: 'record',
    competeNumber: 'text',
    startTime: 'text',
    supplierIds: 'suppliers',
  },
  'srmActCompete.moved': {
    id: 'record',
    competeNumber: 'text',
    startTime: 'text',
    supplierIds: 'suppliers',
  },
  'srmActCompete.resulted': { id: 'record', competeNumber: 'text', supplierIds: 'suppliers' },
  'srmActCompete.ended': { id: 'record', competeNumber: 'text', supplierIds: 'suppliers' },
})

export const auctionsEvents: readonly MessageEvent[] = announced('SOURCING', auctionsPayloads, [
  ['srmActCompete.published', '竞价邀请', 'Invitation to an auction'],
  ['srmActCompete.moved', '竞价时间变更', 'Auction starts later'],
  ['srmActCompete.resulted', '竞价结果公布', 'Auction result'],
  ['srmActCompete.ended', '竞价已结束', 'Auction over'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    auctionsPayloads: typeof auctionsPayloads
  }
}
