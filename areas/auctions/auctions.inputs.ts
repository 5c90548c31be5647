import type { AwardChange } from '../orders/ports.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmActAward.followOrders': { changes: readonly AwardChange[] }
    'srmActCompete.followAward': {
      to: 'RESULTED' | 'CLOSED' | 'FAILED'
      /** suppliers with a share; none before the approval of an award and after its end */
      winners: readonly string[]
    }
  }
}
