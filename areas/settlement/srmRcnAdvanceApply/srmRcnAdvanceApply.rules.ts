import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, greatest, least, sum } from '@opensrm/kernel/values/decimal.ts'
import { isInErp } from '../push.ts'
import { srmRcnAdvanceApply } from './srmRcnAdvanceApply.definition.ts'

export type Advance = RecordOf<typeof srmRcnAdvanceApply>

function unpaid(advance: Advance): Refusal | null {
  return decimal(advance.paidAmount).isZero() && !isInErp(advance) ? null : { code: 'ADVANCE_PAID' }
}

function nothingLeft({ balanceAmount, writingOffAmount }: Advance): Refusal | null {
  return sum([balanceAmount, writingOffAmount]).isZero()
    ? null
    : { code: 'ADVANCE_BALANCE_LEFT', args: { balance: balanceAmount ?? '0' } }
}

export const srmRcnAdvanceApplyRules = defineRules(srmRcnAdvanceApply, {
  compute(advance) {
    advance.amountInclTax = fixed(sum(advance.lines.map((line) => line.applyAmount)), 2)
    // What is paid belongs to the lines in their order.
    let rest = decimal(advance.paidAmount)
    for (const line of advance.lines) {
      const paid = greatest(0, least(rest, line.applyAmount))
      rest = rest.minus(paid)
      line.paidAmount = fixed(paid, 2)
      const used = sum([line.writtenOffAmount, line.writingOffAmount, line.refundedAmount])
      line.balanceAmount = fixed(paid.minus(used), 2)
    }
    const total = (amounts: (string | null)[]): string => fixed(sum(amounts), 2)
    const { lines } = advance
    advance.writtenOffAmount = total(lines.map((line) => line.writtenOffAmount))
    advance.writingOffAmount = total(lines.map((line) => line.writingOffAmount))
    advance.refundedAmount = total(lines.map((line) => line.refundedAmount))
    advance.balanceAmount = total(lines.map((line) => line.balanceAmount))
  },
  check({ advanceType, lines, requestPayDate, expectWriteOffDate }) {
    const issues: Issue[] = []
    if (advanceType === 'CONTRACT' && lines.length > 1)
      issues.push({ child: 'lines', row: 1, code: 'ADVANCE_CONTRACT_ONE_LINE' })
    if (requestPayDate && expectWriteOffDate && expectWriteOffDate < requestPayDate)
      issues.push({ field: 'expectWriteOffDate', code: 'ADVANCE_WRITE_OFF_DATE' })
    return issues
  },
  guards: { unpaid, nothingLeft, canPush },
})
