import { addDays } from '@opensrm/kernel/values/date.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBidRule } from '../../tenderSetup/srmBidRule/srmBidRule.definition.ts'
import { srmBidDocument } from '../../tenders/srmBidDocument/srmBidDocument.definition.ts'
import '../awarding.errors.ts'
import { srmBidPicketage } from '../srmBidPicketage/srmBidPicketage.definition.ts'
import type { srmBidResult } from './srmBidResult.definition.ts'
import { hasStop, type Result, STOPPING } from './srmBidResult.rules.ts'

const REPLY_DAYS = 3

/** An objection of another bidder keeps the state beyond the end of publicity. */
export function assertShown(context: OperationContext, { publicityEnd }: Result): void {
  const time = publicityEnd ?? ''
  if (nowText(context) >= time) context.refuse('RESULT_PUBLICITY_OVER', { time })
}

/** A bidder objects while the candidates are shown. Nothing takes effect before it is answered. */
export async function object(
  context: OperationContext,
  result: Result,
  { content }: InputOf<typeof srmBidResult, 'doObject'>,
) {
  const supplierId = context.caller?.supplierId ?? ''
  assertShown(context, result)
  const objectTime = nowText(context)
  const tender = await context.find(srmBidDocument, result.documentId ?? '')
  const rule = await context.findMaster(srmBidRule, tender?.ruleId)
  const replyDueDate = addDays(context.today, rule?.objectionReplyDays ?? REPLY_DAYS)
  const { id, resultNumber, title, buyerId } = result
  context.emit('srmBidResult.objected', { id, resultNumber, title, buyerId })
  const raised = { supplierId, objectTime, content, replyDueDate, conclusion: 'OPEN' }
  return {
    patch: {
      fields: { objectionCount: stops(result) + 1 },
      rows: {
        lines: linesOf(result, supplierId).map((line) => ({
          ...{ id: line.id, objection: content, objectTime },
          ...{ objectionReply: null, conclusion: 'OPEN' },
        })),
      },
      add: { objections: [raised] },
    },
  }
}

const linesOf = ({ lines }: Result, supplierId: string) =>
  lines.filter((line) => line.supplierId === supplierId)

const stops = ({ objections }: Result): number =>
  objections.filter(({ conclusion }) => STOPPING.includes(conclusion ?? '')).length

/** Answers a bidder's objection. After the last one the award takes effect if publicity is over. */
export async function replyObjection(
  context: OperationContext,
  result: Result,
  { supplierId, conclusion, reply }: InputOf<typeof srmBidResult, 'doReplyObjection'>,
) {
  const own = result.objections.find(
    (one) => one.supplierId === supplierId && one.conclusion === 'OPEN',
  )
  if (!own) return context.refuse('RESULT_NO_OBJECTION', {}, { field: 'supplierId' })
  const answered = { ...own, conclusion, replyContent: reply, replyTime: nowText(context) }
  const after: Result = {
    ...result,
    objections: result.objections.map((one) => (one === own ? answered : one)),
  }
  const { id, resultNumber, title } = result
  context.emit('srmBidResult.objectionAnswered', { id, resultNumber, title, supplierId })
  const { to } = await endPublicity(context, after)
  return {
    to,
    patch: {
      fields: { objectionCount: stops(after) },
      rows: {
        objections: [answered],
        lines: linesOf(result, supplierId).map((line) => ({
          ...{ id: line.id, objectionReply: reply, conclusion },
        })),
      },
    },
  }
}

/** At the end of publicity the award takes effect, unless an objection stops it. */
export async function endPublicity(context: OperationContext, result: Result) {
  const isOver = nowText(context) >= (result.publicityEnd ?? '')
  if (!isOver || hasStop(result)) return { to: 'PUBLICITY' as const }
  await context.run(srmBidPicketage, 'doEffect', result.picketageId ?? '')
  return { to: 'TO_NOTIFY' as const }
}
