/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmBidJuror.doLeave': { to: 'RECUSED' | 'ABSENT' | 'VOID'; reason: string | null }
  }
}

export {}
