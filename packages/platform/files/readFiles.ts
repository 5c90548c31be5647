import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { findView } from '../documents/read.ts'
import type { Caller } from '../http/action.ts'
import { idsAt, placesOf } from './attachments.ts'
import { type FileRow, selectFiles } from './fileRows.ts'
import { assertScanned } from './virusScan.ts'

export type Reader = { caller: Caller; permissions: Permissions }

/** `list` shows names and sizes, the other two hand out the bytes. */
export type Purpose = 'list' | 'preview' | 'download'

/**
 * Those of the files the caller may read, in the order of the ids. A file has no right of its own: it is read by whoever
 * is shown its id when opening the owning document, so whatever hides a record, a row or a field hides its files. A file
 * no document holds yet is its uploader's alone.
 */
export async function readableFiles(
  engine: Engine,
  ids: readonly string[],
  reader: Reader,
  purpose: Purpose,
): Promise<FileRow[]> {
  const files = await selectFiles(engine.platform.db, ids)
  const shown = new Map<string, ReadonlySet<string>>()
  const readable = new Map<string, FileRow>()
  for (const file of files) {
    if (file.status === 'TEMP' && file.createdBy === reader.caller.userId) {
      readable.set(file.id, file)
    } else if (isOwnPicture(file, reader.caller)) {
      readable.set(file.id, file)
    } else if (file.status === 'LINKED') {
      const owner = `${file.functionId}/${file.businessId}`
      let visible = shown.get(owner)
      if (!visible) {
        visible = await idsShownBy(engine, file, reader, purpose)
        shown.set(owner, visible)
      }
      if (visible.has(file.id)) readable.set(file.id, file)
    }
  }
  return ids.flatMap((id) => readable.get(id) ?? [])
}

/** The same, refusing unless all may be read: missing and foreign alike. */
export async function requireFiles(
  engine: Engine,
  ids: readonly string[],
  reader: Reader,
  purpose: Purpose,
): Promise<FileRow[]> {
  const files = await readableFiles(engine, ids, reader, purpose)
  if (files.length < ids.length) throw new AppError('FILE_NOT_FOUND')
  assertScanned(files, reader.caller.userId)
  return files
}

/** One's own picture is one's own: accounts are opened by administrators only. */
function isOwnPicture(file: FileRow, { userId }: Caller): boolean {
  return (
    file.status === 'LINKED' &&
    file.functionId === 'baseUser' &&
    file.businessId === userId &&
    file.field === 'avatarFileId'
  )
}

const NOTHING: ReadonlySet<string> = new Set()

async function idsShownBy(
  engine: Engine,
  file: FileRow,
  reader: Reader,
  purpose: Purpose,
): Promise<ReadonlySet<string>> {
  const definition = engine.platform.registry.documents.get(file.functionId ?? '')?.definition
  const recordId = file.businessId
  if (!definition || !recordId) return NOTHING
  const isPicture = isInText(definition, file)
  const mayRead =
    purpose === 'list' ||
    isPicture ||
    reader.permissions.hasCode(definition.resource, ATTACHMENT_CODES[purpose]) ||
    (await isHandler(engine, definition, recordId, reader.caller))
  if (!mayRead) return NOTHING
  try {
    const view = await findView(engine, definition, recordId, reader)
    const { readsFile } = engine.document(definition.resource).operations
    if (readsFile && purpose !== 'list') {
      const isFree = await engine.inTransaction(
        reader.caller,
        reader.permissions,
        async (context) => {
          const record = await context.find(definition, recordId)
          return record !== null && readsFile(context, record, purpose)
        },
      )
      if (!isFree) return NOTHING
    }
    return new Set(placesOf(definition, view).flatMap(idsAt))
  } catch (error) {
    if (!(error instanceof AppError && HIDDEN.has(error.code))) throw error
    const isShown = isPicture && (await isTextShown(engine, definition, recordId, reader))
    return isShown ? new Set([file.id]) : NOTHING
  }
}

const HIDDEN: ReadonlySet<string> = new Set(['NOT_FOUND', 'NO_PERMISSION'])

function isInText(definition: DocumentDefinition, { child, field }: FileRow): boolean {
  const fields = child ? (definition.children[child]?.fields ?? {}) : definition.fields
  return fields[field ?? '']?.type === 'richtext'
}

/** Texts that are read elsewhere than in their document: published articles, messages received. */
async function isTextShown(
  engine: Engine,
  definition: DocumentDefinition,
  recordId: string,
  { caller, permissions }: Reader,
): Promise<boolean> {
  const { showsTexts } = engine.document(definition.resource).operations
  if (!showsTexts) return false
  return engine.inTransaction(caller, permissions, async (context) => {
    const record = await context.find(definition, recordId)
    return record !== null && showsTexts(context, record)
  })
}

/** Whoever is asked to approve a document reads its attachments, with or without its menu. */
async function isHandler(
  engine: Engine,
  definition: DocumentDefinition,
  id: string,
  caller: Caller,
): Promise<boolean> {
  if (!goesThroughApproval(definition) || caller.side !== 'buyer') return false
  const document = { resource: definition.resource, id }
  return engine.workflow.takesPart(engine.platform.db, document, caller.userId)
}
