import type { OrderedChange } from './srmCctContract/orders.ts'

/** Inputs of the system operations in this area. */
declare module '@opensrm/platform/documents/operations.ts' {
  interface SystemInputs {
    'srmCctContract.followOrders': { changes: readonly OrderedChange[]; orderDate: string }
  }
}
