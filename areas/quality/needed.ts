import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { Abnormal } from './srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { CLAIM_MAKING, PUNISH_MAKING } from './srmQcnAbnormal/srmQcnAbnormal.transitions.ts'

/**
 * What an abnormal report makes beyond itself. The documents are drafts; the report is locked by the caller. Everything runs in
 * the caller's transaction.
 */
export const claimMaking = definePort<{
  /** drafts a claim with the supplier's share; refuses when a claim of the report stands */
  draftClaim(context: OperationContext, report: Abnormal): Promise<{ id: string }>
  /** whether a claim of the report stands: a direct deduction and a claim exclude each other */
  hasLiveClaim(context: OperationContext, abnormalId: string): Promise<boolean>
}>(CLAIM_MAKING)

export const punishMaking = definePort<{
  draftPunish(context: OperationContext, report: Abnormal): Promise<{ id: string }>
}>(PUNISH_MAKING)
