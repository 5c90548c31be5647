import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { BidReply, ClarificationAsk, Evaluation } from '../../evaluation/ports.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import '../negotiation.errors.ts'
import { srmBidClarification } from './srmBidClarification.definition.ts'

const OPEN = ['ISSUED', 'REPLIED', 'OVERDUE']

/** Drafts questions to the bidder behind a code; the jury need not know who it is. */
export async function draftClarification(
  context: OperationContext,
  evaluation: Evaluation,
  { sectionNo, alias, clarifyType, replyEndTime, lines }: ClarificationAsk,
) {
  const own = evaluation.bids.find((bid) => bid.alias === alias)
  const numbers = (own?.sectionNos ?? '').split(',').map(Number)
  if (!own || own.rejectReason !== null || !numbers.includes(sectionNo))
    return context.refuse('CLARIFICATION_NO_BID', {}, { field: 'alias' })
  const [bid] = await context.select(srmBidRespond, { id: own.respondId ?? '' })
  const { documentId, documentNumber, title, orgId, categoryId, buyerId } = evaluation
  const made = await context.create(srmBidClarification, {
    ...{ documentId, documentNumber, title, orgId, categoryId, buyerId },
    ...{ evaluationId: evaluation.id, supervisorId: evaluation.supervisorId },
    ...{ sectionNo, alias, clarifyType, replyEndTime, supplierId: bid?.supplierId ?? null },
    chairUserId: evaluation.jurors.find(({ chairFlag }) => chairFlag === 'Y')?.userId ?? null,
    readerUserIds: evaluation.jurors.flatMap(({ userId }) => userId ?? []),
    lines: lines.map(({ reference, question }) => ({ reference, question })),
  })
  return {
    ...{ id: made.id, number: made.clarificationNumber ?? '' },
    resource: srmBidClarification.resource,
  }
}

/** The number of a clarification without a conclusion: of a section, or of the whole evaluation. */
export async function openClarification(
  context: OperationContext,
  evaluationId: string,
  sectionNo?: number,
): Promise<string | null> {
  const [open] = await context.select(srmBidClarification, {
    ...{ evaluationId, status: OPEN },
    ...(sectionNo === undefined ? {} : { sectionNo: String(sectionNo) }),
  })
  return open?.clarificationNumber ?? null
}

/** Whether this bidder was asked about its low price, and whether the jury accepted the answer. */
export async function lowPriceAnswer(
  context: OperationContext,
  evaluationId: string,
  { sectionNo, alias }: { sectionNo: number; alias: string },
): Promise<'NONE' | 'ACCEPTED' | 'NOT_ACCEPTED'> {
  const closed = await context.select(srmBidClarification, {
    ...{ evaluationId, alias, sectionNo: String(sectionNo) },
    ...{ clarifyType: 'LOW_PRICE', status: 'CLOSED' },
  })
  const last = closed.sort((a, b) => (a.issueTime ?? '').localeCompare(b.issueTime ?? '')).at(-1)
  if (!last) return 'NONE'
  return last.conclusion === 'ACCEPTED' ? 'ACCEPTED' : 'NOT_ACCEPTED'
}

const ANSWERED = ['REPLIED', 'CLOSED']

/** What bidders answered so far, by the code of the bid. */
export async function repliesOf(
  context: OperationContext,
  evaluationId: string,
): Promise<BidReply[]> {
  const answered = await context.select(srmBidClarification, { evaluationId, status: ANSWERED })
  const headerId = answered.map(({ id }) => id)
  const rows = await context.selectRows(srmBidClarification, 'lines', { headerId })
  return answered.map(({ id, clarificationNumber: number, alias }) => ({
    ...{ id, number, alias },
    lines: rows
      .filter((row) => row.headerId === id)
      .map(({ reference, question, answer }) => ({ reference, question, answer })),
  }))
}

/** An evaluation that is over has no jury any more. */
export async function endClarifications(
  context: OperationContext,
  evaluationId: string,
): Promise<void> {
  for (const { id } of await context.select(srmBidClarification, { evaluationId }))
    await context.run(srmBidClarification, 'followEnd', id)
}
