import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmPurDeliveryNote } from '../../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { assertReceivable, receiptRows } from '../operations/doCreateFromNote.ts'
import { srmPurReceipt } from '../srmPurReceipt.definition.ts'
import type { Receipt } from '../srmPurReceipt.rules.ts'

/**
 * The receipt into which a note is scanned: the existing draft, or a new one with all quantities
 * still missing.
 */
export async function scanDraftOf(
  context: OperationContext,
  noteId: string | null,
): Promise<Receipt> {
  await context.findAs(srmPurDeliveryNote, noteId ?? '')
  const note = await context.lock(srmPurDeliveryNote, noteId ?? '')
  const [draft] = await context.select(srmPurReceipt, { noteId: note.id, status: 'DRAFT' })
  if (draft) {
    if (draft.sourceType === 'SCAN') return context.lock(srmPurReceipt, draft.id)
    context.refuse('SCAN_DRAFT_BY_HAND', {
      note: note.noteNumber ?? '',
      receipt: draft.receiptNumber ?? '',
    })
  }
  assertReceivable(context, note)
  const { lines } = await receiptRows(context, note)
  if (lines.length === 0) {
    context.refuse('RECEIPT_NOTHING_EXPECTED', { note: note.noteNumber ?? '' })
  }
  const receipt = await context.create(srmPurReceipt, {
    receiptType: 'BY_NOTE',
    sourceType: 'SCAN',
    noteId: note.id,
    supplierId: note.supplierId,
    receiveOrgId: note.receiveOrgId,
    lines: lines.map((line) => ({ ...line, quantity: '0' })),
  })
  if (context.caller) {
    const permissions = await permissionsOf(context.platform, context.caller)
    if (!permissions.canWrite(srmPurReceipt, receipt, 'doScan')) context.refuse('ORG_NOT_PERMITTED')
  }
  return receipt
}
