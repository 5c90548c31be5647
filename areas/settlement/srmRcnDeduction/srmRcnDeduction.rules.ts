import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import { isInErp } from '../push.ts'
import { srmRcnDeduction } from './srmRcnDeduction.definition.ts'

export type Deduction = RecordOf<typeof srmRcnDeduction>

function untouched(deduction: Deduction): Refusal | null {
  const counted = [deduction.appliedAmount, deduction.lockedAmount]
  return counted.every((amount) => decimal(amount).isZero()) && !isInErp(deduction)
    ? null
    : { code: 'DEDUCTION_USED' }
}

function cancellable(deduction: Deduction): Refusal | null {
  if (deduction.sourceDocType === 'MANUAL') return untouched(deduction)
  return { code: 'DEDUCTION_SOURCED', args: { source: deduction.sourceDocNumber ?? '' } }
}

export const srmRcnDeductionRules = defineRules(srmRcnDeduction, {
  compute(deduction) {
    const places = currencyDecimals(deduction.currencyCode)
    // What is written off a payment carries no tax: the buyer gives a receipt.
    if (deduction.offsetMode === 'PAYMENT') deduction.taxRate = '0'
    deduction.effectiveDate ??= deduction.deductionDate
    for (const line of deduction.lines)
      if (line.quantity !== null && line.unitAmount !== null)
        line.amount = fixed(
          roundTo(decimal(line.quantity).times(decimal(line.unitAmount)), places),
          2,
        )
    const incl = sum(deduction.lines.map(({ amount }) => amount))
    const excl = roundTo(incl.div(decimal(deduction.taxRate).div(100).plus(1)), places)
    deduction.amountInclTax = fixed(incl, 2)
    deduction.amountExclTax = fixed(excl, 2)
    deduction.taxAmount = fixed(incl.minus(excl), 2)
    const taken = sum([deduction.appliedAmount, deduction.lockedAmount])
    deduction.openAmount = fixed(incl.minus(taken), 2)
  },
  check({ deductionDate, effectiveDate, direction, offsetMode }, { today }) {
    const issues: Issue[] = []
    if (deductionDate && deductionDate > today)
      issues.push({ field: 'deductionDate', code: 'SETTLEMENT_DATE_AHEAD' })
    if (deductionDate && effectiveDate && effectiveDate < deductionDate)
      issues.push({ field: 'effectiveDate', code: 'DEDUCTION_EFFECTIVE' })
    if (direction === 'REFUND' && offsetMode !== 'INVOICE')
      issues.push({ field: 'offsetMode', code: 'DEDUCTION_REFUND_MODE' })
    return issues
  },
  guards: { untouched, cancellable, canPush },
})
