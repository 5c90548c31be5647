import type { AnyRecord, AnyRow } from '@opensrm/kernel/document/define.ts'
import { plainNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { RowFault } from '@opensrm/ui/kit/rowParts.ts'

/**
 * One part of the answer to a delivery row; a row accepted as requested has a single unchanged
 * part.
 */
export type AnswerRow = {
  id: string
  deliveryId: string
  place: string
  item: string
  uomCode: string | null
  status: string
  wantedQuantity: string
  wantedDate: string | null
  promisedDate: string | null
  rejectReason: string | null
  proposedDate: string | null
  proposedQuantity: string | null
  reason: string | null
  [key: string]: unknown
}

export type Reply = 'accept' | 'propose' | 'unchanged'

const rowsOf = (record: AnyRecord, child: string) => (record[child] as AnyRow[] | undefined) ?? []
const text = (value: unknown): string | null => (value ? String(value) : null)

/** The delivery rows the supplier may answer now, each prefilled as accepted. */
export function answerRows(order: AnyRecord): AnswerRow[] {
  const lines = new Map(rowsOf(order, 'lines').map((line) => [line.id, line]))
  return rowsOf(order, 'deliveries').flatMap((row): AnswerRow[] => {
    const line = lines.get(row.parentId ?? '')
    const status = String(row.confirmStatus)
    if (!['PENDING', 'REJECTED', 'CONFIRMED'].includes(status) || line?.lineStatus !== 'OPEN')
      return []
    const isConfirmed = status === 'CONFIRMED'
    const wanted = isConfirmed ? decimal(text(row.openQuantity)) : openOf(row)
    if (!isPositive(wanted)) return []
    return [
      {
        id: row.id,
        deliveryId: row.id,
        place: `${String(line.lineNum)} / ${String(row.deliveryNum)}`,
        item: String(line.itemIdLabel ?? line.itemDescription ?? ''),
        uomCode: text(line.uomCode),
        status,
        wantedQuantity: quantity(wanted),
        wantedDate: text(row.needByDate),
        promisedDate: text(row.promisedDate),
        rejectReason: status === 'REJECTED' ? text(row.buyerRejectReason) : null,
        proposedDate: isConfirmed ? text(row.promisedDate) : text(row.needByDate),
        proposedQuantity: quantity(wanted),
        reason: null,
      },
    ]
  })
}

function openOf(row: AnyRow) {
  return decimal(text(row.quantity))
    .minus(decimal(text(row.cancelledQuantity)))
    .minus(decimal(text(row.occupiedQuantity)))
}

export function replyOf(rows: readonly AnswerRow[], deliveryId: string): Reply {
  const [first, ...more] = rows.filter((row) => row.deliveryId === deliveryId)
  if (!first) return 'unchanged'
  const isConfirmed = first.status === 'CONFIRMED'
  const date = isConfirmed ? first.promisedDate : first.wantedDate
  const isSame =
    more.length === 0 &&
    first.proposedDate === date &&
    decimal(first.proposedQuantity).equals(decimal(first.wantedQuantity))
  if (!isSame) return 'propose'
  return isConfirmed ? 'unchanged' : 'accept'
}

export function answerFaults(rows: readonly AnswerRow[]): RowFault[] {
  return rows.flatMap((row) => {
    if (replyOf(rows, row.deliveryId) !== 'propose') return []
    const fault = (key: string, code: string) => ({
      row: row.id,
      key,
      code,
      args: { quantity: plainNumber(row.wantedQuantity) },
    })
    const own = rows.filter((other) => other.deliveryId === row.deliveryId)
    const total = sum(own.map((other) => other.proposedQuantity))
    const isLast = own.at(-1) === row
    return [
      ...(row.proposedDate ? [] : [fault('proposedDate', 'answer.needDate')]),
      ...(isPositive(row.proposedQuantity)
        ? isLast && !total.equals(decimal(row.wantedQuantity))
          ? [fault('proposedQuantity', 'answer.wrongSum')]
          : []
        : [fault('proposedQuantity', 'answer.needQuantity')]),
      ...(row.reason ? [] : [fault('reason', 'answer.needReason')]),
    ]
  })
}

/** The request: every answered row, with proposals only where they differ. */
export function answersToSend(rows: readonly AnswerRow[]) {
  const isSent = (row: AnswerRow) => replyOf(rows, row.deliveryId) !== 'unchanged'
  return {
    rowIds: [...new Set(rows.filter(isSent).map((row) => row.deliveryId))],
    proposals: rows
      .filter((row) => replyOf(rows, row.deliveryId) === 'propose')
      .map(({ deliveryId, proposedDate, proposedQuantity, reason }) => ({
        rowId: deliveryId,
        proposedDate,
        proposedQuantity,
        reason,
      })),
  }
}
