import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** What stock tells the abnormal report a return was made from. In the caller's transaction. */
export const returnCauses = definePort<{
  /** the return was cancelled or deleted: its quantity is to be disposed of again */
  released(context: OperationContext, abnormalId: string, returnId: string): Promise<void>
  /** the goods left for the supplier */
  shipped(context: OperationContext, returnId: string): Promise<void>
}>('stock.returnCauses')
