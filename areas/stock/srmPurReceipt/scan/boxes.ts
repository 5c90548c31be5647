import { decimal, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurBarcode } from '../../../deliveries/srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import type { Receipt, ReceiptLine } from '../srmPurReceipt.rules.ts'
import { itemCodeOf } from './itemCode.ts'
import type { ScanHit } from './state.ts'

type Label = Awaited<ReturnType<typeof boxesOf>>[number]
export type Labels = { code: string; noteId: string | null; boxes: readonly Label[] }

/**
 * The boxes of a scanned label: itself, or all boxes of a pallet. Null when it is not our label.
 */
export async function labelsBehind(
  context: OperationContext,
  code: string,
): Promise<Labels | null> {
  const [found] = await context.select(srmPurBarcode, { barcode: code })
  if (!found) return null
  // Goods of organisations the caller may not see are reported as unknown.
  const seen = await context.findAs(srmPurBarcode, found.id).catch(() => null)
  if (!seen) context.refuse('SCAN_UNKNOWN', { code })
  const label = await context.lock(srmPurBarcode, found.id)
  if (label.status === 'VOID') context.refuse('SCAN_VOID', { code })
  if (label.status === 'SCANNED') await refuseTwice(context, code, label.receiptId)
  const boxes = await boxesOf(context, label)
  const open = boxes.filter(({ status }) => status === 'GENERATED' || status === 'PRINTED')
  if (open.length === 0) await refuseTwice(context, code, boxes[0]?.receiptId ?? null)
  return { code, noteId: label.noteId, boxes: open }
}

async function boxesOf(
  context: OperationContext,
  label: { id: string; barcodeLevel: string | null; barcode: string | null },
) {
  if (label.barcodeLevel !== 'PALLET') return context.lockAll(srmPurBarcode, [label.id])
  const boxes = await context.select(srmPurBarcode, { parentBarcode: label.barcode })
  return context.lockAll(
    srmPurBarcode,
    boxes.filter(({ status }) => status !== 'VOID').map(({ id }) => id),
  )
}

async function refuseTwice(
  context: OperationContext,
  code: string,
  receiptId: string | null,
): Promise<never> {
  const [receipt] = await context.select(srmPurReceipt, { id: receiptId ?? '0' })
  context.refuse('SCAN_ALREADY', { code, receipt: receipt?.receiptNumber ?? '' })
}

/** Adds boxes to the lines of the receipt; their labels are used up. */
export async function countBoxes(
  context: OperationContext,
  receipt: Receipt,
  { code, noteId, boxes }: Labels,
): Promise<ScanHit> {
  if (noteId !== receipt.noteId) {
    const [note] = await context.select(srmPurDeliveryNote, { id: noteId ?? '0' })
    context.refuse('SCAN_OTHER_NOTE', { code, note: note?.noteNumber ?? '' })
  }
  const changes = new Map<string, string>()
  const serials: { parentId: string; serialNumber: string | null; result: string }[] = []
  for (const box of boxes) {
    const line = lineFor(receipt, box)
    if (!line) context.refuse('SCAN_UNKNOWN', { code })
    const own = await serialsIn(context, line, box)
    serials.push(
      ...own.map(({ serialNumber }) => ({ parentId: line.id, serialNumber, result: 'ACCEPTED' })),
    )
    changes.set(line.id, quantity(sum([changes.get(line.id), box.quantity])))
  }
  await assertRoom(context, receipt, changes)
  await context.update(srmPurReceipt, receipt.id, {
    rows: {
      lines: [...changes].map(([id, more]) => ({
        id,
        quantity: quantity(decimal(lineOf(receipt, id).quantity).plus(decimal(more))),
      })),
    },
    add: { serials },
  })
  await context.updateAll(
    srmPurBarcode,
    boxes.map(({ id }) => id),
    { status: 'SCANNED', scanTime: nowText(context), receiptId: receipt.id },
  )
  const [first] = boxes
  return {
    kind: boxes.length > 1 ? 'PALLET' : 'BOX',
    code,
    quantity: quantity(sum(boxes.map((box) => box.quantity))),
    lineId: first ? (lineFor(receipt, first)?.id ?? null) : null,
  }
}

