/** What the areas of drawing and evaluation ask of tenders. Server calls in the caller's transaction. */
export {
  type AuctionPrice,
  liveAuctions,
  tenderAuctions,
  tenderAwarding,
  tenderDrawings,
  tenderEvaluation,
  tenderNegotiations,
  tenderShortlists,
} from './needed.ts'
export { barredReasons } from './srmBidDocument/operations/bidders.ts'
export {
  changeJuror,
  fillJury,
  type Juror,
  type JurorChange,
  recusalCaseOf,
  seated,
} from './srmBidDocument/operations/jury.ts'
export { announce } from './srmBidDocument/operations/publish.ts'
export { sectionsNamed, type Tender } from './srmBidDocument/srmBidDocument.rules.ts'
export { type PublicRow, publicNotices } from './srmBidNotice/publicNotices.ts'
export {
  type Bid,
  type BidItem,
  comparedKey,
  compute as computeBid,
  enteredKey,
} from './srmBidRespond/srmBidRespond.rules.ts'
export type { Bidder } from './srmBidSupplier/srmBidSupplier.rules.ts'
