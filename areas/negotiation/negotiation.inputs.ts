/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidBargaining.followTender': { reason: string }
    'srmBidBrightMoon.followQuote': { endTime: string }
    'srmBidBrightMoon.followTender': { reason: string }
  }
}

export {}
