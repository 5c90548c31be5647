import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

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
