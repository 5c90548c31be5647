import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const mouldRepairPayloads = defineEvents({
  'srmMdmRepair.ordered': { id: 'record', repairNumber: 'text', supplierId: 'supplier' },
  'srmMdmMould.weak': { id: 'record', custodianId: 'person' },
})

export const mouldRepairEvents = announced('MOULD', mouldRepairPayloads, [
  ['srmMdmRepair.ordered', '委托维修模具', 'Repair of a mould ordered'],
  [
    'srmMdmMould.weak',
    '同类故障多次发生，建议变更模具',
    'The same fault again: a change is suggested',
  ],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    mouldRepairPayloads: typeof mouldRepairPayloads
  }
}
