import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { canPush } from '@opensrm/kernel/document/push.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { isBill } from '../billMethods.ts'
import { isInErp } from '../push.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'

export type Application = RecordOf<typeof srmRcnPaymentApply>
export type AccountRow = Application['invoiceAccounts'][number]

function unpaid(application: Application): Refusal | null {
  return decimal(application.paidAmount).isZero() && !isInErp(application)
    ? null
    : { code: 'APPLICATION_PAID' }
}

/** What remains of each payable to be paid, and the sums of the rows. */
export function computeAmounts(application: Application): void {
  for (const row of application.invoiceAccounts) {
    const own = application.writeOffs.filter(({ accountRowNum }) => accountRowNum === row.rowNum)
    row.writeOffAmount = fixed(sum(own.map(({ writeOffAmount }) => writeOffAmount)), 2)
    const settled = sum([row.writeOffAmount, row.nettedAmount])
    row.payAmount = fixed(decimal(row.applyAmount).minus(settled), 2)
  }
}

export const srmRcnPaymentApplyRules = defineRules(srmRcnPaymentApply, {
  compute(application) {
    computeAmounts(application)
    for (const line of application.paymentLines)
      if (!isBill(line.paymentMethod)) Object.assign(line, { billNumber: null, billDueDate: null })
    const { invoiceAccounts: rows, writeOffs, paymentLines } = application
    application.applyAmount = fixed(sum(rows.map(({ applyAmount }) => applyAmount)), 2)
    const writtenOff = (type: string): string =>
      fixed(
        sum(
          writeOffs
            .filter(({ writeOffType }) => writeOffType === type)
            .map(({ writeOffAmount }) => writeOffAmount),
        ),
        2,
      )
    application.advanceWriteOffAmount = writtenOff('ADVANCE')
    application.deductionWriteOffAmount = writtenOff('DEDUCTION')
    application.manualWriteOffAmount = writtenOff('MANUAL_PAYMENT')
    const { advanceWriteOffAmount, deductionWriteOffAmount, manualWriteOffAmount } = application
    const written = sum([advanceWriteOffAmount, deductionWriteOffAmount, manualWriteOffAmount])
    application.payAmount = fixed(decimal(application.applyAmount).minus(written), 2)
    application.paidAmount = fixed(sum(paymentLines.map(({ paidAmount }) => paidAmount)), 2)
    application.unpaidAmount = fixed(
      decimal(application.payAmount).minus(sum([application.paidAmount, application.closedAmount])),
      2,
    )
  },
  check(application) {
    const issues: Issue[] = decimal(application.payAmount).isNegative()
      ? [{ code: 'APPLICATION_NEGATIVE' }]
      : []
    application.writeOffs.forEach(({ accountRowNum }, row) => {
      const against = application.invoiceAccounts.find(({ rowNum }) => rowNum === accountRowNum)
      if (accountRowNum !== null && (!against || decimal(against.openAmount).isNegative()))
        issues.push({
          ...{ child: 'writeOffs', row, field: 'accountRowNum', code: 'WRITE_OFF_ROW' },
          args: { row: accountRowNum },
        })
    })
    application.invoiceAccounts.forEach(({ payAmount, openAmount, rowNum }, row) => {
      if (decimal(payAmount).isNegative() && !decimal(openAmount).isNegative())
        issues.push({
          ...{ child: 'invoiceAccounts', row, field: 'applyAmount', code: 'WRITE_OFF_OVER_ROW' },
          args: { row: rowNum ?? row + 1 },
        })
    })
    application.paymentLines.forEach(({ billDueDate, lineNum }, row) => {
      const { planPayDate } = application
      if (billDueDate && planPayDate && billDueDate <= planPayDate)
        issues.push({
          ...{ child: 'paymentLines', row, field: 'billDueDate', code: 'PAYMENT_BILL_DUE' },
          args: { line: lineNum ?? row + 1, date: planPayDate },
        })
    })
    return issues
  },
  checkSubmit: balanceIssues,
  guards: { unpaid, canPush },
})

/** To the cent: what is paid is what the payment lines pay. */
export function balanceIssues({
  invoiceAccounts,
  paymentLines,
  payAmount,
  paymentApplyType,
}: Application): Issue[] {
  if (invoiceAccounts.length === 0) return [{ code: 'APPLICATION_EMPTY' }]
  if (decimal(payAmount).isNegative()) return [{ code: 'APPLICATION_NEGATIVE' }]
  if (paymentApplyType === 'OFFSET' && !decimal(payAmount).isZero())
    return [
      {
        ...{ field: 'paymentApplyType', code: 'APPLICATION_OFFSET_CASH' },
        args: { pay: payAmount ?? '0' },
      },
    ]
  const lines = fixed(sum(paymentLines.map(({ amount }) => amount)), 2)
  if (decimal(lines).equals(decimal(payAmount))) return []
  return [
    { child: 'paymentLines', code: 'APPLICATION_LINES', args: { lines, pay: payAmount ?? '0' } },
  ]
}
