/** Names of the ports through which other areas serve tender projects; what needs one is offered when it is provided. */
export const TENDER_DRAFTING = 'tenderDrafting'
