/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidEvaluation.followReview': { rejected: ReadonlyMap<string, string> }
    'srmBidEvaluation.followScore': { confirmedCount: number }
    'srmBidResponseMark.followRelease': { readerUserIds: string[] }
    'srmBidScore.doReturnScore': { reason: string }
    'srmBidScore.followTotals': { readerUserIds: string[] }
  }
}

export {}
