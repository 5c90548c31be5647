import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const sendPayloads = defineEvents({
  /** to each of the two suppliers on its own: neither learns of the other by it */
  'srmMdmSend.approved': { id: 'record', supplierId: 'supplier' },
  'srmMdmSend.sent': { id: 'record', supplierId: 'supplier' },
  'srmMdmSend.received': { id: 'record', createdBy: 'user' },
  'srmMdmSend.returnDue': {
    ...{ id: 'record', daysLeft: 'number', planReturnDate: 'text' },
    ...{ toSupplierId: 'supplier', createdBy: 'user' },
  },
})

export const sendEvents: readonly MessageEvent[] = announced('MOULD', sendPayloads, [
  ['srmMdmSend.approved', '模具发送已批准', 'Mould sending approved'],
  ['srmMdmSend.sent', '模具已发出', 'Mould sent'],
  ['srmMdmSend.received', '模具已接收', 'Mould received'],
  [
    'srmMdmSend.returnDue',
    '试模模具到期应归还',
    'Loaned mould to be returned',
    ['createdBy', 'supplier'],
  ],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    sendPayloads: typeof sendPayloads
  }
}
