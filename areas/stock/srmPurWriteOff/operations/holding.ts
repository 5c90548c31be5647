import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import {
  applyReceiptBalances,
  type ReceiptChange,
} from '../../srmPurReceipt/operations/applyBalances.ts'
import { periodIssues } from '../../srmPurReceipt/srmPurReceipt.period.ts'
import { lockLedger } from '../../srmSicTransaction/postTransaction.ts'
import { componentIssues, serialIssues } from '../srmPurWriteOff.pieces.ts'
import type { WriteOff, WriteOffLine } from '../srmPurWriteOff.rules.ts'
import { lineIssues, lockSources, type Sources, splitOf } from '../srmPurWriteOff.sources.ts'
import { lockReturn } from './return.ts'

/**
 * On submission the quantity to write off is reserved, so that it cannot be stocked or returned
 * meanwhile.
 */
export async function doSubmit(context: OperationContext, writeOff: WriteOff) {
  refuseIssues(await periodIssues(context, writeOff.orgId, writeOff.postDate))
  // Receipts and returns have rows to lock; a consumption only has the ledger.
  if (writeOff.writeOffType === 'CONSUME') await lockLedger(context)
  await lockReturn(context, writeOff)
  const sources = await lockSources(context, writeOff)
  refuseIssues([
    ...(await lineIssues(context, writeOff, sources)),
    ...(await serialIssues(context, writeOff, sources)),
    ...(await componentIssues(context, writeOff, sources)),
  ])
  const rows = writeOff.lines.map((line) => ({ id: line.id, ...holdOf(writeOff, line, sources) }))
  const held = writeOff.lines.map((line, index) => ({ ...line, ...rows[index] }))
  await applyReceiptBalances(context, sources.receipts, heldChanges(held, sources, 1))
  return { patch: { rows: { lines: rows } } }
}

/**
 * What it will take from the receiving area and from stock; goods destroyed in testing need no
 * reservation.
 */
function holdOf(writeOff: WriteOff, line: WriteOffLine, sources: Sources) {
  const place = sources.receiptLine(line)
  const asked = decimal(line.quantity)
  const none = { heldReceivingQuantity: quantity(0), heldStockQuantity: quantity(0) }
  if (!place || writeOff.writeOffType === 'RETURN') return none
  if (writeOff.writeOffType === 'STOCK_IN') return { ...none, heldStockQuantity: quantity(asked) }
  const withStock = writeOff.writeOffType === 'RECEIPT_AND_STOCK'
  const parts = splitOf(place.line, sources.postings(line), { asked, withStock })
  return {
    heldReceivingQuantity: quantity(sum([parts.unjudged, parts.rejected, parts.accepted])),
    heldStockQuantity: quantity(parts.stocked),
  }
}

/** Reservations of the lines on their receipt lines, added or released. */
export function heldChanges(
  lines: readonly WriteOffLine[],
  sources: Sources,
  sign: 1 | -1,
): ReceiptChange[] {
  return lines.flatMap((line): ReceiptChange[] => {
    const place = sources.receiptLine(line)
    if (!place) return []
    const signed = (value: string | null) => quantity(decimal(value).times(sign))
    return [
      {
        id: place.line.id,
        heldReceivingQuantity: signed(line.heldReceivingQuantity),
        heldStockQuantity: signed(line.heldStockQuantity),
      },
    ]
  })
}

/** Withdrawn or rejected: releases what was reserved. */
export async function giveBack(context: OperationContext, writeOff: WriteOff) {
  const sources = await lockSources(context, writeOff)
  await applyReceiptBalances(context, sources.receipts, heldChanges(writeOff.lines, sources, -1))
  const none = { heldReceivingQuantity: '0', heldStockQuantity: '0' }
  return { patch: { rows: { lines: writeOff.lines.map(({ id }) => ({ id, ...none })) } } }
}
