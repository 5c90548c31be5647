import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import type { Decimal } from '@opensrm/kernel/values/decimal.ts'
import type { DocumentAction, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { Note } from './srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'

/**
 * What deliveries need from areas they do not depend on. Everything runs in the caller's
 * transaction.
 */

export type ToShip = {
  orderDeliveryId: string
  noticeLineId: string | null
  quantity: string
  returnItemId?: string
}

/** Returned goods that are to be sent again. */
export const replacements = definePort<{
  /** Lines of a note that replace returned goods the return is not waiting for. */
  replacementIssues(context: OperationContext, note: Note): Promise<Issue[]>
  /** Replacements for returned goods that are on no note yet, by order row. */
  replacementsToSend(
    context: OperationContext,
    orderDeliveryId: readonly string[],
  ): Promise<Map<string, Decimal>>
  /** Splits the quantity that replaces returned goods into rows of its own. */
  withReplacements(context: OperationContext, rows: readonly ToShip[]): Promise<ToShip[]>
}>('replacements')

export type ChangeAsk = {
  supplierId: string
  itemId: string
  drawingVersion: string | null
  /** the version of the order line */
  orderedVersion: string | null
  pcnId: string | null
  shipDate: string
}
export type ChangeAnswer = { isAllowed: boolean; pcnNumber: string | null; reason: Text | null }

/** Whether changed goods may be sent: only under an approved change. */
export const changeGate =
  definePort<(context: OperationContext, ask: ChangeAsk) => Promise<ChangeAnswer>>(
    'deliveries.changeGate',
  )

/** Receives the goods of a label, as scanning the label does. */
export const receiptScan = definePort<DocumentAction['run']>('receiptScan')
