import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { isInErp } from '../push.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount.definition.ts'

type ManualAccount = RecordOf<typeof srmRcnManualAccount>

function untouched(account: ManualAccount): Refusal | null {
  const counted = [account.appliedAmount, account.lockedAmount]
  return counted.every((amount) => decimal(amount).isZero()) && !isInErp(account)
    ? null
    : { code: 'MANUAL_ACCOUNT_USED' }
}

export const srmRcnManualAccountRules = defineRules(srmRcnManualAccount, {
  compute(account) {
    for (const line of account.lines) {
      if (line.amountInclTax === null) continue
      const { amountExclTax, taxAmount } = lineAmounts({
        quantity: 1,
        priceInclTax: line.amountInclTax,
        priceBasis: 'TAX_INCLUDED',
        taxRate: line.taxRate,
        currencyCode: account.currencyCode,
      })
      Object.assign(line, { amountExclTax, taxAmount })
    }
    account.amountInclTax = fixed(sum(account.lines.map((line) => line.amountInclTax)), 2)
    account.amountExclTax = fixed(sum(account.lines.map((line) => line.amountExclTax)), 2)
    account.taxAmount = fixed(sum(account.lines.map((line) => line.taxAmount)), 2)
    const taken = sum([account.appliedAmount, account.lockedAmount])
    account.openAmount = fixed(decimal(account.amountInclTax).minus(taken), 2)
  },
  check({ accountDate, dueDate }, { today }) {
    const issues: Issue[] = []
    if (accountDate && accountDate > today)
      issues.push({ field: 'accountDate', code: 'SETTLEMENT_DATE_AHEAD' })
    if (accountDate && dueDate && dueDate < accountDate)
      issues.push({ field: 'dueDate', code: 'MANUAL_ACCOUNT_DUE' })
    return issues
  },
  guards: { untouched, canPush },
})
