import { addDays } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmMdmInspection } from './srmMdmInspection.definition.ts'

/** Whether an inspection of the last days found the mould good. */
export async function wasInspected(
  context: OperationContext,
  mouldId: string,
  days: number,
): Promise<boolean> {
  const lines = await context.selectRows(srmMdmInspection, 'lines', { mouldId, result: 'OK' })
  const id = lines.map(({ headerId }) => headerId)
  const done = await context.select(srmMdmInspection, { id, status: 'APPROVED' })
  const since = addDays(context.today, -days)
  return done.some(({ actualDate }) => (actualDate ?? '') >= since)
}
