import { isPositive } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Statement } from '../srmRcnStatement/srmRcnStatement.lines.ts'
import type { Milestone } from './followOrder.ts'
import { srmRcnUnfinishedStmtEquipment } from './srmRcnUnfinishedStmtEquipment.definition.ts'

/** Milestones reached up to the cut-off date of a statement, and not settled. */
export async function openMilestones(
  context: OperationContext,
  {
    supplierId,
    orgId,
    currencyCode,
    cutoffDate,
  }: Pick<Statement, 'supplierId' | 'orgId' | 'currencyCode' | 'cutoffDate'>,
): Promise<Milestone[]> {
  const open = await context.select(srmRcnUnfinishedStmtEquipment, {
    ...{ supplierId, orgId, currencyCode },
    status: ['OPEN', 'PART'],
  })
  return open.filter(
    ({ openAmount, milestoneDate }) =>
      isPositive(openAmount) && (milestoneDate ?? '') <= (cutoffDate ?? ''),
  )
}
