/** What tenders ask of their setup. Server calls in the caller's transaction; the scores and the draw are pure. */
export {
  acceptRelations,
  conflictPatch,
  invitedConflicts,
  openedConflicts,
  type Partners,
  relatedPairs,
  unacceptedRelations,
} from './conflicts/conflicts.ts'
export { tenderDrafting } from './needed.ts'
export { byId, drawnOf, drawSeed, shuffled } from './scoring/draw.ts'
export {
  evaluatedPrice,
  type MissingItem,
  missingItemsAddition,
  type PaymentStage,
  paymentDays,
  paymentTermAddition,
} from './scoring/evaluatedPrices.ts'
export {
  type Candidate,
  type DrawLine,
  type Drawn,
  drawJury,
  type JuryDraw,
} from './scoring/jury.ts'
export { abnormallyLow, type LowPriceReason, type LowPriceRule } from './scoring/lowPrices.ts'
export {
  type PricedBid,
  type PriceRule,
  type PriceScore,
  type PriceScores,
  scorePrices,
} from './scoring/priceScores.ts'
export {
  type ExpertFacts,
  type RecusalCase,
  type RecusalReason,
  recusalReasons,
} from './scoring/recusal.ts'
export {
  coefficient,
  comparisonPrice,
  type DimensionScores,
  dimensionScore,
  indexScore,
  outliers,
  type RankedBid,
  rankBids,
  totalScore,
} from './scoring/totalScores.ts'
export type { Expert } from './srmBidExpert/srmBidExpert.rules.ts'
export { vocabularyOf } from './srmBidList/srmBidList.rules.ts'
export type { Project } from './srmBidProject/srmBidProject.rules.ts'
export { candidatesOf, type Rule } from './srmBidRule/srmBidRule.rules.ts'
export { type MatchedSetup, matchSetup, setupMatcher } from './srmBidSetup/match.ts'
export { expertsNeeded } from './srmBidSetup/srmBidSetup.operations.ts'
export { tenderSetupLookups } from './tenderSetup.lookups.ts'
