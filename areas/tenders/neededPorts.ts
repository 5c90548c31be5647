/** Names of the ports through which other areas serve tenders; what needs one is offered when it is provided. */
export const TENDER_EVALUATION = 'tenderEvaluation'
export const TENDER_AWARDING = 'tenderAwarding'
export const TENDER_DRAWINGS = 'tenderDrawings'
export const TENDER_SHORTLISTS = 'tenderShortlists'
export const TENDER_NEGOTIATIONS = 'tenderNegotiations'
export const TENDER_AUCTIONS = 'tenderAuctions'
