import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { isGreater } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeRectification } from './srmSpeRectification.definition.ts'

type Performance = RecordOf<typeof srmSpePerformance>

/** Indicators below this score need a corrective measure. */
const WEAK_BELOW = 75

/** A rectification with a measure for each weak indicator; the buyer completes and issues it. */
export async function draftRectification(
  context: OperationContext,
  performance: Performance,
  plan: {
    ownerId: string | null
    rectifyDays: number
    requirement?: string | null
    planDueDate?: string | null
    rectifyDueDate?: string | null
  },
) {
  const planDueDate = plan.planDueDate ?? addDays(context.today, 7)
  const later = Math.max(plan.rectifyDays, 8)
  const rectifyDueDate = plan.rectifyDueDate ?? addDays(context.today, later)
  const weak = performance.gradeDetails.filter(
    ({ score, showSupplierFlag }) =>
      score !== null && isGreater(WEAK_BELOW, score) && showSupplierFlag === 'Y',
  )
  return context.create(srmSpeRectification, {
    performanceId: performance.id,
    orgId: performance.orgId,
    supplierId: performance.supplierId,
    gradeCode: performance.gradeCode,
    ownerId: plan.ownerId,
    requirement:
      plan.requirement ?? '请分析原因并在期限内整改 / Find the causes and put them right in time',
    planDueDate,
    rectifyDueDate,
    measures: weak.map(({ indicatorCode, indicatorName, indicatorNameEn, score }) => ({
      indicatorCode,
      indicatorName,
      indicatorNameEn,
      score,
      problem: `${[...new Set([indicatorName, indicatorNameEn])].filter(Boolean).join(' / ')}: ${score}`,
    })),
  })
}

/** Issues the draft left by the confirmation, or a new one. */
export async function issueRectification(
  context: OperationContext,
  performance: Performance,
  plan: Parameters<typeof draftRectification>[2],
): Promise<void> {
  const [known] = await context.select(srmSpeRectification, {
    performanceId: performance.id,
    status: 'DRAFT',
  })
  const draft = known ?? (await draftRectification(context, performance, plan))
  if (known)
    await context.update(srmSpeRectification, known.id, {
      fields: {
        requirement: plan.requirement ?? known.requirement,
        planDueDate: plan.planDueDate ?? known.planDueDate,
        rectifyDueDate: plan.rectifyDueDate ?? known.rectifyDueDate,
      },
    })
  await context.run(srmSpeRectification, 'doIssue', draft.id)
}
