import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const ppapPayloads = defineEvents({
  'srmQcnPpap.published': { id: 'record', supplierId: 'supplier', planSubmitDate: 'text' },
  'srmQcnPpap.submitDue': {
    ...{ id: 'record', supplierId: 'supplier', planSubmitDate: 'text', daysLeft: 'number' },
  },
  'srmQcnPpap.returned': { id: 'record', supplierId: 'supplier' },
  'srmQcnPpap.decided': {
    ...{ id: 'record', supplierId: 'supplier', engineerId: 'person', decision: 'text' },
  },
  'srmQcnPpap.expiring': {
    ...{ id: 'record', engineerId: 'person', validUntil: 'text', daysLeft: 'number' },
  },
  'srmQcnPpap.expired': { id: 'record', supplierId: 'supplier', engineerId: 'person' },
  'srmQcnPpap.cancelled': { id: 'record', supplierId: 'supplier' },
})

export const ppapEvents = announced('QUALITY', ppapPayloads, [
  ['srmQcnPpap.published', 'PPAP待提交', 'PPAP to submit'],
  ['srmQcnPpap.submitDue', 'PPAP提交期限', 'PPAP due'],
  ['srmQcnPpap.returned', 'PPAP被退回', 'PPAP returned'],
  ['srmQcnPpap.decided', 'PPAP已有结论', 'PPAP decided', ['supplier', 'engineerId']],
  ['srmQcnPpap.expiring', '临时批准即将到期', 'Interim approval expiring'],
  ['srmQcnPpap.expired', '临时批准已失效', 'Interim approval expired', ['supplier', 'engineerId']],
  ['srmQcnPpap.cancelled', 'PPAP已取消', 'PPAP cancelled'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    ppapPayloads: typeof ppapPayloads
  }
}
