import { decimal, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmPurBarcode } from '../../../deliveries/srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import type { Receipt, ReceiptLine } from '../srmPurReceipt.rules.ts'
import { assertRoom } from './boxes.ts'
import type { ScanHit } from './state.ts'

const onReceipt = (one: { serialNumber: string | null }, code: string): boolean =>
  one.serialNumber?.trim().toUpperCase() === code

/** Counts one piece by a serial number on the note. Null when the code is not one. */
export async function countSerial(
  context: OperationContext,
  receipt: Receipt,
  code: string,
): Promise<ScanHit | null> {
  const here = receipt.serials.find((one) => onReceipt(one, code))
  if (here) context.refuse('SCAN_ALREADY', { code, receipt: receipt.receiptNumber ?? '' })
  const announced = await context.selectRows(srmPurDeliveryNote, 'serials', {
    parentId: receipt.lines.flatMap(({ noteLineId }) => noteLineId ?? []),
  })
  const found = announced.find((one) => onReceipt(one as never, code)) as
    | { serialNumber: string; lotNumber: string | null; parentId?: string | null }
    | undefined
  if (!found) return null
  await assertNotReceived(context, receipt, found.serialNumber)
  const line = receipt.lines.find(
    ({ noteLineId, lotNumber }) =>
      noteLineId === found.parentId && (lotNumber === null || lotNumber === found.lotNumber),
  )
  if (!line) return null
  await assertRoom(context, receipt, new Map([[line.id, '1']]))
  await context.update(srmPurReceipt, receipt.id, {
    rows: { lines: [{ id: line.id, quantity: plusOne(line, 1) }] },
    add: {
      serials: [{ parentId: line.id, serialNumber: found.serialNumber, result: 'ACCEPTED' }],
    },
  })
  return { kind: 'SERIAL', code, quantity: '1', lineId: line.id }
}

function plusOne(line: ReceiptLine, one: 1 | -1): string {
  return quantity(decimal(line.quantity).plus(one))
}

async function assertNotReceived(
  context: OperationContext,
  receipt: Receipt,
  serialNumber: string,
): Promise<void> {
  const earlier = await context.select(srmPurReceipt, {
    noteId: receipt.noteId,
    status: ['POSTED', 'COMPLETED'],
  })
  if (earlier.length === 0) return
  const [twice] = await context.selectRows(srmPurReceipt, 'serials', {
    headerId: earlier.map(({ id }) => id),
    serialNumber,
  })
  if (!twice) return
  const first = earlier.find(({ id }) => id === twice.headerId)
  context.refuse('SCAN_ALREADY', { code: serialNumber, receipt: first?.receiptNumber ?? '' })
}

/**
 * Counts a material by its code, when the supplier labelled no boxes: adds to the first incomplete
 * line.
 */
export async function countItem(
  context: OperationContext,
  receipt: Receipt,
  code: string,
  asked: string | null,
): Promise<ScanHit | null> {
  const items = await context.select(srmBaseItem, {
    id: [...new Set(receipt.lines.flatMap(({ itemId }) => itemId ?? []))],
  })
  const item = items.find(({ itemCode }) => itemCode?.toUpperCase() === code)
  if (!item) return null
  const lines = receipt.lines.filter(({ itemId }) => itemId === item.id)
  const misses = (line: ReceiptLine) =>
    decimal(line.expectedQuantity)
      .minus(decimal(line.quantity))
      .minus(decimal(line.refusedQuantity))
      .greaterThan(0)
  const line = lines.find(misses) ?? lines[0]
  if (!line) return null
  const args = { item: item.itemCode ?? code }
  if (line.serialControlFlag === 'Y') context.refuse('SCAN_USE_SERIALS', args)
  const labels = await context.select(srmPurBarcode, {
    noteLineId: line.noteLineId ?? '0',
    status: ['GENERATED', 'PRINTED', 'SCANNED'],
  })
  if (labels.length > 0) context.refuse('SCAN_USE_LABELS', args)
  const more = asked ?? '1'
  await assertRoom(context, receipt, new Map([[line.id, more]]))
  const amount = quantity(decimal(line.quantity).plus(decimal(more)))
  await context.update(srmPurReceipt, receipt.id, {
    rows: { lines: [{ id: line.id, quantity: amount }] },
  })
  return { kind: 'ITEM', code, quantity: more, lineId: line.id }
}

export async function uncountSerial(
  context: OperationContext,
  receipt: Receipt,
  code: string,
): Promise<ScanHit | null> {
  const serial = receipt.serials.find((one) => onReceipt(one, code))
  const line = receipt.lines.find(({ id }) => id === serial?.parentId)
  if (!serial || !line) return null
  await context.update(srmPurReceipt, receipt.id, {
    rows: { lines: [{ id: line.id, quantity: plusOne(line, -1) }] },
    remove: { serials: [serial.id] },
  })
  return { kind: 'UNDONE', code, quantity: '1', lineId: line.id }
}
