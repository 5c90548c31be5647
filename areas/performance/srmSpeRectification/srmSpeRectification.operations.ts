import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { daysBetween } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgsWithin } from '../../base-data/ports.ts'
import { proposeFreeze } from '../../lifecycle/ports.ts'
import { srmSpePerformance } from '../srmSpePerformance/srmSpePerformance.definition.ts'
import { srmSpeRectification } from './srmSpeRectification.definition.ts'

type Rectification = RecordOf<typeof srmSpeRectification>

export const srmSpeRectificationOperations = defineOperations(srmSpeRectification, {
  async enrich({ today }, rows) {
    for (const row of rows) {
      const end = row.finishTime ? String(row.finishTime).slice(0, 10) : today
      const due = row.rectifyDueDate ? String(row.rectifyDueDate) : end
      row.overdueDays = Math.max(0, daysBetween(due, end))
    }
  },
  effects: {
    async doIssue(context, rectification) {
      if (String(rectification.planDueDate) <= context.today) context.refuse('SPE_PLAN_IN_FUTURE')
      if (
        rectification.measures.some(({ problem }) => !problem) ||
        rectification.measures.length === 0
      )
        context.refuse('SPE_MEASURE_PROBLEM')
      const performance = await context.find(srmSpePerformance, String(rectification.performanceId))
      if (!performance) return
      context.emit('srmSpeRectification.issued', {
        id: rectification.id,
        supplierId: rectification.supplierId,
      })
      return { patch: { fields: { firstDueDate: rectification.rectifyDueDate } } }
    },
    async doSupplierCommit(context, rectification) {
      if (!rectification.supplierOwner) context.refuse('SPE_COMMIT_OWNER')
      for (const [row, measure] of rectification.measures.entries()) {
        const { rootCause, measure: what, planDate } = measure
        const isComplete = rootCause && what && planDate
        if (!isComplete || planDate > String(rectification.rectifyDueDate))
          context.refuse('SPE_COMMIT_MEASURE', {
            line: row + 1,
            date: rectification.rectifyDueDate ?? '',
          })
      }
      return { patch: { fields: { commitTime: nowText(context) } } }
    },
    async doRequestFreeze(context, rectification) {
      const performance = await context.find(srmSpePerformance, String(rectification.performanceId))
      const number = rectification.rectifyNumber ?? ''
      const answer = await proposeFreeze(context, {
        sourceType: 'PERFORMANCE',
        sourceNumber: number,
        supplierId: String(rectification.supplierId),
        orgIds: await orgsWithin(context, performance?.orgIds ?? []),
        categoryId: performance?.categoryId ?? null,
        reasonType: 'PERFORMANCE',
        reason: `${number} ${rectification.requirement ?? ''}`.trim().slice(0, 2000),
      })
      return { answer }
    },
    async doReturnPlan(_context, _rectification, { verifyOpinion }) {
      return { patch: { fields: { verifyOpinion, commitTime: null } } }
    },
    async doSupplierReply(context, rectification) {
      for (const [row, { actualDate, proofFileIds }] of rectification.measures.entries())
        if (!actualDate || !proofFileIds || actualDate > context.today)
          context.refuse('SPE_REPLY_MEASURE', { line: row + 1 })
      context.emit('srmSpeRectification.replied', {
        id: rectification.id,
        ownerId: rectification.ownerId,
      })
      return { patch: { fields: { finishTime: nowText(context) } } }
    },
    async doReturn(_context, rectification, { verifyOpinion, rectifyDueDate }) {
      return {
        patch: {
          fields: {
            verifyOpinion,
            finishTime: null,
            rectifyDueDate: rectifyDueDate ?? rectification.rectifyDueDate,
          },
        },
      }
    },
    async doConfirm(context, rectification, { verifyOpinion, effectResult }) {
      if (rectification.measures.some(({ verifyResult }) => verifyResult !== 'OK'))
        context.refuse('SPE_VERIFY_OPEN')
      await closePerformance(context, rectification)
      return { patch: { fields: { verifyOpinion, effectResult } } }
    },
  },
})

/** A performance is completed with its last rectification. */
async function closePerformance(
  context: OperationContext,
  { id, performanceId }: Rectification,
): Promise<void> {
  const open = await context.select(srmSpeRectification, {
    performanceId,
    status: ['DRAFT', 'ISSUED', 'COMMITTED', 'REPLIED'],
  })
  const performance = await context.find(srmSpePerformance, String(performanceId))
  if (open.every((other) => other.id === id) && performance?.status === 'RECTIFYING')
    await context.run(srmSpePerformance, 'followRectified', performance.id)
}
