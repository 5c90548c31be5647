import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { srmPurBarcode } from '../srmPurBarcode.definition.ts'

/** Puts boxes of one note on a pallet with a label of its own; scanning that receives them all. */
export const doPallet = documentAction({
  title: t('组托', 'Build pallet'),
  by: 'both',
  input: {},
  inputRows: {
    boxes: {
      title: t('外箱', 'Boxes'),
      fields: {
        barcodeId: f.ref('srmPurBarcode', '条码', 'Barcode', { required: true }),
      },
    },
  },
  async run(context, input) {
    const ids = input.boxes.map(({ barcodeId }) => barcodeId)
    if (ids.length === 0) context.refuse('ROWS_REQUIRED', { operation: doPallet.title })
    await context.findAllAs(srmPurBarcode, ids)
    const boxes = await context.lockAll(srmPurBarcode, ids)
    const [first] = boxes
    for (const box of boxes) {
      const fits =
        box.barcodeLevel === 'BOX' &&
        box.noteId === first?.noteId &&
        box.parentBarcode === null &&
        (box.status === 'GENERATED' || box.status === 'PRINTED')
      if (!fits) context.refuse('LABEL_NOT_OF_NOTE', { barcode: box.barcode ?? '' })
    }
    const barcode = await context.nextNumber(srmPurBarcode.number.pattern)
    const same = <K extends 'itemId' | 'uomCode' | 'lotNumber' | 'orderId' | 'noteLineId'>(
      key: K,
    ) => (boxes.every((box) => box[key] === first?.[key]) ? (first?.[key] ?? null) : null)
    const [id] = await context.insertAll(srmPurBarcode, [
      {
        status: 'GENERATED',
        barcode,
        barcodeLevel: 'PALLET',
        printCount: 0,
        noteId: first?.noteId,
        supplierId: first?.supplierId,
        receiveOrgId: first?.receiveOrgId,
        orgId: first?.orgId,
        noteLineId: same('noteLineId'),
        orderId: same('orderId'),
        itemId: same('itemId'),
        uomCode: same('uomCode'),
        lotNumber: same('lotNumber'),
        quantity: quantity(sum(boxes.map((box) => box.quantity))),
        packageNo: String(boxes.length),
      },
    ])
    await context.updateAll(
      srmPurBarcode,
      boxes.map((box) => box.id),
      { parentBarcode: barcode },
    )
    return { id, barcode, count: boxes.length }
  },
})
