import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

const report = { id: 'record', reportNumber: 'text' } as const
const toSupplier = { ...report, supplierId: 'supplier' } as const
const toEngineer = { ...report, engineerId: 'person' } as const

export const reportPayloads = defineEvents({
  'srmQcnReport.sent': { ...toSupplier, dueDate: 'text' },
  'srmQcnReport.interimSaved': toEngineer,
  'srmQcnReport.submitted': toEngineer,
  'srmQcnReport.rejected': toSupplier,
  'srmQcnReport.approved': toSupplier,
  'srmQcnReport.reopened': toSupplier,
  'srmQcnReport.happenedAgain': { ...toEngineer, abnormalNumber: 'text' },
  'srmQcnReport.submitDue': { ...toSupplier, daysLeft: 'number' },
  'srmQcnReport.overdue': { ...toSupplier, engineerId: 'person', daysLeft: 'number' },
})

export const reportEvents = announced('QUALITY', reportPayloads, [
  ['srmQcnReport.sent', '8D报告待填写', '8D report to fill in'],
  ['srmQcnReport.interimSaved', '8D已填写D1至D3', '8D filled in up to D3'],
  ['srmQcnReport.submitted', '8D报告待审核', '8D report to review'],
  ['srmQcnReport.rejected', '8D报告被退回', '8D report sent back'],
  ['srmQcnReport.approved', '8D报告审核通过', '8D report accepted'],
  ['srmQcnReport.reopened', '8D报告重新打开', '8D report opened again'],
  ['srmQcnReport.happenedAgain', '8D的缺陷再次发生', 'Defect of an 8D happened again'],
  ['srmQcnReport.submitDue', '8D报告即将到期', '8D report due'],
  [
    ...(['srmQcnReport.overdue', '8D报告逾期五天以上', '8D report overdue by five days'] as const),
    ['supplier', 'engineerId'],
  ],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    reportPayloads: typeof reportPayloads
  }
}
