import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmSpePerformance } from './srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeRectification } from './srmSpeRectification/srmSpeRectification.definition.ts'

/** Whether the rectification with this number is closed, or the last one of the performance with this number. */
export async function isRectified(context: OperationContext, number: string): Promise<boolean> {
  const [named] = await context.select(srmSpeRectification, { rectifyNumber: number })
  if (named) return named.status === 'CLOSED'
  const [performance] = await context.select(srmSpePerformance, { performanceNumber: number })
  if (!performance) return false
  const all = await context.select(srmSpeRectification, { performanceId: performance.id })
  const kept = all.filter(({ status }) => status !== 'CANCELLED')
  return kept.length > 0 && kept.every(({ status }) => status === 'CLOSED')
}
