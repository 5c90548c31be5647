import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

export const signingPayloads = defineEvents({
  'srmCctContract.signDue': {
    ...{ id: 'record', contractNumber: 'text' },
    ...{ userIds: 'users', signDeadline: 'text' },
  },
  'srmCctContract.signRefused': { id: 'record', contractNumber: 'text', buyerId: 'person' },
  'srmCctContract.fileChanged': { id: 'record', contractNumber: 'text', userIds: 'users' },
  'srmCctSignAccount.expiring': {
    ...{ id: 'record', certExpireDate: 'text', daysLeft: 'number' },
    ...{ supplierId: 'supplier', createdBy: 'user' },
  },
  'srmCctSignAccount.failed': { id: 'record', createdBy: 'user' },
  'srmCctWarning.raised': { id: 'record', personIds: 'persons' },
})

export const signingEvents = announced('CONTRACT', signingPayloads, [
  ['srmCctContract.signDue', '合同待签署', 'Contract to sign'],
  ['srmCctContract.signRefused', '合同被拒签', 'Signature of a contract refused'],
  ['srmCctContract.fileChanged', '已签合同文件被改动', 'Signed contract file changed'],
  ['srmCctSignAccount.expiring', '签署证书即将到期', 'Signing certificate expiring'],
  ['srmCctSignAccount.failed', '签署账号需重新认证', 'Sign account to be verified again'],
  ['srmCctWarning.raised', '合同预警', 'Contract warning'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    signingPayloads: typeof signingPayloads
  }
}
