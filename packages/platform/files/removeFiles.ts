import { isEditable, isRecordEditable } from '@opensrm/kernel/document/availability.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { byId } from '../documents/context.ts'
import type { Engine } from '../documents/engine.ts'
import { headerFields } from '../documents/rows.ts'
import type { Caller } from '../http/action.ts'
import { type FileRow, selectFiles } from './fileRows.ts'
import { markDeleted } from './linkFiles.ts'
import { type Reader, requireFiles } from './readFiles.ts'
import './files.errors.ts'

/**
 * Deletes files, all or none: one's own uploads, and files of documents one may edit now. The document goes on naming
 * what is deleted until it is saved; readers are not shown it any more.
 */
export async function deleteFiles(
  engine: Engine,
  ids: readonly string[],
  reader: Reader,
): Promise<void> {
  const files = await requireFiles(engine, ids, reader, 'list')
  const { caller, permissions } = reader
  await engine.inTransaction(caller, permissions, async (context) => {
    // Documents before files, each in id order: the order in which a save locks them.
    const owners = new Map(
      files.flatMap((file) => (file.businessId ? [[file.businessId, file.functionId ?? '']] : [])),
    )
    const records = new Map<string, AnyRecord>()
    for (const [id, resource] of [...owners].sort(([a], [b]) => byId(a, b))) {
      records.set(id, await context.lock(engine.document(resource).definition, id))
    }
    const locked = new Map(
      (await selectFiles(context.tx, ids, { lock: true })).map((file) => [file.id, file]),
    )
    for (const file of files) {
      const now = locked.get(file.id)
      // Saved or deleted since it was looked at: what was permitted then may not be now.
      if (now?.status !== file.status || now.businessId !== file.businessId)
        throw new AppError('FILE_NOT_FOUND')
      if (!file.businessId) continue
      const { definition } = engine.document(file.functionId ?? '')
      assertDeletable(definition, records.get(file.businessId) as AnyRecord, file, reader)
    }
    await markDeleted(context, sql`id = any(${ids}::bigint[]) and status <> 'DELETED'`)
  })
}

function assertDeletable(
  definition: DocumentDefinition,
  record: AnyRecord,
  file: FileRow,
  { caller, permissions }: Reader,
): void {
  const { resource, title } = definition
  if (!permissions.hasCode(resource, ATTACHMENT_CODES.remove)) throw new AppError('NO_PERMISSION')
  const maySave =
    permissions.can(resource, 'saveOrUpdate') &&
    permissions.canWrite(definition, record, 'saveOrUpdate')
  if (!maySave || !isPlaceEditable(definition, record, file, caller)) {
    throw new AppError('FILE_DOCUMENT_CLOSED', { document: title })
  }
}

function isPlaceEditable(
  definition: DocumentDefinition,
  { status }: AnyRecord,
  file: FileRow,
  { side }: Caller,
): boolean {
  const fields = file.child
    ? (definition.children[file.child]?.fields ?? {})
    : headerFields(definition)
  const field = fields[file.field ?? '']
  return Boolean(
    field &&
      isRecordEditable(definition, side, status) &&
      isEditable(definition, field, {
        side,
        status,
        isNew: false,
        ...(file.child ? { childName: file.child } : {}),
      }),
  )
}
