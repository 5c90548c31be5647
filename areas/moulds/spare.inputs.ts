/** What one spare of a mould gains or loses, or how much of it was counted. A price moves the average. */
export type SpareChange = {
  spareCode: string
  change: string
  counted?: string
  unitCost?: string
}

declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmMdmMould.followSpares': {
      changes: readonly SpareChange[]
      /** the spares were built into the mould */
      isReplacement?: boolean
    }
  }
}
