import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findValue } from '../../base-data/ports.ts'
import '../customs.errors.ts'
import type { Note } from '../srmPurDeliveryNote/srmPurDeliveryNote.rules.ts'
import { srmPurCustomHeader } from './srmPurCustomHeader.definition.ts'

/**
 * Imported goods can be received once customs has released them, unless the organisation does not
 * require it (PUR_IMPORT_RECEIVE_FREE).
 */
export async function assertCleared(context: OperationContext, note: Note): Promise<void> {
  if (note.importFlag !== 'Y') return
  const orgId = note.receiveOrgId
  const isFree = await findValue(context, { profileCode: 'PUR_IMPORT_RECEIVE_FREE', orgId })
  if (isFree === 'Y') return
  const declarations = await context.select(srmPurCustomHeader, {
    noteId: note.id,
    status: ['RELEASED', 'CLOSED'],
  })
  if (declarations.length === 0)
    context.refuse('RECEIPT_NOT_CLEARED', { note: note.noteNumber ?? '' })
}
