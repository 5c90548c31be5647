import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext, OperationInput } from '@opensrm/platform/documents/operations.ts'
import { recordWrittenOff } from '../../srmPurMaterialSn/receiptSerials.ts'
import { freeLabelsOf } from '../scan/boxes.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import { type Receipt, type ReceiptLine, settled } from '../srmPurReceipt.rules.ts'

/** Counters of a receipt line that other documents move: returns, write-offs, verdicts taken back. */
const COUNTERS = [
  'acceptedQuantity',
  'concessionQuantity',
  'rejectedQuantity',
  'destroyedQuantity',
  'stockedQuantity',
  'returnedQuantity',
  'returnedUnjudgedQuantity',
  'returnedRejectedQuantity',
  'returnedAcceptedQuantity',
  'heldReceivingQuantity',
  'heldStockQuantity',
  'writeOffQuantity',
] as const satisfies readonly (keyof ReceiptLine)[]

/** Differences, positive or negative. Absent means no change; differences of one line may come several times. */
export type ReceiptChange = { lineId: string } & { [Key in (typeof COUNTERS)[number]]?: string }

/** The system operation behind applyReceiptBalances: runs with the receipt locked. */
export async function applyBalances(
  context: OperationContext,
  receipt: Receipt,
  input: OperationInput,
) {
  const changes = input.changes as readonly ReceiptChange[]
  const rows = receipt.lines.flatMap((line) => {
    const own = changes.filter(({ lineId }) => lineId === line.id)
    if (own.length === 0) return []
    const counters: { [field: string]: string } = {}
    for (const key of COUNTERS) {
      const change = sum(own.map((one) => one[key]))
      if (!change.isZero()) counters[key] = quantity(decimal(line[key]).plus(change))
    }
    return [{ id: line.id, ...counters }]
  })
  const to = stateAfter(receipt, rows)
  if (to === 'WRITTEN_OFF' && receipt.status !== 'WRITTEN_OFF') {
    // As if it had never been counted: labels can be scanned again, pieces may be voided or received anew.
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

/** Adds differences to the lines of receipts, which the caller holds locked. */
export async function applyReceiptBalances(
  context: OperationContext,
  receipts: readonly Receipt[],
  changes: readonly ReceiptChange[],
): Promise<void> {
  const inputs = receipts.flatMap(({ id: receiptId, lines }) => {
    const own = changes.filter(({ lineId }) => lines.some(({ id }) => id === lineId))
    return own.length > 0 ? [[receiptId, { changes: own }] as const] : []
  })
  await context.runAll(srmPurReceipt, 'applyBalances', new Map(inputs))
}
