import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { followHolds } from '../../srmInqInquiry/operations/holds.ts'
import type { Auction, AuctionItem } from '../srmInqAuction.rules.ts'

/** Releases requisition lines that this auction buys nothing for. */
export const releaseItems = (
  context: OperationContext,
  { auctionNumber }: Auction,
  items: readonly AuctionItem[],
): Promise<void> => followHolds(context, items, [], auctionNumber ?? '')
