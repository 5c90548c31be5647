import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, fixed, plain, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { effectiveQuantity, keepSettled } from '../../orders/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import type { MilestoneChange } from '../settlement.inputs.ts'
import { shareAmounts } from '../srmRcnTransactionInfo/rowAmounts.ts'
import type { Milestone } from '../srmRcnUnfinishedStmtEquipment/followOrder.ts'
import { srmRcnUnfinishedStmtEquipment } from '../srmRcnUnfinishedStmtEquipment/srmRcnUnfinishedStmtEquipment.definition.ts'
import type { Statement } from './srmRcnStatement.lines.ts'

type Details = Pick<Statement, 'details'>
type Detail = Statement['details'][number]

const idsOf = ({ details }: Details): string[] => [
  ...new Set(details.flatMap(({ milestoneId }) => milestoneId ?? [])),
]

/** The milestones of the rows, as they stand; locked after their orders where amounts are about to move. */
export async function milestonesOf(
  context: OperationContext,
  statement: Details,
  { lock }: { lock: boolean },
): Promise<Map<string, Milestone>> {
  const ids = idsOf(statement)
  if (ids.length === 0) return new Map()
  const found = await context.select(srmRcnUnfinishedStmtEquipment, { id: ids })
  if (!lock) return new Map(found.map((row) => [row.id, row]))
  await context.lockAll(srmPurOrder, new Set(found.flatMap(({ orderId }) => orderId ?? [])))
  const locked = await context.lockAll(srmRcnUnfinishedStmtEquipment, ids)
  return new Map(locked.map((row) => [row.id, row]))
}

/** Fills what each row takes of its milestone, without what this statement itself holds. Answers why one cannot stand there. */
export function takeDetails(
  statement: Statement,
  known: ReadonlyMap<string, Milestone>,
  held: Details,
): Issue[] {
  const own = new Map(held.details.map((row) => [row.milestoneId, row]))
  return statement.details.flatMap((row, at): Issue[] => {
    const milestone = known.get(row.milestoneId ?? '')
    if (!milestone) return []
    const before = own.get(milestone.id)
    const args = { milestone: milestone.milestoneNumber ?? '' }
    const place = { child: 'details', row: at }
    if (!fits(statement, milestone))
      return [{ ...place, field: 'milestoneId', code: 'STATEMENT_FOREIGN_MILESTONE', args }]
    const open = sum([milestone.openAmount, before?.amountInclTax])
    row.openAmount = fixed(open, 2)
    row.amountInclTax ??= row.openAmount
    const asked = decimal(row.amountInclTax)
    if (!asked.isPositive() || asked.isZero() || asked.greaterThan(open)) {
      const figures = { available: plain(open), asked: plain(asked) }
      return [
        {
          ...{ ...place, field: 'amountInclTax', code: 'MILESTONE_OVERDRAWN' },
          args: { ...args, ...figures },
        },
      ]
    }
    const whole = milestone.stageAmountInclTax
    const { amountExclTax, taxAmount } = shareAmounts(
      {
        amountInclTax: whole,
        amountExclTax: milestone.stageAmountExclTax,
        currencyCode: milestone.currencyCode,
        quantity: whole,
        takenQuantity: decimal(whole).minus(open),
        takenAmount: decimal(whole).minus(open),
        takenAmountExclTax: decimal(milestone.takenAmountExclTax).minus(
          decimal(before?.amountExclTax),
        ),
      },
      asked,
    )
    Object.assign(row, { amountExclTax, taxAmount })
    return []
  })
}

function fits(statement: Statement, milestone: Milestone): boolean {
  return (
    statement.statementType === 'EQUIPMENT' &&
    milestone.supplierId === statement.supplierId &&
    milestone.orgId === statement.orgId &&
    milestone.currencyCode === statement.currencyCode &&
    milestone.paymentTermId === statement.paymentTermId &&
    (milestone.milestoneDate ?? '') <= (statement.cutoffDate ?? '') &&
    ['OPEN', 'PART'].includes(milestone.status)
  )
}

type Counter = 'locked' | 'settled'
export type DetailMove = { of: Details; counter: Counter; sign: 1 | -1 }

/** Moves what details take of their milestones, and tells the orders what is settled of them. */
export async function moveDetails(
  context: OperationContext,
  moves: readonly DetailMove[],
): Promise<void> {
  const rows = moves.flatMap(({ of }) => of.details)
  if (rows.length === 0) return
  const known = await milestonesOf(context, { details: rows }, { lock: true })
  await changeCounters(context, srmRcnUnfinishedStmtEquipment, 'doSettleProgress', {
    changes: moves.flatMap((move) => move.of.details.map((row) => changeOf(row, move))),
  })
  const lineIds = [...new Set([...known.values()].flatMap(({ orderLineId }) => orderLineId ?? []))]
  await keepSettled(context, await settledOf(context, lineIds))
}

function changeOf(row: Detail, { counter, sign }: DetailMove): MilestoneChange {
  return {
    id: row.milestoneId ?? '',
    [counter]: decimal(row.amountInclTax).times(sign),
    excl: decimal(row.amountExclTax).times(sign),
  }
}

/** The share of each line that is settled, as a quantity. */
async function settledOf(context: OperationContext, lineIds: readonly string[]) {
  const lines = await context.selectRows(srmPurOrder, 'lines', { id: lineIds })
  const milestones = await context.select(srmRcnUnfinishedStmtEquipment, {
    orderLineId: lineIds,
    status: ['WAITING', 'OPEN', 'PART', 'SETTLED'],
  })
  return lines.map((line) => {
    const own = milestones.filter(({ orderLineId }) => orderLineId === line.id)
    const all = sum(own.map((row) => row.stageAmountInclTax))
    const settled = sum(own.map((row) => row.settledAmount))
    const whole = effectiveQuantity(line)
    const isWhole = settled.equals(all)
    return {
      id: line.id,
      quantity: fixed(isWhole ? whole : roundTo(whole.times(settled).div(all), 6), 6),
    }
  })
}
