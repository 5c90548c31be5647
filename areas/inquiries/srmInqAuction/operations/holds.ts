import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { MadeDocument } from '../../../demand/ports.ts'
import { draftOf, followHolds, type Need } from '../../srmInqInquiry/operations/holds.ts'
import { srmInqAuction } from '../srmInqAuction.definition.ts'
import type { Auction, AuctionItem } from '../srmInqAuction.rules.ts'

/** Releases requisition lines that this auction buys nothing for. */
export const releaseItems = (
  context: OperationContext,
  { auctionNumber }: Auction,
  items: readonly AuctionItem[],
): Promise<void> => followHolds(context, items, [], auctionNumber ?? '')

/** Drafts one sealed auction over these needs. Saving it holds the lines of requisitions. */
export async function draftAuction(
  context: OperationContext,
  needs: readonly Need[],
): Promise<MadeDocument> {
  const { id, auctionNumber } = await context.create(srmInqAuction, await draftOf(context, needs))
  return { resource: srmInqAuction.resource, id, number: auctionNumber ?? '' }
}
