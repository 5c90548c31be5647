import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, isGreater, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import { tooManyDecimals } from '../charges/amounts.ts'
import '../refund.errors.ts'
import { srmRcnRefundHeader } from './srmRcnRefundHeader.definition.ts'

export type Refund = RecordOf<typeof srmRcnRefundHeader>

export const srmRcnRefundHeaderRules = defineRules(srmRcnRefundHeader, {
  compute(refund) {
    refund.offsetMode = refund.payMode === 'PAY' ? 'PAYMENT' : 'INVOICE'
    refund.refundAmount = fixed(sum(refund.lines.map(({ refundAmount }) => refundAmount)), 2)
  },
  check({ dueDate, lines, currencyCode }, { today }) {
    const issues: Issue[] = []
    if (dueDate && dueDate < today) issues.push({ field: 'dueDate', code: 'REFUND_DUE' })
    lines.forEach(({ appliedAmount, refundedBefore, refundAmount }, row) => {
      if (appliedAmount === null || refundAmount === null) return
      const left = decimal(appliedAmount).minus(decimal(refundedBefore))
      // An open deduction is told about otherwise.
      if (decimal(appliedAmount).isZero() || !isGreater(refundAmount, left)) return
      issues.push({
        ...{ child: 'lines', row, field: 'refundAmount', code: 'REFUND_EXCEEDS' },
        args: { available: plain(left), asked: plain(refundAmount) },
      })
    })
    return [...issues, ...tooManyDecimals(lines, 'refundAmount', currencyCode)]
  },
  checkSubmit({ payMode, lines }) {
    const rates = new Set(lines.map(({ taxRate }) => taxRate ?? '0'))
    return payMode === 'STATEMENT' && rates.size > 1
      ? [{ field: 'payMode', code: 'REFUND_TAX_RATES' }]
      : []
  },
})
