import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** What stock tells the abnormal report a return was made from. In the caller's transaction. */
export const returnCauses = definePort<{
  /** the return was cancelled or deleted: its quantity is to be disposed of again */
  released(context: OperationContext, abnormalId: string, returnId: string): Promise<void>
  /** the goods left for the supplier */
  shipped(context: OperationContext, returnId: string): Promise<void>
}>('stock.returnCauses')
/** A row of the ledger about goods accepted from a supplier, in units of stock. */
export type AcceptedGoods = {
  /** RETURN: goods went back after their acceptance; negative unless it is reversed */
  kind: 'ACCEPT' | 'RETURN'
  transactionId: string
  reversedTransactionId: string | null
  supplierId: string
  itemId: string
  date: string
  quantity: string
  sourceNumber: string | null
}

/** Runs in the transaction of the posting with the ledger locked, once for each row. */
export const acceptedGoods =
  definePort<(context: OperationContext, goods: readonly AcceptedGoods[]) => Promise<void>>(
    'stock.acceptedGoods',
  )
