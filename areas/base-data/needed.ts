import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** Whether an award's price waits, because the supplier may not be ordered from yet. */
export const priceHolds =
  definePort<
    (
      context: OperationContext,
      ask: { supplierId: string; itemId: string; orgId: string | null; date: string },
    ) => Promise<boolean>
  >('baseData.priceHolds')

/** Entries of the approved supplier list that name an item end with it. */
export const itemEnds =
  definePort<
    (context: OperationContext, item: { itemId: string; itemCode: string }) => Promise<void>
  >('baseData.itemEnds')
