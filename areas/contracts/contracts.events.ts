import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

const contract = { id: 'record', contractNumber: 'text' } as const
const toSupplier = { ...contract, supplierId: 'supplier' } as const
const toBuyer = { ...contract, buyerId: 'person' } as const

export const contractsPayloads = defineEvents({
  'srmCctContract.sentToSupplier': toSupplier,
  'srmCctContract.confirmDue': { ...toSupplier, daysLeft: 'number' },
  'srmCctContract.confirmed': toBuyer,
  'srmCctContract.refused': toBuyer,
  'srmCctContract.revised': toSupplier,
  'srmCctContract.answered': toBuyer,
  'srmCctContract.effected': { ...toSupplier, buyerId: 'person' },
  'srmCctContract.terminationSent': toSupplier,
  'srmCctContract.terminated': { ...toSupplier, buyerId: 'person' },
  'srmCctContract.renewed': { ...toSupplier, buyerId: 'person', effectiveTo: 'text' },
})

export const contractsEvents = announced('CONTRACT', contractsPayloads, [
  ['srmCctContract.sentToSupplier', '合同待确认', 'Contract to confirm'],
  ['srmCctContract.confirmDue', '合同超期未确认', 'Confirmation of a contract overdue'],
  ['srmCctContract.confirmed', '供应商已确认合同', 'Contract confirmed by the supplier'],
  ['srmCctContract.refused', '供应商已拒绝合同', 'Contract refused by the supplier'],
  ['srmCctContract.revised', '合同修订待答复', 'Contract revision to answer'],
  ['srmCctContract.answered', '供应商已答复合同修订', 'Contract revision answered'],
  ['srmCctContract.effected', '合同已生效', 'Contract in effect', ['supplier', 'buyerId']],
  ['srmCctContract.terminationSent', '合同终止待确认', 'Contract termination to confirm'],
  ['srmCctContract.terminated', '合同已终止', 'Contract terminated', ['supplier', 'buyerId']],
  ['srmCctContract.renewed', '合同已自动续签', 'Contract renewed', ['supplier', 'buyerId']],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    contractsPayloads: typeof contractsPayloads
  }
}
