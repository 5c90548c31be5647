import { canPush } from '@opensrm/kernel/document/push.ts'
import { isRaiser } from '@opensrm/kernel/document/raised.ts'
import { defineRules, type Refusal, type RuleContext } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { srmRcnStatement } from './srmRcnStatement.definition.ts'
import { computeCosts, type Statement, takenRows, totals } from './srmRcnStatement.lines.ts'

/** Numbers of the rows that the supplier counts differently. */
export function differingRows({ transactions }: Statement): number[] {
  return transactions.flatMap((row, at) => {
    const differs = (theirs: string | null, ours: string | null): boolean =>
      theirs !== null && !decimal(theirs).equals(decimal(ours))
    return differs(row.supplierQuantity, row.quantity) ||
      differs(row.supplierPrice, row.priceInclTax)
      ? [at + 1]
      : []
  })
}

function agrees(statement: Statement): Refusal | null {
  const [row] = differingRows(statement)
  return row === undefined ? null : { code: 'STATEMENT_DIFFERS', args: { row } }
}

/** Some rows are disputed, and some are not. */
function isSplittable(statement: Statement, context: RuleContext): Refusal | null {
  const count = differingRows(statement).length
  const isMixed = count > 0 && count < statement.transactions.length
  return isRaiser(statement, context) ?? (isMixed ? null : { code: 'STATEMENT_NOT_MIXED' })
}

function notInvoiced(statement: Statement): Refusal | null {
  const invoiced = [statement.invoicedAmount, statement.invoicingAmount, statement.tailDiffAmount]
  const isPushed = statement.pushStatus === 'PUSHING' || statement.pushStatus === 'SUCCESS'
  const isFree = invoiced.every((amount) => decimal(amount).isZero()) && !isPushed
  return isFree ? null : { code: 'STATEMENT_INVOICED' }
}

export const srmRcnStatementRules = defineRules(srmRcnStatement, {
  compute(statement) {
    computeCosts(statement)
    const taken = [...takenRows(statement), ...statement.details]
    statement.goodsAmountInclTax = totals(taken).amountInclTax
    statement.costAmountInclTax = totals(statement.costLines).amountInclTax
    Object.assign(statement, totals([...taken, ...statement.costLines]))
    for (const line of statement.lines) {
      const counted = [line.invoicedAmount, line.invoicingAmount, line.tailDiffAmount]
      line.openAmount = fixed(decimal(line.amountInclTax).minus(sum(counted)), 2)
    }
    const { lines } = statement
    statement.invoicedAmount = fixed(sum(lines.map((line) => line.invoicedAmount)), 2)
    statement.invoicingAmount = fixed(sum(lines.map((line) => line.invoicingAmount)), 2)
    statement.tailDiffAmount = fixed(sum(lines.map((line) => line.tailDiffAmount)), 2)
    statement.openInvoiceAmount = fixed(sum(lines.map((line) => line.openAmount)), 2)
    statement.invoiceStatus = progressOf(statement)
  },
  check({ periodFrom, cutoffDate, costLines }, { today }) {
    const issues: Issue[] = []
    if (cutoffDate && ((periodFrom && cutoffDate < periodFrom) || cutoffDate > today))
      issues.push({ field: 'cutoffDate', code: 'STATEMENT_PERIOD' })
    costLines.forEach(({ amountInclTax }, row) => {
      if (amountInclTax !== null && decimal(amountInclTax).isZero())
        issues.push({
          child: 'costLines',
          row,
          field: 'amountInclTax',
          code: 'STATEMENT_COST_ZERO',
        })
    })
    return issues
  },
  checkSubmit: (statement) =>
    takenRows(statement).length + statement.details.length + statement.costLines.length === 0
      ? [{ code: 'STATEMENT_EMPTY' }]
      : [],
  guards: {
    isRaiser,
    agrees,
    isSplittable,
    notInvoiced,
    canPush,
  },
})

function progressOf({ lines }: Statement): string {
  const open = lines.filter(({ openAmount, invoicingAmount }) => {
    return !decimal(openAmount).isZero() || !decimal(invoicingAmount).isZero()
  })
  const begun = lines.some(
    ({ invoicedAmount, invoicingAmount }) =>
      !decimal(invoicedAmount).isZero() || !decimal(invoicingAmount).isZero(),
  )
  if (lines.length > 0 && open.length === 0) return 'FULL'
  return begun ? 'PART' : 'NONE'
}
