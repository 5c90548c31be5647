import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmRcnStatementManualPayment } from './srmRcnStatementManualPayment.definition.ts'

export type ManualPayment = RecordOf<typeof srmRcnStatementManualPayment>

function untouched({ appliedAmount, lockedAmount }: ManualPayment): Refusal | null {
  return sum([appliedAmount, lockedAmount]).isZero() ? null : { code: 'MANUAL_PAYMENT_USED' }
}

export const srmRcnStatementManualPaymentRules = defineRules(srmRcnStatementManualPayment, {
  compute(payment) {
    const taken = sum([payment.appliedAmount, payment.lockedAmount])
    payment.openAmount = fixed(decimal(payment.amount).minus(taken), 2)
  },
  check({ paymentDate, paymentMethod, innerAccountId }, { today }) {
    const issues: Issue[] = []
    if (paymentDate && paymentDate > today)
      issues.push({ field: 'paymentDate', code: 'SETTLEMENT_DATE_AHEAD' })
    if (paymentMethod && paymentMethod !== 'CASH' && !innerAccountId)
      issues.push({ field: 'innerAccountId', code: 'MANUAL_PAYMENT_ACCOUNT' })
    return issues
  },
  guards: { untouched },
})
