import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort, providerOf } from '@opensrm/platform/documents/ports.ts'
import type { MadeDocument } from '../demand/ports.ts'
import { BID_CLARIFICATIONS } from './neededPorts.ts'
import type { Evaluation } from './srmBidEvaluation/jury.ts'

/** Questions to the bidder behind a code. */
export type ClarificationAsk = {
  sectionNo: number
  alias: string
  clarifyType: string
  replyEndTime: string
  lines: readonly { reference: string; question: string }[]
}

/** What a bidder was asked and answered. */
export type BidReply = {
  id: string
  number: string | null
  alias: string | null
  lines: readonly { reference: string | null; question: string | null; answer: string | null }[]
}

/** Questions of the jury to bidders, in the caller's transaction. */
export const bidClarifications = definePort<{
  draftClarification: (
    context: OperationContext,
    evaluation: Evaluation,
    ask: ClarificationAsk,
  ) => Promise<MadeDocument>
  /** the number of one without a conclusion, of a section or of all */
  openClarification: (
    context: OperationContext,
    evaluationId: string,
    sectionNo?: number,
  ) => Promise<string | null>
  /** whether a bidder explained its low price, and the jury accepted it */
  lowPriceAnswer: (
    context: OperationContext,
    evaluationId: string,
    bid: { sectionNo: number; alias: string },
  ) => Promise<'NONE' | 'ACCEPTED' | 'NOT_ACCEPTED'>
  /** the answers of bidders so far */
  repliesOf: (context: OperationContext, evaluationId: string) => Promise<readonly BidReply[]>
  /** the evaluation is over, and its jury reads nothing more */
  endClarifications: (context: OperationContext, evaluationId: string) => Promise<void>
}>(BID_CLARIFICATIONS)

export const clarificationsOf = (context: OperationContext) =>
  providerOf(context.platform.registry, bidClarifications)

/** Nothing is concluded over a question to a bidder that is still open. */
export async function assertClarified(
  context: OperationContext,
  evaluationId: string,
  sectionNo?: number,
): Promise<void> {
  const port = clarificationsOf(context)
  const number = await port?.openClarification(context, evaluationId, sectionNo)
  if (number) context.refuse('EVALUATION_CLARIFICATION_OPEN', { number })
}
