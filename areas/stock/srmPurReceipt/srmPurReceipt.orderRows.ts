import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { type Decimal, decimal, isGreater, plain, sum } from '@opensrm/kernel/values/decimal.ts'
import { type Note, outstanding } from '../../deliveries/ports.ts'
import {
  checkShipment,
  isService,
  openRowQuantity,
  rowRefusal,
  type ShippingRow,
} from '../../orders/ports.ts'
import type { Receipt, ReceiptLine } from './srmPurReceipt.rules.ts'

type Rows = ReadonlyMap<string, ShippingRow>

/** Whether order rows can be received this way at all, regardless of quantity. */
export function rowIssues(
  receipt: Receipt,
  rows: Rows,
  needsNote: (shipping: ShippingRow) => boolean,
): Issue[] {
  const issues: Issue[] = []
  receipt.lines.forEach((line, row) => {
    const shipping = rows.get(line.orderDeliveryId ?? '')
    const refusal: Refusal | null = shipping
      ? lineRefusal(receipt, shipping, needsNote(shipping))
      : { code: 'UNKNOWN_LINE' }
    if (refusal) issues.push({ child: 'lines', row, field: 'orderDeliveryId', ...refusal })
  })
  return issues
}

function lineRefusal(
  receipt: Receipt,
  shipping: ShippingRow,
  needsNote: boolean,
): Pick<Issue, 'code' | 'args'> | null {
  const { order, line, row } = shipping
  const args = { order: order.poNumber ?? '', line: line.lineNum ?? 0 }
  if (row.receiveOrgId !== receipt.receiveOrgId) return { code: 'NOTE_ORG_DIFFERS', args }
  // The note has already been checked: its goods may arrive even if the order has ended since.
  if (receipt.noteId) return null
  const refusal = rowRefusal(shipping)
  if (refusal) return refusal
  if (receipt.receiptType === 'SERVICE') {
    return isService(shipping) ? null : { code: 'RECEIPT_NOT_A_SERVICE', args }
  }
  if (isService(shipping)) return { code: 'RECEIPT_IS_A_SERVICE', args }
  return needsNote ? { code: 'RECEIPT_NEEDS_NOTE', args } : null
}

/**
 * Whether the quantities may be received: within the note, the order with its tolerance, or the
 * open service.
 */
export function quantityIssues(receipt: Receipt, rows: Rows, note: Note | null): Issue[] {
  if (note) return overNote(receipt, note)
  if (receipt.receiptType === 'SERVICE') return overOpen(receipt, rows)
  return checkShipment(
    receipt.lines.map((line, row) => ({
      deliveryId: line.orderDeliveryId ?? '',
      quantity: plain(line.quantity),
      row,
    })),
    rows,
  )
}

/**
 * The received and refused quantities of several receipt lines (one per lot) share what is
 * outstanding on their note line.
 */
function overNote(receipt: Receipt, note: Note): Issue[] {
  const issues: Issue[] = []
  for (const noteLine of note.lines) {
    const lines = receipt.lines.filter((line) => line.noteLineId === noteLine.id)
    const asked = sum(lines.flatMap((line) => [line.quantity, line.refusedQuantity]))
    const available = outstanding(noteLine)
    if (!asked.greaterThan(available)) continue
    issues.push({
      child: 'lines',
      row: receipt.lines.indexOf(lines[0] as ReceiptLine),
      field: 'quantity',
      code: 'RECEIPT_OVER_NOTE',
      args: {
        note: note.noteNumber ?? '',
        line: noteLine.lineNum ?? 0,
        asked: plain(asked),
        available: plain(available),
      },
    })
  }
  receipt.lines.forEach((line, row) => {
    if (note.lines.some((noteLine) => noteLine.id === line.noteLineId)) return
    issues.push({ child: 'lines', row, field: 'noteLineId', code: 'UNKNOWN_LINE' })
  })
  return issues
}

/** A service is accepted up to the open quantity, without tolerance. */
function overOpen(receipt: Receipt, rows: Rows): Issue[] {
  const asked = new Map<string, Decimal>()
  const issues: Issue[] = []
  receipt.lines.forEach((line, row) => {
    const id = line.orderDeliveryId ?? ''
    const shipping = rows.get(id)
    if (!shipping) return
    const total = decimal(asked.get(id)).plus(decimal(line.quantity))
    asked.set(id, total)
    const available = openRowQuantity(shipping.row, shipping.line.lineStatus)
    if (!isGreater(total, available)) return
    issues.push({
      child: 'lines',
      row,
      field: 'quantity',
      code: 'RECEIPT_OVER_OPEN',
      args: {
        order: shipping.order.poNumber ?? '',
        line: shipping.line.lineNum ?? 0,
        asked: plain(total),
        available: plain(available),
      },
    })
  })
  return issues
}
