import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'

/** Entries of the approved supplier list that name an item end with it. */
export const itemEnds =
  definePort<
    (context: OperationContext, item: { itemId: string; itemCode: string }) => Promise<void>
  >('baseData.itemEnds')
