import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const mouldChangePayloads = defineEvents({
  'srmMdmChange.ordered': { id: 'record', changeNumber: 'text', supplierId: 'supplier' },
})

export const mouldChangeEvents = announced('MOULD', mouldChangePayloads, [
  ['srmMdmChange.ordered', '委托改模', 'Modification of a mould ordered'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    mouldChangePayloads: typeof mouldChangePayloads
  }
}
