import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { maskRecord } from '../access/mask.ts'
import type { EngineContext } from '../documents/engine.ts'
import type { OperationContext } from '../documents/operations.ts'
import { readDoor } from '../documents/readDoor.ts'
import { idsAt, placesOf } from './attachments.ts'
import { selectFiles } from './fileRows.ts'
import { insertCopies } from './linkFiles.ts'

/**
 * Copies of a record's files, for a new record that the same caller is about to save; the returned function gives the
 * copy of a file. Only files that the caller can see are copied, and attachments only for callers who may attach files
 * at all. `asSystem`: all of them, where it is the product that fills the new record.
 */
export async function copiesFor(
  given: OperationContext,
  definition: DocumentDefinition,
  record: AnyRecord,
  { asSystem = false } = {},
): Promise<(id: string) => string | null> {
  const caller = given as EngineContext
  const context = asSystem ? { ...caller, permissions: null } : caller
  const mayAttach =
    context.permissions?.hasCode(definition.resource, ATTACHMENT_CODES.upload) ?? true
  const ids = placesOf(definition, shownTo(context, definition, record))
    .filter((place) => mayAttach || place.definition.type === 'richtext')
    .flatMap(idsAt)
  const files = await selectFiles(context.tx, ids, { lock: true })
  const copies = await insertCopies(
    context,
    files.filter(({ status, businessId }) => status === 'LINKED' && businessId === record.id),
  )
  return (id) => copies.get(id)?.id ?? null
}

function shownTo(
  { caller, permissions }: EngineContext,
  definition: DocumentDefinition,
  record: AnyRecord,
): { [key: string]: unknown } {
  if (!caller || !permissions) return record
  return maskRecord(definition, record, readDoor(definition, permissions, 'open').mask)
}
