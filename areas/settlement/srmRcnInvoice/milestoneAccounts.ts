import { decimal, fixed, type Numeric, sum } from '@opensrm/kernel/values/decimal.ts'
import { dueDateOf } from '@opensrm/kernel/values/dueDate.ts'
import { cumulativePart, currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import type { Milestone } from '../srmRcnUnfinishedStmtEquipment/followOrder.ts'
import { srmRcnUnfinishedStmtEquipment } from '../srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'
import { type Account, booked } from './accounts.ts'
import type { Source } from './lines.ts'
import type { Invoice } from './srmRcnInvoice.rules.ts'

type Due = { milestone: Milestone; baseDateType: string | null; baseDate: string; dueDate: string }

/**
 * Payable accounts of milestones: each is a stage already and is not divided by the payment term again. Those of one stage
 * that are due on one day stand together, and costs are spread over all.
 */
export async function milestoneAccounts(
  context: OperationContext,
  invoice: Invoice,
  sources: ReadonlyMap<string, Source>,
): Promise<Account[]> {
  const rows = invoice.lines.flatMap((row) => {
    const id = sources.get(row.statementLineId ?? '')?.line.milestoneId
    return id ? [{ id, amount: row.amountInclTax }] : []
  })
  const found = await context.select(srmRcnUnfinishedStmtEquipment, {
    id: [...new Set(rows.map(({ id }) => id))],
  })
  const plans = await context.selectRows(srmPurOrder, 'paymentPlans', {
    headerId: [...new Set(found.flatMap(({ orderId }) => orderId ?? []))],
  })
  const invoiceDate = invoice.invoiceBaseDate ?? context.today
  const groups = new Map<string, Due & { amounts: Numeric[] }>()
  for (const { id, amount } of rows) {
    const milestone = found.find((one) => one.id === id)
    if (!milestone) continue
    const plan = plans.find(
      ({ headerId, stageCode }) =>
        headerId === milestone.orderId && stageCode === milestone.stageCode,
    )
    const due = dueOf(milestone, plan ?? null, invoiceDate)
    const key = `${milestone.stageCode}/${due.dueDate}`
    const group = groups.get(key) ?? { ...due, amounts: [] }
    group.amounts.push(amount)
    groups.set(key, group)
  }
  const whole = sum(rows.map(({ amount }) => amount))
  let before = decimal(0)
  return [...groups.values()].map(({ milestone, amounts, ...due }, at) => {
    const now = sum(amounts)
    const amount = cumulativePart({
      ...{ total: invoice.payableAmount, whole, takenBefore: before, now },
      decimals: currencyDecimals(invoice.currencyCode),
    })
    before = before.plus(now)
    return {
      accountNum: at + 1,
      stageCode: milestone.stageCode,
      stagePercent: milestone.stagePercent,
      ...due,
      ...booked(fixed(amount, 2)),
    }
  })
}

type Plan = {
  baseDateType: string | null
  offsetDays: number | null
  cutoffDay: number | null
  payDayOfMonth: number | null
}

/** Days of the stage count from its day; a warranty is over on it, and an invoice stage waits for the invoice. */
function dueOf(milestone: Milestone, plan: Plan | null, invoiceDate: string): Due {
  const reached = milestone.milestoneDate ?? invoiceDate
  const isInvoice = milestone.stageCode === 'INVOICE'
  const baseDate = isInvoice ? invoiceDate : reached
  const isOver = milestone.stageCode === 'WARRANTY' || !plan
  return {
    milestone,
    baseDateType: plan?.baseDateType ?? (isInvoice ? 'INVOICE_DATE' : 'ACCEPTANCE_DATE'),
    baseDate,
    dueDate: isOver ? baseDate : dueDateOf(plan, baseDate),
  }
}
