import { isEditable, isRecordEditable } from '@opensrm/kernel/document/availability.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { asRaised } from '@opensrm/kernel/document/raised.ts'
import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { byId } from '../documents/ids.ts'
import { headerFields } from '../documents/rows.ts'
import type { Caller } from '../http/action.ts'
import { type FileRow, selectFiles } from './fileRows.ts'
import { markDeleted } from './linkFiles.ts'
import { type Reader, requireFiles } from './readFiles.ts'
import { assertNotSealed, describeSealed } from './sealedFiles.ts'
import './files.errors.ts'

export const FILE_DESC_MAX = 300

/**
 * Deletes files, all or none: the user's own uploads, and files of documents the user may edit now. The document still
 * contains the ids until it is saved, but readers no longer see them.
 */
export function deleteFiles(engine: Engine, ids: readonly string[], reader: Reader): Promise<void> {
  const code = ATTACHMENT_CODES.remove
  return withOwnFiles(engine, { ids, code }, reader, (context) =>
    markDeleted(context, sql`id = any(${ids}::bigint[]) and status <> 'DELETED'`),
  )
}

/** Sets the description of a file, as long as its document may be edited. */
export function describeFile(
  engine: Engine,
  { id, fileDesc }: { id: string; fileDesc: string },
  reader: Reader,
): Promise<void> {
  if ([...fileDesc].length > FILE_DESC_MAX)
    throw new AppError('TOO_LONG', { label: 'fileDesc', max: FILE_DESC_MAX })
  const code = ATTACHMENT_CODES.upload
  return withOwnFiles(engine, { ids: [id], code }, reader, async ({ platform, tx }) => {
    const [file] = await selectFiles(tx, [id])
    if (file?.seal) return describeSealed({ platform, tx }, reader.caller, id, fileDesc || null)
    await sql`update base_file set file_desc = ${fileDesc || null} where id = ${id}::bigint`.execute(
      tx,
    )
  })
}

/** Refuses unless the caller may replace these files now and may read them. */
export async function assertFilesOpen(
  engine: Engine,
  ids: readonly string[],
  reader: Reader,
): Promise<void> {
  assertNotSealed(await requireFiles(engine, ids, reader, 'download'))
  await withOwnFiles(engine, { ids, code: ATTACHMENT_CODES.upload }, reader, () =>
    Promise.resolve(),
  )
}

/**
 * Files the caller may change now, locked together with their documents: own uploads, and files of editable documents.
 */
async function withOwnFiles(
  engine: Engine,
  { ids, code }: { ids: readonly string[]; code: string },
  reader: Reader,
  change: (context: EngineContext) => Promise<void>,
): Promise<void> {
  const files = await requireFiles(engine, ids, reader, 'list')
  const { caller, permissions } = reader
  await engine.inTransaction(caller, permissions, async (context) => {
    // Documents before files, each in order of id: the order in which a save locks them.
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
      // Saved or deleted since it was read: the permission may have changed.
      if (now?.status !== file.status || now.businessId !== file.businessId)
        throw new AppError('FILE_NOT_FOUND')
      if (!file.businessId) continue
      const { definition } = engine.document(file.functionId ?? '')
      if (!permissions.hasCode(definition.resource, code)) throw new AppError('NO_PERMISSION')
      assertChangeable(definition, records.get(file.businessId) as AnyRecord, file, reader)
    }
    await change(context)
  })
}

function assertChangeable(
  definition: DocumentDefinition,
  record: AnyRecord,
  file: FileRow,
  { caller, permissions }: Reader,
): void {
  const { resource, title } = definition
  const maySave =
    permissions.can(resource, 'saveOrUpdate') &&
    permissions.canWrite(definition, record, 'saveOrUpdate')
  if (!maySave || !isPlaceEditable(definition, record, file, caller)) {
    throw new AppError('FILE_DOCUMENT_CLOSED', { document: title })
  }
}

function isPlaceEditable(
  definition: DocumentDefinition,
  record: AnyRecord,
  file: FileRow,
  { side }: Caller,
): boolean {
  const { status } = record
  const raised = asRaised(definition, record)
  const fields = file.child
    ? (definition.children[file.child]?.fields ?? {})
    : headerFields(definition)
  const field = fields[file.field ?? '']
  return Boolean(
    field &&
      isRecordEditable(raised, side, record) &&
      isEditable(raised, field, {
        side,
        status,
        isNew: false,
        ...(file.child ? { childName: file.child } : {}),
      }),
  )
}
