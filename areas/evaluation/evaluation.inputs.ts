import type { PatchOf } from '@opensrm/platform/documents/operations.ts'
import type { srmBidEvaluation } from './srmBidEvaluation/srmBidEvaluation.definition.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidEvaluation.followJury': { patch: PatchOf<typeof srmBidEvaluation> }
    'srmBidEvaluation.followReview': { rejected: ReadonlyMap<string, string> }
    'srmBidEvaluation.followScore': { confirmedCount: number }
    'srmBidResponseMark.followRelease': { readerUserIds: string[] }
    'srmBidScore.doReturnScore': { reason: string }
    'srmBidScore.followTotals': { readerUserIds: string[] }
  }
}
