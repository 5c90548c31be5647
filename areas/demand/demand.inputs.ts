import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import type { OrderTakes } from './srmPurRequisition/srmPurRequisition.orders.ts'

/** What operations of the system are given in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurRequisition.followSourcing': { changes: readonly CounterChange<'sourcing'>[] }
    'srmPurRequisition.followOrders': OrderTakes
  }
}
