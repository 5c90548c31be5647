import { countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal, type Numeric, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import '../settlement.errors.ts'
import '../settlement.inputs.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment.definition.ts'

type Figures = { stageAmountInclTax: Numeric; settledAmount: Numeric; lockedAmount: Numeric }

/** The state of a reached milestone, by how much of it is on statements. */
export function followedState(row: Figures): 'OPEN' | 'PART' | 'SETTLED' {
  const settled = decimal(row.settledAmount)
  if (settled.equals(decimal(row.stageAmountInclTax))) return 'SETTLED'
  return settled.isZero() && decimal(row.lockedAmount).isZero() ? 'OPEN' : 'PART'
}

export const srmRcnUnfinishedStmtEquipmentOperations = defineOperations(
  srmRcnUnfinishedStmtEquipment,
  {
    effects: {
      async followOrder(_context, row, { values, isReached }) {
        const after = { ...row, ...values }
        return { to: isReached ? followedState(after) : 'WAITING', patch: { fields: values } }
      },
      async doSettleProgress(context, row, { changes }) {
        const [counted = { id: row.id }] = countedRows([row], changes, {
          fields: srmRcnUnfinishedStmtEquipment.fields,
          counters: {
            locked: 'lockedAmount',
            settled: 'settledAmount',
            excl: 'takenAmountExclTax',
          },
        })
        const { id: _, ...fields } = counted
        const after = { ...row, ...fields }
        const before = sum([row.settledAmount, row.lockedAmount])
        const taken = sum([after.settledAmount, after.lockedAmount])
        if (taken.greaterThan(decimal(row.stageAmountInclTax)))
          context.refuse('MILESTONE_OVERDRAWN', {
            milestone: row.milestoneNumber ?? '',
            available: plain(row.openAmount),
            asked: plain(taken.minus(before)),
          })
        return { to: followedState(after), patch: { fields } }
      },
    },
  },
)
