import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurBarcode } from '../../../deliveries/srmPurBarcode/srmPurBarcode.definition.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'

/** The result of the last scan. */
export type ScanHit = {
  kind: 'NOTE' | 'BOX' | 'PALLET' | 'SERIAL' | 'ITEM' | 'UNDONE'
  code: string
  quantity: string
  lineId?: string | null
}

/**
 * A receipt for the scanning screen: received and missing quantities, and boxes not scanned yet.
 */
export async function scanState(context: OperationContext, receiptId: string, hit: ScanHit | null) {
  const receipt = await context.find(srmPurReceipt, receiptId)
  if (!receipt) context.refuse('NOT_FOUND')
  const [note] = await context.select(srmPurDeliveryNote, { id: receipt.noteId ?? '0' })
  const labels = await context.select(srmPurBarcode, {
    noteId: receipt.noteId ?? '0',
    barcodeLevel: 'BOX',
    status: ['GENERATED', 'PRINTED'],
  })
  const lines = receipt.lines.map((line) => ({
    ...{ id: line.id, lineNum: line.lineNum, itemId: line.itemId, uomCode: line.uomCode },
    itemDescription: line.itemDescription,
    lotNumber: line.lotNumber,
    isSerial: line.serialControlFlag === 'Y',
    expectedQuantity: line.expectedQuantity,
    scannedQuantity: line.quantity,
    refusedQuantity: line.refusedQuantity,
    missingBoxes: labels.filter(
      (label) =>
        label.noteLineId === line.noteLineId &&
        (line.lotNumber === null || label.lotNumber === line.lotNumber),
    ).length,
  }))
  const { platform, caller, tx } = context
  const { itemId } = srmPurReceipt.children.lines.fields
  await attachRowLabels(tx, platform.registry, { itemId }, lines, caller?.language ?? 'CN')
  return {
    receiptId: receipt.id,
    receiptNumber: receipt.receiptNumber,
    versionNum: receipt.versionNum,
    noteNumber: note?.noteNumber ?? null,
    hit,
    lines,
  }
}
