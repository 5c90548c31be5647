/** What areas that negotiate with bidders ask of evaluations. Server calls in the caller's transaction. */
export { type BidReply, bidClarifications, type ClarificationAsk } from './needed.ts'
export {
  activeJurors,
  assertChair,
  assertChairOrSecretary,
  type Evaluation,
  MAY_CLARIFY,
} from './srmBidEvaluation/jury.ts'
