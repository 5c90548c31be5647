import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Decimal } from '@opensrm/kernel/values/decimal.ts'
import type { DocumentAction, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { Note } from './srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'

/** What deliveries ask of areas they do not know. All run in the caller's transaction. */

export type ToShip = {
  orderDeliveryId: string
  noticeLineId: string | null
  quantity: string
  returnItemId?: string
}

/** Goods that went back and are to be sent again. */
export const replacements = definePort<{
  /** lines of a note that replace what the return does not wait for */
  replacementIssues(context: OperationContext, note: Note): Promise<Issue[]>
  /** what replaces goods that went back and is on no note yet, by order rows */
  replacementsToSend(
    context: OperationContext,
    orderDeliveryId: readonly string[],
  ): Promise<Map<string, Decimal>>
  /** what is to be shipped, apart from what of it replaces goods that went back */
  withReplacements(context: OperationContext, rows: readonly ToShip[]): Promise<ToShip[]>
}>('replacements')

/** Receives what a label stands for, as pulling the trigger on it does. */
export const receiptScan = definePort<DocumentAction['run']>('receiptScan')
