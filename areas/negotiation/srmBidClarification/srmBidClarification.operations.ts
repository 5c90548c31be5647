import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { findValue } from '../../base-data/ports.ts'
import { assertChair, assertChairOrSecretary, MAY_CLARIFY } from '../../evaluation/ports.ts'
import { srmBidEvaluation } from '../../evaluation/srmBidEvaluation/srmBidEvaluation.definition.ts'
import { minutesAfter, momentText } from '../../sealing/ports.ts'
import '../negotiation.errors.ts'
import { srmBidClarification } from './srmBidClarification.definition.ts'
import { type Clarification, replyIssues } from './srmBidClarification.rules.ts'

/** The evaluation while its jury works on the bids. */
async function runningEvaluation(context: OperationContext, { evaluationId }: Clarification) {
  const evaluation = await context.lock(srmBidEvaluation, evaluationId ?? '')
  assertWorks(context, evaluation)
  return evaluation
}

function assertWorks(context: OperationContext, { status }: { status: string }): void {
  if (!MAY_CLARIFY.includes(status)) context.refuse('CLARIFICATION_OVER')
}

const afterWork = hinderedBy(async (context, { evaluationId }: Clarification) => {
  const [evaluation] = await context.select(srmBidEvaluation, { id: evaluationId ?? '' })
  if (evaluation) assertWorks(context, evaluation)
})

const told = ({ id, clarificationNumber, title }: Clarification) => ({
  ...{ id, clarificationNumber, title },
})

/** The buyer as secretary, and the chair of the jury, learn what the bidder did. */
async function tellJury(
  context: OperationContext,
  clarification: Clarification,
  event: 'srmBidClarification.replied' | 'srmBidClarification.overdue',
): Promise<void> {
  const { evaluationId, buyerId } = clarification
  const evaluation = await context.find(srmBidEvaluation, evaluationId ?? '')
  const chair = evaluation?.jurors.find(({ chairFlag }) => chairFlag === 'Y')
  context.emit(event, { ...told(clarification), buyerId, userId: chair?.userId ?? null })
}

export const srmBidClarificationOperations = defineOperations(srmBidClarification, {
  async beforeSave(context, clarification, before) {
    if (!before || !context.caller) return
    if (context.caller.side === 'supplier') await assertInTime(context, clarification)
    else await assertChairOrSecretary(context, await runningEvaluation(context, clarification))
  },
  hindrances: {
    doSubmit: afterWork,
    doReply: hinderedBy(assertInTime),
    doClose: afterWork,
    doCancel: afterWork,
  },
  effects: {
    async doSubmit(context, clarification) {
      await assertChairOrSecretary(context, await runningEvaluation(context, clarification))
      const { orgId, categoryId, replyEndTime, supplierId } = clarification
      const minutes = await findValue(context, {
        ...{ profileCode: 'BID_CLARIFY_MINUTES', orgId, categoryId },
      })
      const time = minutesAfter(context, await momentText(context), Number(minutes))
      if ((replyEndTime ?? '') < time)
        context.refuse('CLARIFICATION_SHORT', { time }, { field: 'replyEndTime' })
      context.emit('srmBidClarification.issued', {
        ...{ ...told(clarification), supplierId, replyEndTime },
      })
      const issuedBy = context.caller?.userId ?? null
      return { patch: { fields: { issuedBy, issueTime: nowText(context) } } }
    },
    async doReply(context, clarification) {
      await assertInTime(context, clarification)
      const [issue] = replyIssues(clarification)
      if (issue) {
        const { code, args = {}, ...place } = issue
        context.refuse(code as 'CLARIFICATION_PROOF', args, place)
      }
      await tellJury(context, clarification, 'srmBidClarification.replied')
      const [user] = await context.select(baseUser, { id: context.caller?.userId ?? '' })
      const replyBy = user?.userFullName ?? user?.userName ?? null
      return { patch: { fields: { replyTime: nowText(context), replyBy } } }
    },
    async doExpire(context, clarification) {
      await tellJury(context, clarification, 'srmBidClarification.overdue')
    },
    async doClose(context, clarification, { conclusion, conclusionRemark }) {
      assertChair(context, await runningEvaluation(context, clarification))
      const { status, lines } = clarification
      if (status === 'OVERDUE' && conclusion !== 'NOT_ACCEPTED')
        context.refuse('CLARIFICATION_UNANSWERED', {}, { field: 'conclusion' })
      const isCorrected = lines.some(({ correctedValue }) => correctedValue)
      if (conclusion === 'ACCEPT_CORRECTION' && !isCorrected)
        context.refuse('CLARIFICATION_NO_CORRECTION', {}, { field: 'conclusion' })
      if (conclusion === 'NOT_ACCEPTED' && !conclusionRemark)
        context.refuse('CLARIFICATION_REMARK', {}, { field: 'conclusionRemark' })
      return { patch: { fields: { conclusion, conclusionRemark } } }
    },
    async doCancel(context, clarification, { reason }) {
      await assertChairOrSecretary(context, await runningEvaluation(context, clarification))
      return cancelled(context, clarification, reason)
    },
    /** The jury reads nothing more; what still waits for a reply is called off. */
    async followEnd(context, clarification) {
      const { status } = clarification
      const isOpen = status === 'ISSUED'
      const ended = isOpen ? cancelled(context, clarification, ENDED) : { patch: { fields: {} } }
      return {
        to: isOpen ? ('CANCELLED' as const) : (status as 'DRAFT'),
        patch: { fields: { ...ended.patch.fields, readerUserIds: [] } },
      }
    },
  },
})

const ENDED = '评标已中止 / the evaluation was aborted'

function cancelled(context: OperationContext, clarification: Clarification, reason: string) {
  const { supplierId } = clarification
  context.emit('srmBidClarification.cancelled', { ...told(clarification), supplierId, reason })
  return { patch: { fields: { cancelReason: reason } } }
}

async function assertInTime(
  context: OperationContext,
  { replyEndTime }: Clarification,
): Promise<void> {
  if ((await momentText(context)) >= (replyEndTime ?? ''))
    context.refuse('CLARIFICATION_LATE', { time: replyEndTime ?? '' })
}
