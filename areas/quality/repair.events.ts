import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

const repair = { id: 'record', repairNumber: 'text' } as const
const toSupplier = { ...repair, supplierId: 'supplier' } as const
const toEngineer = { ...repair, engineerId: 'person' } as const

export const repairPayloads = defineEvents({
  'srmQcnRepair.approved': toSupplier,
  'srmQcnRepair.sent': toSupplier,
  'srmQcnRepair.resent': toSupplier,
  'srmQcnRepair.receivedShort': toEngineer,
  'srmQcnRepair.shippedBack': toEngineer,
  'srmQcnRepair.closed': toSupplier,
  'srmQcnRepair.overdue': { ...toSupplier, daysLeft: 'number' },
})

export const repairEvents = announced('QUALITY', repairPayloads, [
  ['srmQcnRepair.approved', '返修单已批准', 'Repair approved'],
  ['srmQcnRepair.sent', '返修品已发出', 'Goods sent for repair'],
  ['srmQcnRepair.resent', '返修品再次发出', 'Goods sent for repair again'],
  ['srmQcnRepair.receivedShort', '供应商签收短缺', 'Fewer goods for repair arrived'],
  ['srmQcnRepair.shippedBack', '返修品已发回', 'Repaired goods shipped back'],
  ['srmQcnRepair.closed', '返修单已关闭', 'Repair closed'],
  ['srmQcnRepair.overdue', '返修超期', 'Repair overdue'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    repairPayloads: typeof repairPayloads
  }
}
