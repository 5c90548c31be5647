import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmRcnDeduction } from '../../settlement/srmRcnDeduction/srmRcnDeduction.definition.ts'
import { srmQcnAbnormal } from '../srmQcnAbnormal/srmQcnAbnormal.definition.ts'
import { isSupplierLiable } from '../srmQcnAbnormal/srmQcnAbnormal.rules.ts'
import { chargedToClaim } from './chargedToClaim.ts'
import { srmQcnClaim } from './srmQcnClaim.definition.ts'
import type { Claim } from './srmQcnClaim.rules.ts'

/** The claim of a report that stands. */
export async function standingClaim(context: OperationContext, abnormalId: string) {
  const claims = await context.select(srmQcnClaim, { abnormalId })
  return claims.find(({ status }) => status !== 'INVALID' && status !== 'REVOKED')
}

const asked = ({ lines }: Claim, type: string) =>
  sum(lines.filter(({ costType }) => costType === type).map((line) => line.quantity))

/** A report is charged once: by one claim, or directly, and for no quantity that is paid back in another way. */
export async function claimIssues(context: OperationContext, claim: Claim): Promise<Issue[]> {
  const { abnormalId } = claim
  if (!abnormalId) return []
  const report = await context.find(srmQcnAbnormal, abnormalId)
  const abnormal = report?.abnormalNumber ?? ''
  const issues: Issue[] = []
  const about = (code: 'CLAIM_NO_LIABILITY' | 'CLAIM_TWICE' | 'CLAIM_DEDUCTED', args: object) =>
    issues.push({ field: 'abnormalId', code, args: { abnormal, ...args } })
  if (report && !isSupplierLiable(report)) about('CLAIM_NO_LIABILITY', {})
  const other = await standingClaim(context, abnormalId)
  if (other && other.id !== claim.id) about('CLAIM_TWICE', { claim: other.claimNumber ?? '' })
  const deductions = await context.select(srmRcnDeduction, {
    ...{ sourceDocType: 'QCN_ABNORMAL', sourceDocNumber: abnormal },
  })
  const direct = deductions.find(({ status }) => status !== 'CANCELLED')
  if (direct) about('CLAIM_DEDUCTED', { deduction: direct.deductionNumber ?? '' })
  const allowed = await chargedToClaim(context, abnormalId)
  for (const [type, code, limit] of [
    ['MATERIAL', 'CLAIM_MATERIAL', allowed.scrapped],
    ['LABOUR', 'CLAIM_LABOUR', allowed.hours],
  ] as const) {
    const wanted = asked(claim, type)
    if (!isGreater(wanted, limit)) continue
    const row = claim.lines.findIndex(({ costType }) => costType === type)
    const args = { allowed: plain(limit), asked: plain(decimal(wanted)) }
    issues.push({ child: 'lines', row, field: 'quantity', code, args })
  }
  return issues
}
