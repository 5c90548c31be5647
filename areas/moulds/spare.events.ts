import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const sparePayloads = defineEvents({
  'srmMdmMould.spareLow': {
    id: 'record',
    custodianId: 'person',
    supplierId: 'supplier',
    spare: 'text',
    left: 'text',
  },
})

export const spareEvents = announced('MOULD', sparePayloads, [
  [
    'srmMdmMould.spareLow',
    '备件低于安全库存',
    'Spare part below its safety stock',
    ['custodianId', 'supplier'],
  ],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    sparePayloads: typeof sparePayloads
  }
}
