import type { PatchOf } from '@opensrm/platform/documents/operations.ts'
import type { AwardChange } from '../orders/ports.ts'
import type { srmInqAuctionAnswer } from './srmInqAuctionAnswer/srmInqAuctionAnswer.definition.ts'
import type { srmInqQuotation } from './srmInqQuotation/srmInqQuotation.definition.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmInqAuctionAnswer.doOpen': { patch: PatchOf<typeof srmInqAuctionAnswer> }
    'srmInqAuctionAnswer.doReturn': { reason: string | null }
    'srmInqAuctionAnswer.doVoid': { reason: string }
    'srmInqAuctionAnswer.doResult': {
      to: 'AWARDED' | 'NOT_AWARDED'
      lines: readonly { id: string; awardQuantity: string | null; lineResult: string | null }[]
    }
    'srmInqQuotation.doOpen': { patch: PatchOf<typeof srmInqQuotation> }
    'srmInqQuotation.doResult': {
      to: 'OPENED' | 'AWARDED' | 'NOT_AWARDED'
      lines: readonly { id: string; awardQuantity: string | null; lineResult: string | null }[]
      resultRemark: string | null
    }
    'srmInqNewMaterialRecord.doInquire': { inquiryId: string }
    'srmInqNewMaterialRecord.doAwarding': { awardId: string }
    'srmInqNewMaterialRecord.doPriced': {
      priceId: string
      priceExclTax: string | null
      currencyCode: string | null
    }
    'srmInqAuction.followOrders': { changes: readonly AwardChange[] }
    'srmInqAward.followOrders': { changes: readonly AwardChange[] }
    'srmInqInquiry.followView': { supplierId: string }
    'srmInqInquiry.doAward': { itemIds: readonly string[] }
    'srmInqInquiry.doReopenAward': { itemIds: readonly string[] }
  }
}
