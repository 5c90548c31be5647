import { tableOf } from '@opensrm/kernel/document/define.ts'
import { refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import '../../label.errors.ts'
import { srmPurMaterialSn } from '../../../stock/srmPurMaterialSn/srmPurMaterialSn.definition.ts'
import { srmPurReceipt } from '../../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { voidLabels } from '../../srmPurBarcode/operations/doGenerate.ts'
import { srmPurBarcode } from '../../srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurDeliveryNote } from '../srmPurDeliveryNote.definition.ts'
import {
  afterReceipt,
  type Note,
  type NoteLine,
  occupiedBy,
  outstanding,
  receivingStatus,
  shippedProgress,
  tooLateToCancel,
} from '../srmPurDeliveryNote.rules.ts'
import { assertChangesApproved } from './changes.ts'
import { applyNoteProgress } from './progress.ts'

/** Ships the goods: all data must be complete; the goods then count as in transit. */
export async function doShip(context: OperationContext, note: Note) {
  if (note.shipDate && note.shipDate < context.today) {
    context.refuse('NOTE_SHIP_DATE_PAST', { date: note.shipDate }, { field: 'shipDate' })
  }
  await assertChangesApproved(context, note, context.today)
  await assertSerialsUnused(context, note)
  await assertLabelsFit(context, note)
  await applyNoteProgress(
    context,
    note.lines.map((line) => ({
      line,
      inTransit: quantity(outstanding(line)),
    })),
  )
  context.emit('srmPurDeliveryNote.shipped', { id: note.id })
  return { patch: { fields: { actualShipTime: nowText(context) } } }
}

/** The labels of a line, if any, must add up to the line. */
async function assertLabelsFit(context: OperationContext, note: Note): Promise<void> {
  const labels = await context.select(srmPurBarcode, {
    noteId: note.id,
    barcodeLevel: 'BOX',
    status: ['GENERATED', 'PRINTED', 'SCANNED'],
  })
  if (labels.length === 0) return
  for (const line of note.lines) {
    const own = labels.filter(({ noteLineId }) => noteLineId === line.id)
    const total = sum(own.map((label) => label.quantity))
    if (own.length === 0 || total.equals(decimal(line.quantity))) continue
    context.refuse('NOTE_LABELS_DIFFER', {
      line: line.lineNum ?? 0,
      sum: total.toFixed(),
      quantity: decimal(line.quantity).toFixed(),
    })
  }
}

/**
 * A serial number belongs to one piece: no other active note of the same item may have it, unless
 * the piece was returned.
 */
async function assertSerialsUnused(context: OperationContext, note: Note): Promise<void> {
  if (note.serials.length === 0) return
  const [header, lines, serials] = [undefined, 'lines', 'serials'].map((child) =>
    sql.table(tableOf(srmPurDeliveryNote, child)),
  )
  for (const line of note.lines) {
    const own = note.serials.filter((serial) => serial.parentId === line.id)
    if (own.length === 0) continue
    const found = await sql<{ serial_number: string; note_number: string }>`
      select s.serial_number, h.note_number from ${serials} s
        join ${lines} l on l.id = s.parent_id join ${header} h on h.id = s.header_id
      where s.serial_number = any(${own.map((serial) => serial.serialNumber)}::text[])
        and l.item_id = ${line.itemId}::bigint and h.id <> ${note.id}::bigint
        and h.status in ('SHIPPED', 'ARRIVED', 'PART_RECEIVED', 'RECEIVED', 'CLOSED')
      order by h.id, s.id`.execute(context.tx)
    if (found.rows.length === 0) continue
    const pieces = await context.select(srmPurMaterialSn, {
      itemId: line.itemId,
      serialNumber: [...new Set(found.rows.map((row) => row.serial_number))],
    })
    const back = new Set(
      pieces.flatMap(({ serialNumber, snStatus, status }) =>
        snStatus === 'RETURNED' || status === 'VOID' ? [serialNumber] : [],
      ),
    )
    const used = found.rows.find((row) => !back.has(row.serial_number))
    if (!used) continue
    const item = await context.findMaster(srmBaseItem, line.itemId)
    context.refuse('NOTE_SERIAL_USED', {
      item: item?.itemCode ?? '',
      serial: used.serial_number,
      note: used.note_number,
    })
  }
}

export async function doArrive(context: OperationContext, note: Note) {
  context.emit('srmPurDeliveryNote.arrived', { id: note.id })
  return { patch: { fields: { arriveTime: nowText(context) } } }
}

/** Withdrawn and rejected notes release the quantities they reserved. */
export async function giveBack(context: OperationContext, note: Note): Promise<void> {
  await applyNoteProgress(
    context,
    note.lines.map((line) => ({
      line,
      occupied: quantity(occupiedBy(line).negated()),
    })),
  )
}

export async function doCancel(
  context: OperationContext,
  note: Note,
  input: InputOf<typeof srmPurDeliveryNote, 'doCancel'>,
) {
  await assertNoDraftReceipt(context, note)
  if (note.status === 'SHIPPED') {
    const isDue = (note.expectedArrivalTime ?? '') <= nowText(context)
    if (context.caller?.side === 'supplier' && isDue) {
      const { code, args } = tooLateToCancel(note)
      context.refuse(code, args)
    }
    await applyNoteProgress(
      context,
      note.lines.map((line) => ({
        line,
        occupied: quantity(occupiedBy(line).negated()),
        inTransit: quantity(outstanding(line).negated()),
      })),
    )
  } else if (note.status === 'READY') await giveBack(context, note)
  await voidLabels(context, note.id)
  context.emit('srmPurDeliveryNote.cancelled', { id: note.id })
  return { patch: { fields: { cancelReason: input.reason } } }
}

/**
 * Nothing more will arrive: the missing quantity is recorded, every line is final, and the rest
 * reopens on the order.
 */
export async function doClose(
  context: OperationContext,
  note: Note,
  input: InputOf<typeof srmPurDeliveryNote, 'doClose'>,
) {
  await assertNoDraftReceipt(context, note)
  const open = note.lines.filter((line) => line.finalFlag !== 'Y')
  const closed = (line: NoteLine): NoteLine => ({ ...line, finalFlag: 'Y' })
  await applyNoteProgress(
    context,
    open.map((line) => ({ line, ...shippedProgress(line, closed(line)) })),
  )
  context.emit('srmPurDeliveryNote.closed', { id: note.id })
  return {
    patch: {
      fields: { cancelReason: input.reason },
      rows: {
        lines: open.map((line) => ({
          id: line.id,
          finalFlag: 'Y',
          differenceQuantity: quantity(outstanding(line)),
        })),
      },
    },
  }
}

/**
 * A draft receipt refers to the note; posting it would receive goods that are no longer on the
 * note.
 */
async function assertNoDraftReceipt(context: OperationContext, note: Note): Promise<void> {
  const drafts = await context.select(srmPurReceipt, { noteId: note.id, status: 'DRAFT' })
  const draft = drafts[0]
  if (!draft) return
  const args = { note: note.noteNumber ?? '', receipt: draft.receiptNumber ?? '' }
  refuseIssues([{ code: 'NOTE_HAS_DRAFT_RECEIPT', args }])
}

/** The change of note lines by a receipt; a write-off has negative quantities. */
export type LineReceipt = { noteLineId: string; received: string; refused: string }

/**
 * The system operation when a receipt is posted: the counters of the lines and the resulting state.
 * The receipt changes the order's counters itself, together with the others of the same posting.
 */
export async function postReceipt(
  _context: OperationContext,
  note: Note,
  input: InputOf<typeof srmPurDeliveryNote, 'postReceipt'>,
) {
  const changes = new Map(input.lines.map((change) => [change.noteLineId, change]))
  // A closed note receives nothing more: the quantity a write-off removes is missing permanently.
  const isClosed = note.status === 'CLOSED'
  const lines = note.lines.map((line) => {
    const change = changes.get(line.id)
    if (!change) return line
    const after = { ...line, ...afterReceipt(line, change) }
    if (!isClosed) return after
    const missing = decimal(line.differenceQuantity).minus(decimal(change.received))
    return { ...after, finalFlag: 'Y', differenceQuantity: quantity(missing) }
  })
  return {
    to: isClosed ? ('CLOSED' as const) : receivingStatus(lines),
    patch: {
      rows: {
        lines: lines
          .filter((line) => changes.has(line.id))
          .map(({ id, receivedQuantity, refusedQuantity, finalFlag, differenceQuantity }) => ({
            id,
            receivedQuantity,
            refusedQuantity,
            finalFlag,
            differenceQuantity,
          })),
      },
    },
  }
}
