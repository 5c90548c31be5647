import { goesThroughApproval } from '@opensrm/kernel/document/approval.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { ATTACHMENT_CODES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Engine } from '../documents/engine.ts'
import { findView } from '../documents/read.ts'
import { headerFields } from '../documents/rows.ts'
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
      const owner = ownerOf(engine, file)
      if (!owner) continue
      const key = `${owner.definition.resource}/${owner.recordId}/${owner.isText}`
      let visible = shown.get(key)
      if (!visible) {
        visible = await idsShownBy(engine, owner, reader, purpose)
        shown.set(key, visible)
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

/** What holds a file: a document, and of it a formatted text or a field of attachments. */
type Owner = { definition: DocumentDefinition; recordId: string; isText: boolean }

function ownerOf(
  engine: Engine,
  { functionId, businessId, child, field }: FileRow,
): Owner | undefined {
  const definition = engine.platform.registry.documents.get(functionId ?? '')?.definition
  if (!definition || !businessId) return undefined
  const fields = child ? definition.children[child]?.fields : headerFields(definition)
  const isText = fields?.[field ?? '']?.type === 'richtext'
  return { definition, recordId: businessId, isText }
}

async function idsShownBy(
  engine: Engine,
  owner: Owner,
  reader: Reader,
  purpose: Purpose,
): Promise<ReadonlySet<string>> {
  const { definition, recordId, isText } = owner
  const mayRead =
    purpose === 'list' ||
    // Who reads a text sees its pictures: the codes are about attachments.
    isText ||
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
    return idsHeld(owner, view)
  } catch (error) {
    if (!(error instanceof AppError && HIDDEN.has(error.code))) throw error
    return isText ? idsInShownTexts(engine, owner, reader) : NOTHING
  }
}

const HIDDEN: ReadonlySet<string> = new Set(['NOT_FOUND', 'NO_PERMISSION'])

/** Of pictures and attachments those asked for: the right to one is not the right to the other. */
function idsHeld(
  { definition, isText }: Owner,
  record: AnyRecord | { [key: string]: unknown },
): ReadonlySet<string> {
  const places = placesOf(definition, record)
  return new Set(
    places.filter((place) => (place.definition.type === 'richtext') === isText).flatMap(idsAt),
  )
}

/** Pictures in texts that are read elsewhere than in their document: published articles, messages received. */
async function idsInShownTexts(
  engine: Engine,
  owner: Owner,
  { caller, permissions }: Reader,
): Promise<ReadonlySet<string>> {
  const { definition, recordId } = owner
  const { showsTexts } = engine.document(definition.resource).operations
  if (!showsTexts) return NOTHING
  return engine.inTransaction(caller, permissions, async (context) => {
    const record = await context.find(definition, recordId)
    return record && showsTexts(context, record) ? idsHeld(owner, record) : NOTHING
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
