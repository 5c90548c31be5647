import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const alterationPayloads = defineEvents({
  'srmPurAsl.changed': { id: 'record' },
  'srmPurAslAlteration.notApplied': { id: 'record', applicantId: 'person' },
})

export const alterationEvents = announced('PURCHASING', alterationPayloads, [
  ['srmPurAsl.changed', '合格供应商清单已变更', 'Supplier list entry changed', []],
  ['srmPurAslAlteration.notApplied', '变更未能生效', 'Amendment could not take effect'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    alterationPayloads: typeof alterationPayloads
  }
}
