/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidEvaluation.followJuror': {
      juror: { expertId: string; userId: string | null; jurorRole: string | null }
    }
    'srmBidEvaluation.followReview': { rejected: ReadonlyMap<string, string> }
    'srmBidEvaluation.followScore': { confirmedCount: number; openCount: number }
    'srmBidResponseMark.followRelease': { readerUserIds: string[] }
    'srmBidScore.doReturnScore': { reason: string }
    'srmBidScore.followTotals': { readerUserIds: string[] }
  }
}

export {}
