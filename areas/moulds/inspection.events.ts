import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const inspectionPayloads = defineEvents({
  'srmMdmInspection.published': { id: 'record', supplierId: 'supplier', replyDeadline: 'text' },
  'srmMdmInspection.returned': { id: 'record', supplierId: 'supplier', replyDeadline: 'text' },
  'srmMdmInspection.checked': { id: 'record', leaderId: 'person' },
  'srmMdmInspection.cancelled': { id: 'record', supplierId: 'supplier' },
  /** a self-check that is not done in time: every day */
  'srmMdmInspection.replyDue': {
    ...{ id: 'record', daysLeft: 'number', replyDeadline: 'text', supplierId: 'supplier' },
  },
})

export const inspectionEvents: readonly MessageEvent[] = announced('MOULD', inspectionPayloads, [
  ['srmMdmInspection.published', '请自查模具', 'Moulds to check'],
  ['srmMdmInspection.returned', '模具自查退回补充', 'Self-check of moulds sent back'],
  ['srmMdmInspection.checked', '供应商已完成模具自查', 'Supplier has checked its moulds'],
  ['srmMdmInspection.cancelled', '模具自查已取消', 'Self-check of moulds cancelled'],
  ['srmMdmInspection.replyDue', '模具自查到期', 'Self-check of moulds due'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    inspectionPayloads: typeof inspectionPayloads
  }
}
