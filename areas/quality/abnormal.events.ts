import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

const report = { id: 'record', abnormalNumber: 'text' } as const
const toSupplier = { ...report, supplierId: 'supplier' } as const
const toEngineer = { ...report, engineerId: 'person' } as const

export const abnormalPayloads = defineEvents({
  'srmQcnAbnormal.published': toSupplier,
  'srmQcnAbnormal.replied': toEngineer,
  'srmQcnAbnormal.replyReturned': toSupplier,
  'srmQcnAbnormal.replyDue': { ...toEngineer, supplierId: 'supplier', daysLeft: 'number' },
  'srmQcnAbnormal.escalated': { ...report, buyerId: 'person', managerIds: 'users' },
  'srmQcnAbnormal.closed': toSupplier,
  'srmQcnAbnormal.cancelled': toSupplier,
})

export const abnormalEvents = announced('QUALITY', abnormalPayloads, [
  ['srmQcnAbnormal.published', '质量异常待答复', 'Abnormal report to answer'],
  ['srmQcnAbnormal.replied', '供应商已答复质量异常', 'Abnormal report answered'],
  ['srmQcnAbnormal.replyReturned', '质量异常答复被退回', 'Answer to an abnormal report sent back'],
  [
    ...(['srmQcnAbnormal.replyDue', '质量异常超期未答复', 'Answer overdue'] as const),
    ['supplier', 'engineerId'],
  ],
  [
    ...([
      'srmQcnAbnormal.escalated',
      '致命或重复的质量异常',
      'Critical or repeated defect',
    ] as const),
    ['buyerId', 'managerIds'],
  ],
  ['srmQcnAbnormal.closed', '质量异常已关闭', 'Abnormal report closed'],
  ['srmQcnAbnormal.cancelled', '质量异常已作废', 'Abnormal report is void'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    abnormalPayloads: typeof abnormalPayloads
  }
}
