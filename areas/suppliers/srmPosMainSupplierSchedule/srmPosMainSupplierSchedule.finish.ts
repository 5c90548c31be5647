import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPosMainSupplierSchedule } from './srmPosMainSupplierSchedule.definition.ts'

/** A document that does what was planned with a supplier. */
export type ScheduledDeed = {
  supplierId: string
  activityType: 'ANNUAL_AUDIT' | 'AGREEMENT_RENEW' | 'REVIEW_MEETING'
  resource: string
  id: string
}

/** Finishes the first activity of this kind that is open this year, and remembers the document that did it. */
export async function finishScheduled(
  context: OperationContext,
  { supplierId, activityType, resource, id }: ScheduledDeed,
): Promise<void> {
  const open = await context.select(srmPosMainSupplierSchedule, {
    ...{ supplierId, activityType, planYear: context.today.slice(0, 4) },
    status: ['CONFIRMED', 'OVERDUE'],
  })
  const [first] = open.sort((a, b) => (a.planDate ?? '').localeCompare(b.planDate ?? ''))
  if (!first) return
  await context.update(srmPosMainSupplierSchedule, first.id, {
    fields: { linkedResource: resource, linkedId: Number(id) },
  })
  await context.run(srmPosMainSupplierSchedule, 'doFinish', first.id, {
    actualDate: context.today,
  })
}
