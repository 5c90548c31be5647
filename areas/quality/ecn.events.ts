import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

const toSupplier = { id: 'record', supplierId: 'supplier' } as const
const toSuppliers = { id: 'record', supplierIds: 'suppliers' } as const
const toOwner = { id: 'record', ownerId: 'person' } as const

export const ecnPayloads = defineEvents({
  'srmQcnEcn.published': { ...toSuppliers, replyDeadline: 'text' },
  'srmQcnEcn.replyDue': { ...toSuppliers, replyDeadline: 'text' },
  'srmQcnEcn.replied': toOwner,
  'srmQcnEcn.replyReturned': toSupplier,
  'srmQcnEcn.replyConfirmed': toSupplier,
  'srmQcnEcn.excluded': toSupplier,
  'srmQcnEcn.implemented': toOwner,
  'srmQcnEcn.closed': toSuppliers,
  'srmQcnEcn.voided': toSuppliers,
})

export const ecnEvents = announced('QUALITY', ecnPayloads, [
  ['srmQcnEcn.published', '工程变更待答复', 'Engineering change to reply to'],
  ['srmQcnEcn.replyDue', '工程变更答复期限', 'Reply to an engineering change due'],
  ['srmQcnEcn.replied', '供应商已答复工程变更', 'A supplier replied to an engineering change'],
  ['srmQcnEcn.replyReturned', '工程变更答复被退回', 'Reply to an engineering change returned'],
  ['srmQcnEcn.replyConfirmed', '工程变更答复已确认', 'Reply to an engineering change confirmed'],
  ['srmQcnEcn.excluded', '工程变更不适用于贵司', 'An engineering change does not concern you'],
  ['srmQcnEcn.implemented', '供应商已实施工程变更', 'A supplier implemented an engineering change'],
  ['srmQcnEcn.closed', '工程变更已关闭', 'Engineering change closed'],
  ['srmQcnEcn.voided', '工程变更已作废', 'Engineering change is void'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    ecnPayloads: typeof ecnPayloads
  }
}
