import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { MadeDocument } from '../demand/ports.ts'
import type { Inquiry, InquiryItem } from './srmInqInquiry/srmInqInquiry.rules.ts'

/** Amounts of the open lines as the lowest quotation has them, in the order of the lines. */
export type LowestQuote = { total: string; amounts: readonly string[] } | null

/**
 * Drafts a live auction over these lines of an RFQ, in the caller's transaction. What the RFQ held of requisition lines is
 * free when it is called; the auction holds it anew.
 */
export const inquiryAuctions =
  definePort<
    (
      context: OperationContext,
      ask: { inquiry: Inquiry; items: readonly InquiryItem[]; lowest: LowestQuote },
    ) => Promise<MadeDocument>
  >('inquiryAuctions')
