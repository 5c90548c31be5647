import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const maintenancePayloads = defineEvents({
  'srmMdmMaintenance.due': {
    id: 'record',
    custodianId: 'person',
    supplierId: 'supplier',
    dueDate: 'text',
  },
})

export const maintenanceEvents = announced('MOULD', maintenancePayloads, [
  ['srmMdmMaintenance.due', '模具应保养', 'Mould maintenance due', ['custodianId', 'supplier']],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    maintenancePayloads: typeof maintenancePayloads
  }
}
