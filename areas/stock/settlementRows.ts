import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { PriceTerms } from '../orders/ports.ts'
import type { LedgerRow } from './srmSicTransaction/mirror.ts'

/**
 * The part of a ledger row that is on no statement, at its current price. Settlement may keep it in
 * several rows, each with an amount of its own: `rows` are their quantities.
 */
export type OpenPart = {
  quantity: string
  amountInclTax: string
  amountExclTax: string
  rows: readonly string[]
}

/**
 * What the ledger needs from settlement. Everything runs in the caller's transaction, with the
 * ledger locked.
 */
export const settlementRows = definePort<{
  /** Creates one settlement row for each payable ledger row, once. */
  postFromLedger(context: OperationContext, rows: readonly LedgerRow[]): Promise<void>
  /** Sets the new price on the part that is on no statement. */
  repriceRows(
    context: OperationContext,
    changes: readonly { sicTransactionId: string; terms: PriceTerms }[],
  ): Promise<void>
  openOf(
    context: OperationContext,
    sicTransactionIds: readonly string[],
  ): Promise<ReadonlyMap<string, OpenPart>>
}>('settlementRows')
