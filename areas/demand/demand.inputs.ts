import type { CounterChange } from '@opensrm/kernel/document/counters.ts'
import type { OrderTakes } from './srmPurRequisition/srmPurRequisition.orders.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmPurRequisition.followSourcing': { changes: readonly CounterChange<'sourcing'>[] }
    'srmPurRequisition.followOrders': OrderTakes
  }
}
