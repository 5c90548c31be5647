/** What auctions ask of RFQs. Server calls in the caller's transaction. */
export { inquiryAuctions, type LowestQuote } from './needed.ts'
export { followHolds } from './srmInqInquiry/operations/holds.ts'
export type { Inquiry, InquiryItem } from './srmInqInquiry/srmInqInquiry.rules.ts'
