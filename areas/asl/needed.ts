import type { Numeric } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** What the list needs from areas that build on it. Everything runs in the caller's transaction. */

type Listed = {
  supplierId: string | null
  orgId: string | null
  itemId: string | null
  categoryId: string | null
}

/** What is still to be delivered of an entry's item or category, and the buyers of those orders. */
export const openOrders =
  definePort<
    (context: OperationContext, entry: Listed) => Promise<{ quantity: string; buyerIds: string[] }>
  >('asl.openOrders')

export type PpapAnswer = {
  ppapStatus: 'APPROVED' | 'INTERIM' | 'NONE'
  reason: 'PPAP_MISSING' | 'PPAP_EXPIRED' | 'PPAP_QUANTITY' | null
  ppapId: string | null
  ppapNumber: string | null
  remainingInterimQuantity: string | null
}

/** Whether a supplier's part is approved for production on a day. */
export const ppapGate =
  definePort<
    (
      context: OperationContext,
      ask: {
        supplierId: string
        itemId: string
        orgId: string | null
        date: string
        quantity: Numeric
        /** what this order line holds of an interim quantity is its own */
        orderLineId?: string | null
      },
    ) => Promise<PpapAnswer>
  >('asl.ppapGate')

export type InterimUse = { ppapId: string; orderLineId: string; quantity: string }

/** Keeps what order lines take of interim quantities; 0 gives back. */
export const interimCount =
  definePort<(context: OperationContext, uses: readonly InterimUse[]) => Promise<void>>(
    'asl.interimCount',
  )
