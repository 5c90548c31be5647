import {
  type Decimal,
  decimal,
  fixed,
  least,
  type Numeric,
} from '@opensrm/kernel/values/decimal.ts'
import type { AccountRow, Application } from './srmRcnPaymentApply.rules.ts'

export type Item = { paymentLineNum: number; accountRowNum: number; amount: string }

const dueFirst = (rows: readonly AccountRow[]): AccountRow[] =>
  [...rows].sort(
    (a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? '') || (a.rowNum ?? 0) - (b.rowNum ?? 0),
  )

/** Credits of red-letter invoices are set against payables, what is due first first. */
export function net(application: Application): void {
  const rows = application.invoiceAccounts
  let credit: Decimal = decimal(0)
  for (const row of rows) {
    const isCredit = decimal(row.applyAmount).isNegative()
    row.nettedAmount = isCredit ? row.applyAmount : '0'
    if (isCredit) credit = credit.minus(decimal(row.applyAmount))
  }
  for (const row of dueFirst(rows.filter((one) => !decimal(one.applyAmount).isNegative()))) {
    const part = least(credit, decimal(row.applyAmount).minus(decimal(row.writeOffAmount)))
    if (!part.isPositive()) continue
    row.nettedAmount = fixed(part, 2)
    credit = credit.minus(part)
  }
}

/** Which payable each line pays, what is due first first. */
export function itemsOf({ invoiceAccounts, paymentLines }: Application): Item[] {
  const payables = dueFirst(invoiceAccounts).map((row) => ({
    accountRowNum: row.rowNum ?? 0,
    left: decimal(row.payAmount),
  }))
  return paymentLines.flatMap(({ lineNum, amount }) => {
    let rest = decimal(amount)
    return payables.flatMap((payable) => {
      const part = least(rest, payable.left)
      if (!part.isPositive() || part.isZero()) return []
      rest = rest.minus(part)
      payable.left = payable.left.minus(part)
      const { accountRowNum } = payable
      return [{ paymentLineNum: lineNum ?? 0, accountRowNum, amount: part.toFixed(2) }]
    })
  })
}

/** How much of each item is paid once so much of its line is: in the order of the items. */
export function paidItems<I extends { amount: string | null }>(
  items: readonly I[],
  paid: Numeric,
): (I & { paid: string })[] {
  let rest = decimal(paid)
  return items.map((item) => {
    const part = least(rest, item.amount)
    rest = rest.minus(part)
    return { ...item, paid: part.toFixed(2) }
  })
}
