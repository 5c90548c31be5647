import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

const sku = { id: 'record', skuCode: 'text', supplierId: 'supplier' } as const

export const skuPayloads = defineEvents({
  'srmPurCatalogSku.approved': sku,
  'srmPurCatalogSku.rejected': { ...sku, opinion: 'text' },
  'srmPurCatalogSku.changeDecided': sku,
  /** by the system; both sides learn of it */
  'srmPurCatalogSku.tookOffShelf': { ...sku, approverId: 'person', reason: 'text' },
})

export const skuEvents: readonly MessageEvent[] = announced('CATALOGUE', skuPayloads, [
  ['srmPurCatalogSku.approved', '商品已审核通过', 'SKU approved'],
  ['srmPurCatalogSku.rejected', '商品被驳回', 'SKU rejected'],
  ['srmPurCatalogSku.changeDecided', '商品变更已审核', 'SKU change decided'],
  [
    'srmPurCatalogSku.tookOffShelf',
    '商品被系统下架',
    'SKU taken off shelf by the system',
    ['approverId', 'supplier'],
  ],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    skuPayloads: typeof skuPayloads
  }
}
