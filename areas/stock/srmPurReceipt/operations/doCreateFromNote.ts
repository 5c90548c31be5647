import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, isPositive, least, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type Note, type NoteLine, outstanding } from '../../../deliveries/ports.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'

type Values = { [key: string]: unknown }

/**
 * A draft receipt with everything outstanding on a note: one line per lot, with its serial numbers.
 */
export const doCreateFromNote = documentAction({
  title: t('按送货单收货', 'Receive a delivery note'),
  by: 'buyer',
  input: {
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', {
      required: true,
      refFilter: [{ field: 'status', is: ['SHIPPED', 'ARRIVED', 'PART_RECEIVED'] }],
    }),
  },
  async run(context, input) {
    await context.findAs(srmPurDeliveryNote, String(input.noteId))
    const note = await context.lock(srmPurDeliveryNote, String(input.noteId))
    assertReceivable(context, note)
    const { lines, serials } = await receiptRows(context, note)
    if (lines.length === 0) {
      context.refuse('RECEIPT_NOTHING_EXPECTED', { note: note.noteNumber ?? '' })
    }
    const receipt = await context.create(srmPurReceipt, {
      receiptType: note.lines.every((line) => line.returnItemId) ? 'REPLACEMENT' : 'BY_NOTE',
      noteId: note.id,
      supplierId: note.supplierId,
      receiveOrgId: note.receiveOrgId,
      lines,
      serials,
    })
    if (context.caller) {
      const permissions = await permissionsOf(context.platform, context.caller)
      if (!permissions.canWrite(srmPurReceipt, receipt, 'doCreateFromNote')) {
        context.refuse('ORG_NOT_PERMITTED')
      }
    }
    return { id: receipt.id, receiptNumber: receipt.receiptNumber }
  },
})

export function assertReceivable(context: OperationContext, note: Note): void {
  if (['SHIPPED', 'ARRIVED', 'PART_RECEIVED'].includes(note.status)) return
  context.refuse('RECEIPT_NOTE_STATE', {
    note: note.noteNumber ?? '',
    state: srmPurDeliveryNote.states[note.status] ?? note.status,
  })
}

/** Receipt lines with everything outstanding on a note, and the serial numbers below them. */
export async function receiptRows(
  context: OperationContext,
  note: Note,
): Promise<{ lines: Values[]; serials: Values[] }> {
  const lines: Values[] = []
  const serials: Values[] = []
  const earlier = await receivedByLot(context, note)
  const received = new Set(earlier.serials)
  for (const noteLine of note.lines) {
    const open = outstanding(noteLine)
    if (!isPositive(open)) continue
    for (const part of partsOf(note, noteLine, earlier.lots)) {
      const id = `new-${lines.length}`
      const { lotNumber } = part
      lines.push({ ...part, id, noteLineId: noteLine.id })
      for (const serial of note.serials) {
        const belongs =
          serial.parentId === noteLine.id && (!lotNumber || serial.lotNumber === lotNumber)
        if (!belongs || received.has(`${noteLine.id}/${serial.serialNumber}`)) continue
        serials.push({ parentId: id, serialNumber: serial.serialNumber })
      }
    }
  }
  return { lines, serials }
}

/** Quantities of earlier receipts of the note by note line and lot, with their serial numbers. */
async function receivedByLot(context: OperationContext, note: Note) {
  const receipts = await context.select(srmPurReceipt, {
    noteId: note.id,
    status: ['POSTED', 'COMPLETED'],
  })
  const headerId = receipts.map(({ id }) => id)
  if (headerId.length === 0) return { lots: new Map<string, string>(), serials: [] }
  const lines = await context.selectRows(srmPurReceipt, 'lines', { headerId })
  const serials = await context.selectRows(srmPurReceipt, 'serials', { headerId })
  const lots = new Map<string, string>()
  for (const line of lines) {
    const key = `${line.noteLineId}/${line.lotNumber ?? ''}`
    const taken = sum([line.quantity, line.refusedQuantity] as (string | null)[])
    lots.set(key, quantity(decimal(lots.get(key)).plus(taken)))
  }
  return {
    lots,
    serials: serials.map((serial) => {
      const line = lines.find(({ id }) => id === serial.parentId)
      return `${line?.noteLineId}/${serial.serialNumber}`
    }),
  }
}

/** The outstanding quantity of a note line, split by its lots. */
function partsOf(note: Note, noteLine: NoteLine, taken: ReadonlyMap<string, string>) {
  const lots = note.lots.filter((lot) => lot.parentId === noteLine.id)
  let open = outstanding(noteLine)
  const part = (amount: string, lot: Values) => ({
    expectedQuantity: amount,
    quantity: amount,
    ...lot,
    lotNumber: (lot.lotNumber as string | undefined) ?? null,
  })
  const parts: ReturnType<typeof part>[] = []
  for (const { lotNumber, quantity: whole, productionDate, expiryDate } of lots) {
    const left = decimal(whole).minus(decimal(taken.get(`${noteLine.id}/${lotNumber}`)))
    const amount = least(left, open)
    if (!isPositive(amount)) continue
    open = open.minus(amount)
    parts.push(part(quantity(amount), { lotNumber, productionDate, expiryDate }))
  }
  if (isPositive(open)) parts.push(part(quantity(open), {}))
  return parts
}