function lineFor(receipt: Receipt, box: Pick<Label, 'noteLineId' | 'lotNumber'>) {
  const lines = receipt.lines.filter(({ noteLineId }) => noteLineId === box.noteLineId)
  return (
    lines.find(({ lotNumber }) => lotNumber === box.lotNumber) ??
    (lines.length === 1 ? lines[0] : undefined)
  )
}

function lineOf(receipt: Receipt, id: string): ReceiptLine {
  return receipt.lines.find((line) => line.id === id) as ReceiptLine
}

/**
 * Adds the serial numbers packed into a box; when they are not recorded, each is scanned
 * separately.
 */
async function serialsIn(context: OperationContext, line: ReceiptLine, box: Label) {
  if (line.serialControlFlag !== 'Y') return []
  const own = await context.selectRows(srmPurDeliveryNote, 'serials', {
    parentId: line.noteLineId ?? '0',
    packageBarcode: box.barcode ?? '',
  })
  if (!decimal(own.length).equals(decimal(box.quantity))) {
    context.refuse('SCAN_USE_SERIALS', { item: await itemCodeOf(context, line) })
  }
  return own
}

/** Refuses to scan more than the note contains. */
export async function assertRoom(
  context: OperationContext,
  receipt: Receipt,
  changes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [id, more] of changes) {
    const line = lineOf(receipt, id)
    const taken = sum([line.quantity, line.refusedQuantity])
    if (!taken.plus(decimal(more)).greaterThan(decimal(line.expectedQuantity))) continue
    context.refuse('SCAN_OVER', {
      item: await itemCodeOf(context, line),
      expected: decimal(line.expectedQuantity).toFixed(),
      scanned: taken.toFixed(),
      quantity: decimal(more).toFixed(),
    })
  }
}

/** Frees labels scanned into this receipt by mistake; null when the code is not one of them. */
export async function uncountBoxes(
  context: OperationContext,
  receipt: Receipt,
  code: string,
): Promise<ScanHit | null> {
  const scanned = await context.select(srmPurBarcode, { receiptId: receipt.id, status: 'SCANNED' })
  const boxes = scanned.filter(({ barcode, parentBarcode }) =>
    [barcode, parentBarcode].includes(code),
  )
  if (boxes.length === 0) return null
  const lines = new Map<string, string>()
  const gone: string[] = []
  for (const box of boxes) {
    const line = lineFor(receipt, box)
    if (!line) continue
    const packed = await context.selectRows(srmPurDeliveryNote, 'serials', {
      parentId: line.noteLineId ?? '0',
      packageBarcode: box.barcode ?? '',
    })
    const numbers = new Set(packed.map((one) => one.serialNumber))
    gone.push(
      ...receipt.serials.flatMap((one) =>
        one.parentId === line.id && numbers.has(one.serialNumber) ? [one.id] : [],
      ),
    )
    const now = lines.get(line.id) ?? line.quantity
    lines.set(line.id, quantity(decimal(now).minus(decimal(box.quantity))))
  }
  await context.update(srmPurReceipt, receipt.id, {
    rows: { lines: [...lines].map(([id, amount]) => ({ id, quantity: amount })) },
    remove: { serials: gone },
  })
  await freeLabels(
    context,
    boxes.map(({ id }) => id),
  )
  const total = sum(boxes.map((box) => box.quantity))
  return { kind: 'UNDONE', code, quantity: quantity(total) }
}

/** Labels of a cancelled or written-off receipt can be scanned again. */
export async function freeLabelsOf(context: OperationContext, receiptId: string): Promise<void> {
  const labels = await context.select(srmPurBarcode, { receiptId, status: 'SCANNED' })
  await freeLabels(
    context,
    labels.map(({ id }) => id),
  )
}

function freeLabels(context: OperationContext, ids: readonly string[]): Promise<void> {
  return context.updateAll(srmPurBarcode, ids, {
    status: 'PRINTED',
    scanTime: null,
    receiptId: null,
  })
}
