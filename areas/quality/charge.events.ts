import { defineEvents } from '@opensrm/kernel/document/events.ts'
import { announced } from '@opensrm/platform/messages/announced.ts'

const punish = { id: 'record', punishNumber: 'text' } as const
const claim = { id: 'record', claimNumber: 'text' } as const
const supplier = { supplierId: 'supplier' } as const
const applicant = { applicantId: 'person' } as const

export const chargePayloads = defineEvents({
  'srmQcnPunish.published': { ...punish, ...supplier, replyDeadline: 'text' },
  'srmQcnPunish.replyDue': { ...punish, ...supplier, replyDeadline: 'text' },
  'srmQcnPunish.answered': { ...punish, ...applicant, supplierReply: 'text' },
  'srmQcnPunish.appealHandled': { ...punish, ...supplier, handleResult: 'text' },
  'srmQcnPunish.invalidated': { ...punish, ...supplier, reason: 'text' },
  'srmQcnClaim.published': { ...claim, ...supplier, replyDeadline: 'text' },
  'srmQcnClaim.replyDue': { ...claim, ...supplier, replyDeadline: 'text' },
  'srmQcnClaim.answered': { ...claim, ...applicant, supplierReply: 'text' },
  'srmQcnClaim.appealHandled': { ...claim, ...supplier, handleResult: 'text' },
  'srmQcnClaim.invalidated': { ...claim, ...supplier, reason: 'text' },
  'srmRcnRefundHeader.approved': { id: 'record', refundNumber: 'text', ...supplier },
  'srmRcnRefundHeader.cancelled': { id: 'record', refundNumber: 'text', ...supplier },
})

export const chargeEvents = announced('QUALITY', chargePayloads, [
  ['srmQcnPunish.published', '质量处罚待确认', 'Quality punishment to answer'],
  ['srmQcnPunish.replyDue', '质量处罚超期未答复', 'Answer to a quality punishment overdue'],
  ['srmQcnPunish.answered', '供应商已答复质量处罚', 'Quality punishment answered'],
  ['srmQcnPunish.appealHandled', '质量处罚申诉已处理', 'Appeal against a punishment decided'],
  ['srmQcnPunish.invalidated', '质量处罚已作废', 'Quality punishment voided'],
  ['srmQcnClaim.published', '质量索赔待确认', 'Quality claim to answer'],
  ['srmQcnClaim.replyDue', '质量索赔超期未答复', 'Answer to a quality claim overdue'],
  ['srmQcnClaim.answered', '供应商已答复质量索赔', 'Quality claim answered'],
  ['srmQcnClaim.appealHandled', '质量索赔申诉已处理', 'Appeal against a claim decided'],
  ['srmQcnClaim.invalidated', '质量索赔已作废', 'Quality claim voided'],
  ['srmRcnRefundHeader.approved', '退款已批准', 'Refund approved'],
  ['srmRcnRefundHeader.cancelled', '退款已取消', 'Refund cancelled'],
])

declare module '@opensrm/kernel/document/events.ts' {
  interface EventCatalogues {
    chargePayloads: typeof chargePayloads
  }
}
