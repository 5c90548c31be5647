import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import { lacksDeduction, lineAmount } from '../charges/amounts.ts'
import { srmQcnClaim } from './srmQcnClaim.definition.ts'

export type Claim = RecordOf<typeof srmQcnClaim>

export const MOST_APPEALS = 2
/** Costs that somebody else put on paper, which the supplier has to see. */
const PROVEN = ['CUSTOMER_CLAIM', 'FREIGHT']
/** Costs that need no abnormal report, but then evidence. */
const STANDALONE = [...PROVEN, 'OTHER']

export const srmQcnClaimRules = defineRules(srmQcnClaim, {
  compute(claim) {
    for (const line of claim.lines)
      line.amount =
        line.quantity !== null && line.unitCost !== null
          ? lineAmount(line.quantity, line.unitCost, claim.currencyCode)
          : null
    claim.lossAmount = fixed(sum(claim.lines.map(({ amount }) => amount)), 2)
    const share = decimal(claim.supplierShare).div(100)
    claim.claimAmount = lineAmount(claim.lossAmount, share, claim.currencyCode)
    claim.finalAmount = claim.amendedAmount ?? claim.claimAmount
  },
  check({ claimDate, supplierShare, abnormalId, lines }, { today }) {
    const issues: Issue[] = []
    if (claimDate && claimDate > today)
      issues.push({ field: 'claimDate', code: 'CHARGE_DATE_AHEAD' })
    if (supplierShare !== null && !isPositive(supplierShare))
      issues.push({ field: 'supplierShare', code: 'CLAIM_SHARE' })
    lines.forEach(({ costType }, row) => {
      if (costType && !abnormalId && !STANDALONE.includes(costType))
        issues.push({
          ...{ child: 'lines', row, field: 'costType', code: 'CLAIM_NEEDS_ABNORMAL' },
          args: { line: String(row + 1) },
        })
    })
    return issues
  },
  checkSubmit({ claimAmount, abnormalId, lines }) {
    const issues: Issue[] = []
    if (!isPositive(claimAmount)) issues.push({ field: 'claimAmount', code: 'CLAIM_EMPTY' })
    lines.forEach(({ costType, evidenceFileIds }, row) => {
      const isProven = !abnormalId || PROVEN.includes(costType ?? '')
      if (isProven && !evidenceFileIds)
        issues.push({
          ...{ child: 'lines', row, field: 'evidenceFileIds', code: 'CLAIM_EVIDENCE' },
          args: { line: String(row + 1) },
        })
    })
    return issues
  },
  guards: {
    lacksDeduction,
    mayAppeal: ({ appealRound }) =>
      (appealRound ?? 0) < MOST_APPEALS ? null : { code: 'CLAIM_APPEALS_USED' },
  },
})
