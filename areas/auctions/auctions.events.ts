import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const auctionsEvents: readonly MessageEvent[] = [
  {
    code: 'srmActCompete.published',
    title: t('竞价邀请', 'Invitation to an auction'),
    module: 'SOURCING',
  },
  {
    code: 'srmActCompete.moved',
    title: t('竞价时间变更', 'Auction starts later'),
    module: 'SOURCING',
  },
  {
    code: 'srmActCompete.resulted',
    title: t('竞价结果公布', 'Auction result'),
    module: 'SOURCING',
  },
  { code: 'srmActCompete.ended', title: t('竞价已结束', 'Auction over'), module: 'SOURCING' },
]

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

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    auctionsPayloads: typeof auctionsPayloads
  }
}
