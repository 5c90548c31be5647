import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurDeliveryNote } from '../../srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import type { Note } from '../../srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
import { srmPurBarcode } from '../srmPurBarcode.definition.ts'
import { packagesOf, partsOf } from '../srmPurBarcode.packages.ts'

const WRITABLE: readonly string[] = ['DRAFT', 'REJECTED', 'READY']
const MOST_LABELS = 5000

type Pack = { noteLineId: string; packQuantity: string }

/**
 * A label for each package of a note, lot by lot. Earlier labels become void: they may already be
 * on a box.
 */
export const doGenerate = documentAction({
  title: t('生成条码', 'Generate barcodes'),
  by: 'both',
  input: {
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', { required: true }),
  },
  inputRows: {
    packs: {
      title: t('每箱数量', 'Per package'),
      fields: {
        noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', { required: true }),
        packQuantity: f.number('每箱数量', 'Per package', { required: true, over: '0' }),
      },
    },
  },
  async run(context, input) {
    await context.findAs(srmPurDeliveryNote, String(input.noteId))
    const note = await context.lock(srmPurDeliveryNote, String(input.noteId))
    assertWritable(context, note)
    await pack(context, note, input.packs)
    assertPacked(context, note)
    const labels = labelsOf(note)
    if (labels.length > MOST_LABELS) {
      context.refuse('LABEL_TOO_MANY', { count: labels.length, most: MOST_LABELS })
    }
    await voidLabels(context, note.id)
    const numbers = await context.nextNumbers(srmPurBarcode.number.pattern, labels.length)
    await context.insertAll(
      srmPurBarcode,
      labels.map((label, index) => ({
        status: 'GENERATED',
        barcode: numbers[index],
        barcodeLevel: 'BOX',
        printCount: 0,
        ...{ noteId: note.id, supplierId: note.supplierId, receiveOrgId: note.receiveOrgId },
        orgId: note.orgId,
        ...label,
      })),
    )
    return { count: labels.length }
  },
})

function assertWritable(context: OperationContext, note: Note): void {
  if (WRITABLE.includes(note.status)) return
  context.refuse('LABEL_NOTE_STATE', {
    note: note.noteNumber ?? '',
    state: srmPurDeliveryNote.states[note.status] ?? note.status,
  })
}

/** The quantity per package is decided when packing, often after the note was submitted. */
async function pack(context: OperationContext, note: Note, packs: readonly Pack[]): Promise<void> {
  const lines = packs.flatMap(({ noteLineId, packQuantity }) => {
    const line = note.lines.find(({ id }) => id === noteLineId)
    if (!line) return context.refuse('UNKNOWN_LINE')
    if (decimal(line.packQuantity).equals(decimal(packQuantity))) return []
    line.packQuantity = packQuantity
    return [{ id: line.id, packQuantity }]
  })
  if (lines.length > 0) await context.update(srmPurDeliveryNote, note.id, { rows: { lines } })
}

function assertPacked(context: OperationContext, note: Note): void {
  const lines = note.lines.flatMap((line) =>
    isPositive(line.packQuantity) ? [] : [String(line.lineNum ?? 0)],
  )
  if (lines.length > 0) context.refuse('LABEL_NEEDS_PACK', { lines })
}

function labelsOf(note: Note) {
  return note.lines.flatMap((line) => {
    const parts = partsOf(line, note.lots).flatMap(({ amount, ...part }) =>
      packagesOf(amount, line.packQuantity).map((size) => ({ ...part, size })),
    )
    return parts.map(({ size, ...part }, index) => ({
      noteLineId: line.id,
      orderId: line.orderId,
      itemId: line.itemId,
      uomCode: line.uomCode,
      ...part,
      quantity: quantity(size),
      packageNo: `${index + 1}/${parts.length}`,
    }))
  })
}

/** Voids labels of a note, or of one of its lines, that have not been received. */
export async function voidLabels(
  context: OperationContext,
  noteId: string,
  noteLineIds?: readonly string[],
): Promise<void> {
  const labels = await context.select(srmPurBarcode, {
    noteId,
    status: ['GENERATED', 'PRINTED'],
    ...(noteLineIds ? { noteLineId: noteLineIds } : {}),
  })
  await context.updateAll(
    srmPurBarcode,
    labels.map(({ id }) => id),
    { status: 'VOID' },
  )
}
