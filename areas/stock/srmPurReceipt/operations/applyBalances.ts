import { type CounterChange, countedRows } from '@opensrm/kernel/document/counters.ts'
import { decimal, isPositive } from '@opensrm/kernel/values/decimal.ts'
import { changeCounters } from '@opensrm/platform/documents/counters.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { recordWrittenOff } from '../../srmPurMaterialSn/receiptSerials.ts'
import { freeLabelsOf } from '../scan/boxes.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { type Receipt, type ReceiptLine, settled } from '../srmPurReceipt.rules.ts'

/**
 * Counters of a receipt line that other documents change: returns, write-offs, revoked inspections.
 */
const COUNTERS = {
  acceptedQuantity: 'acceptedQuantity',
  concessionQuantity: 'concessionQuantity',
  rejectedQuantity: 'rejectedQuantity',
  destroyedQuantity: 'destroyedQuantity',
  stockedQuantity: 'stockedQuantity',
  returnedQuantity: 'returnedQuantity',
  returnedUnjudgedQuantity: 'returnedUnjudgedQuantity',
  returnedRejectedQuantity: 'returnedRejectedQuantity',
  returnedAcceptedQuantity: 'returnedAcceptedQuantity',
  heldReceivingQuantity: 'heldReceivingQuantity',
  heldStockQuantity: 'heldStockQuantity',
  writeOffQuantity: 'writeOffQuantity',
  scrappedQuantity: 'scrappedQuantity',
} as const satisfies { readonly [counter: string]: keyof ReceiptLine }

/** Differences to the counters of a receipt line. */
export type ReceiptChange = CounterChange<keyof typeof COUNTERS>

/** The system operation behind applyReceiptBalances; it runs with the receipt locked. */
export async function applyBalances(
  context: OperationContext,
  receipt: Receipt,
  { changes }: InputOf<typeof srmPurReceipt, 'applyBalances'>,
) {
  const rows = countedRows(receipt.lines, changes, {
    fields: srmPurReceipt.children.lines.fields,
    counters: COUNTERS,
  })
  const to = stateAfter(receipt, rows)
  if (to === 'WRITTEN_OFF' && receipt.status !== 'WRITTEN_OFF') {
    // As if it had never been counted: labels can be scanned again, and pieces voided or received
    // again.
    await freeLabelsOf(context, receipt.id)
    await recordWrittenOff(context, receipt)
  }
  return { to, patch: { rows: { lines: rows } } }
}

function stateAfter(
  receipt: Receipt,
  rows: readonly ({ id: string } & Partial<ReceiptLine>)[],
): 'POSTED' | 'COMPLETED' | 'WRITTEN_OFF' {
  const changed = new Map(rows.map((row) => [row.id, row]))
  const received = receipt.lines
    .map((line) => ({ ...line, ...changed.get(line.id) }))
    .filter((line) => isPositive(line.quantity))
  const isVoid = received.every((line) =>
    decimal(line.quantity).equals(decimal(line.writeOffQuantity)),
  )
  return isVoid && received.length > 0 ? 'WRITTEN_OFF' : settled(receipt, rows)
}

/** Adds differences to the lines of receipts, which the caller has locked. */
export async function applyReceiptBalances(
  context: OperationContext,
  receipts: readonly Receipt[],
  changes: readonly ReceiptChange[],
): Promise<void> {
  const holders = new Map(
    receipts.flatMap(({ id, lines }) => lines.map((line) => [line.id, id] as const)),
  )
  await changeCounters(context, srmPurReceipt, 'applyBalances', { changes, holders })
}
