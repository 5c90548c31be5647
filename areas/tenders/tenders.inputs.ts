import type { PatchOf, ResultOf } from '@opensrm/platform/documents/operations.ts'
import type { srmBidDocument } from './srmBidDocument/srmBidDocument.definition.ts'
import type { srmBidRespond } from './srmBidRespond/srmBidRespond.definition.ts'
import type { srmBidSupplier } from './srmBidSupplier/srmBidSupplier.definition.ts'

type Tender = PatchOf<typeof srmBidDocument>
type Bid = ResultOf<typeof srmBidRespond>

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidDocument.followOpening': { to: 'CLOSED' | 'OPENED' | 'FAILED'; patch: Tender }
    'srmBidDocument.followJoin': { supplierId: string; sectionNos: string | null }
    'srmBidDocument.followPartners': { supplierId: string; partners: readonly string[] }
    'srmBidDocument.followAnswer': {
      sectionNo: number | null
      questionType: string | null
      question: string
      answer: string
    }
    'srmBidDocument.followEvaluation': {
      to: 'EVALUATED' | 'ABORTED'
      sectionNos: readonly number[]
    }
    'srmBidDocument.followAward': {
      to: 'EVALUATED' | 'AWARDING' | 'AWARDED'
      sections: readonly { sectionNo: number; sectionStatus: string }[]
    }
    'srmBidDocument.followJury': { patch: NonNullable<Tender> }
    'srmBidNotice.followJoin': { supplierId: string }
    'srmBidRespond.doReset': { patch: NonNullable<Bid['patch']>; isReset: boolean }
    'srmBidRespond.doOpenTech': { patch: NonNullable<Bid['patch']>; isBroken: boolean }
    'srmBidRespond.doOpen': { patch: NonNullable<Bid['patch']>; isBroken: boolean }
    'srmBidRespond.doReturn': { reason: string | null }
    'srmBidRespond.doReject': { reason: string }
    'srmBidRespond.doResult': { to: 'WON' | 'LOST' | 'OPENED' }
    'srmBidSupplier.doResult': { to: 'WON' | 'LOST' | 'OPENED' }
    'srmBidSupplier.followShortlist': { isIn: boolean; remark: string | null }
    'srmBidSupplier.saveNotification': { patch: NonNullable<PatchOf<typeof srmBidSupplier>> }
    'srmBidSupplier.followContract': { contractDate: string }
    'srmBidOpening.doMove': { planOpenTime: string }
  }
}
