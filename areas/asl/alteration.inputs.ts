import type { changedEntry } from './srmPurAsl/history.ts'

type Change = Parameters<typeof changedEntry>[2]

declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    /** The amendment that holds the entry, or null to let go; with a change, the one that makes it. */
    'srmPurAsl.followAlteration': { alterationId: string | null; change: Change | null }
  }
}
