/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidExpert.followJury': {
      drawn: boolean
      service: { tenderNumber: string; absent: boolean; score: string | null } | null
    }
    'srmBidPlan.followProject': {
      lines: readonly { id: string; projectId: string | null; lineStatus: string }[]
    }
    'srmBidProject.followPlan': {
      planId: string
      /** by line of the former version the line of the new one */
      lines: { readonly [former: string]: string }
    }
    'srmBidProject.followTender': {
      sectionNos: readonly string[]
      status: string
      tenderNumber: string | null
    }
  }
}

export {}
