/** What the areas of drawing and evaluation ask of tenders. Server calls in the caller's transaction. */
export { tenderEvaluation } from './needed.ts'
export {
  changeJuror,
  fillJury,
  type Juror,
  type JurorChange,
  recusalCaseOf,
  seated,
} from './srmBidDocument/operations/jury.ts'
export { sectionsNamed, type Tender } from './srmBidDocument/srmBidDocument.rules.ts'
export { type Bid, comparedKey } from './srmBidRespond/srmBidRespond.rules.ts'
