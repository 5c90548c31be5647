import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort, providerOf } from '@opensrm/platform/documents/ports.ts'
import type { MadeDocument } from '../demand/ports.ts'
import {
  TENDER_AUCTIONS,
  TENDER_AWARDING,
  TENDER_DRAWINGS,
  TENDER_EVALUATION,
  TENDER_NEGOTIATIONS,
  TENDER_SHORTLISTS,
} from './neededPorts.ts'
import type { Tender } from './srmBidDocument/srmBidDocument.rules.ts'
import type { Bid } from './srmBidRespond/srmBidRespond.rules.ts'
import type { Bidder } from './srmBidSupplier/srmBidSupplier.rules.ts'

/** The evaluation of opened tenders, in the caller's transaction. */
export const tenderEvaluation = definePort<{
  /** refuses a tender without a rule or a confirmed jury; changes nothing */
  assertMayStart: (context: OperationContext, tender: Tender) => Promise<void>
  startEvaluation: (context: OperationContext, tender: Tender) => Promise<void>
  /** a juror called in place of another one has accepted */
  joinJury: (context: OperationContext, tender: Tender, expertId: string) => Promise<void>
  /** whether prices in a second envelope may be opened: the technical scores are final */
  mayOpenPrices: (context: OperationContext, tender: Tender) => Promise<boolean>
  /** files of an opened bid that the caller looks at in the evaluation, by id, with their names there */
  filesShown: (context: OperationContext, bid: Bid) => Promise<ReadonlyMap<string, string>>
}>(TENDER_EVALUATION)

/** The award of evaluated tenders, in the caller's transaction. */
export const tenderAwarding = definePort<{
  /** refuses while prices are still negotiated; changes nothing */
  assertMayAward: (context: OperationContext, tender: Tender) => Promise<void>
  /** drafts the sign-off of the award */
  draftAward: (context: OperationContext, tender: Tender) => Promise<MadeDocument>
  /** refuses while contracts are open; changes nothing */
  assertMayArchive: (context: OperationContext, tender: Tender) => Promise<void>
  /** ends what hangs on the award of a tender that goes into the archive; refuses while contracts are open */
  archiveAward: (context: OperationContext, tender: Tender) => Promise<void>
  /** a bidder has noted that it received its letter */
  letterReceived: (context: OperationContext, bidder: Bidder, readTime: string) => Promise<void>
}>(TENDER_AWARDING)

/** The drawing of a jury, in the caller's transaction. */
export const tenderDrawings = definePort<{
  /** whether the jury of a tender is being drawn, or was drawn */
  isDrawn: (context: OperationContext, documentId: string) => Promise<boolean>
}>(TENDER_DRAWINGS)

/** Shortlists of a tender, in the caller's transaction. */
export const tenderShortlists = definePort<{
  /** whether a shortlist decides on all sign-ups, so that nobody joins any more */
  closesSignUp: (context: OperationContext, documentId: string) => Promise<boolean>
}>(TENDER_SHORTLISTS)

/** Rounds in which bidders of an evaluated tender lower their prices, in the caller's transaction. */
export const tenderNegotiations = definePort<{
  /** ends those that go on; nothing that was given in them is used */
  endRounds: (context: OperationContext, documentId: string) => Promise<void>
}>(TENDER_NEGOTIATIONS)

/** Live auctions among the bidders of a section, in the caller's transaction. */
export const tenderAuctions = definePort<{
  /** refuses a tender whose rule allows none; changes nothing */
  assertMayCompete: (context: OperationContext, tender: Tender) => Promise<void>
  /** drafts one among those whose opened bids count */
  draftAuction: (
    context: OperationContext,
    tender: Tender,
    sectionNo: number,
  ) => Promise<MadeDocument>
  /** sections whose auction has no result yet */
  liveSections: (context: OperationContext, documentId: string) => Promise<readonly number[]>
  /** unit prices of auctions that have one, in the basis the tender asks for */
  auctionPrices: (context: OperationContext, documentId: string) => Promise<readonly AuctionPrice[]>
}>(TENDER_AUCTIONS)

export type AuctionPrice = {
  supplierId: string | null
  documentItemId: string | null
  price: string | null
}

/** The sections of a tender that wait for the result of an auction. */
export async function liveAuctions(
  context: OperationContext,
  documentId: string,
): Promise<readonly number[]> {
  const port = providerOf(context.platform.registry, tenderAuctions)
  return (await port?.liveSections(context, documentId)) ?? []
}

/** Nobody joins beside a shortlist. */
export async function assertNotShortlisted(
  context: OperationContext,
  documentId: string,
): Promise<void> {
  const port = providerOf(context.platform.registry, tenderShortlists)
  if (await port?.closesSignUp(context, documentId)) context.refuse('TENDER_SHORTLISTED')
}
