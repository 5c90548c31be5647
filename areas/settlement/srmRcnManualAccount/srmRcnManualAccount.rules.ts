import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { isInErp } from '../push.ts'
import { srmRcnManualAccount } from './srmRcnManualAccount.definition.ts'

type ManualAccount = RecordOf<typeof srmRcnManualAccount>

/** Types that never go through a statement: nothing is invoiced for them. */
const DIRECT_ONLY = ['REFUND', 'DEPOSIT']
/** Types that may lower what is owed, through a statement. */
const NEGATIVE = ['OPENING', 'ADJUST']

function untouched(account: ManualAccount): Refusal | null {
  const counted = [account.appliedAmount, account.lockedAmount]
  return counted.every((amount) => decimal(amount).isZero()) && !isInErp(account)
    ? null
    : { code: 'MANUAL_ACCOUNT_USED' }
}

function abolishable(account: ManualAccount): Refusal | null {
  if (account.accountType !== 'REFUND' || !account.sourceKey) return untouched(account)
  return { code: 'MANUAL_ACCOUNT_OF_REFUND', args: { refund: account.sourceDocNumber ?? '' } }
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
  check({ accountDate, dueDate, accountType, settleMode, amountInclTax, lines }, { today }) {
    const issues: Issue[] = []
    const isNegative = decimal(amountInclTax).isNegative()
    if (settleMode === 'STATEMENT') {
      if (DIRECT_ONLY.includes(accountType ?? ''))
        issues.push({ field: 'settleMode', code: 'MANUAL_ACCOUNT_DIRECT' })
      if (new Set(lines.map(({ taxRate }) => taxRate)).size > 1)
        issues.push({ field: 'settleMode', code: 'MANUAL_ACCOUNT_RATES' })
    }
    lines.forEach((line, row) => {
      if (line.amountInclTax !== null && decimal(line.amountInclTax).isZero())
        issues.push({ child: 'lines', row, field: 'amountInclTax', code: 'MANUAL_ACCOUNT_ZERO' })
    })
    if (isNegative && !(settleMode === 'STATEMENT' && NEGATIVE.includes(accountType ?? '')))
      issues.push({ field: 'settleMode', code: 'MANUAL_ACCOUNT_NEGATIVE' })
    if (accountDate && accountDate > today)
      issues.push({ field: 'accountDate', code: 'SETTLEMENT_DATE_AHEAD' })
    if (accountDate && dueDate && dueDate < accountDate)
      issues.push({ field: 'dueDate', code: 'MANUAL_ACCOUNT_DUE' })
    return issues
  },
  checkSubmit: ({ amountInclTax }) =>
    decimal(amountInclTax).isZero()
      ? [{ field: 'amountInclTax', code: 'MANUAL_ACCOUNT_ZERO' }]
      : [],
  guards: { untouched, abolishable, canPush },
})
