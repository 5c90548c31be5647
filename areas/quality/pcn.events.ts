import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const pcnPayloads = defineEvents({
  'srmQcnPcn.returned': { id: 'record', supplierId: 'supplier' },
  'srmQcnPcn.accepted': { id: 'record', supplierId: 'supplier' },
  'srmQcnPcn.decided': {
    ...{ id: 'record', supplierId: 'supplier', buyerEngineerId: 'person', decision: 'text' },
  },
  'srmQcnPcn.implementDue': {
    ...{ id: 'record', supplierId: 'supplier', approvedEffectiveDate: 'text', daysLeft: 'number' },
  },
  'srmQcnPcn.verified': { id: 'record', supplierId: 'supplier', verifyResult: 'text' },
  'srmQcnPcn.cancelled': { id: 'record', buyerEngineerId: 'person' },
})

export const pcnEvents = announced('QUALITY', pcnPayloads, [
  ['srmQcnPcn.returned', '变更通知被退回', 'Change notice returned'],
  ['srmQcnPcn.accepted', '变更通知已受理', 'Change notice accepted'],
  [
    'srmQcnPcn.decided',
    '变更通知已有结论',
    'Change notice decided',
    ['supplier', 'buyerEngineerId'],
  ],
  ['srmQcnPcn.implementDue', '变更即将实施', 'Change to implement'],
  ['srmQcnPcn.verified', '变更首批已验证', 'First changed lot verified'],
  ['srmQcnPcn.cancelled', '变更通知已取消', 'Change notice cancelled'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    pcnPayloads: typeof pcnPayloads
  }
}
