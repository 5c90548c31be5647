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
import { unsealedFor } from './sealedFiles.ts'
import { assertScanned } from './virusScan.ts'

export type Reader = { caller: Caller; permissions: Permissions }

/** `list` shows names and sizes; the other two send the bytes. */
export type Purpose = 'list' | 'preview' | 'download'

/**
 * Those of the files that the caller may read, in the order of the ids. A file has no rights of its own: it is readable
 * for everyone who sees its id in the owning document, so hiding a record, a row or a field hides its files too. A file
 * that no document uses yet is readable only for its uploader.
 */
export async function readableFiles(
  engine: Engine,
  ids: readonly string[],
  reader: Reader,
  purpose: Purpose,
): Promise<FileRow[]> {
  const files = await selectFiles(engine.platform.db, ids)
  const shown = new Map<string, ReadonlySet<string>>()
  const lent = new Map<string, ReadonlyMap<string, string>>()
  const readable = new Map<string, FileRow>()
  for (const file of files) {
    if (file.status === 'TEMP' && file.createdBy === reader.caller.userId) {
      readable.set(file.id, file)
    } else if (isOwnPicture(file, reader.caller)) {
      readable.set(file.id, file)
    } else if (file.status === 'LINKED' || file.status === 'SEALED') {
      const owner = ownerOf(engine, file)
      if (!owner) continue
      const key = `${owner.definition.resource}/${owner.recordId}/${owner.isText}`
      let visible = shown.get(key)
      if (!visible) {
        visible = await idsShownBy(engine, owner, reader, purpose)
        shown.set(key, visible)
      }
      if (visible.has(file.id)) readable.set(file.id, file)
      else if (purpose === 'preview') {
        const names = lent.get(key) ?? (await namesOfLent(engine, owner, reader))
        lent.set(key, names)
        const shownAs = names.get(file.id)
        if (shownAs && file.status === 'LINKED' && file.seal === null)
          readable.set(file.id, { ...file, shownAs })
      }
    }
  }
  return ids.flatMap((id) => {
    const file = readable.get(id)
    return file ? unsealedFor(engine.platform, reader.caller, file) : []
  })
}

/** The same; refuses unless all are readable, with the same answer for missing files and files of others. */
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

/** Users may always read their own picture, although only administrators can open user accounts. */
function isOwnPicture(file: FileRow, { userId }: Caller): boolean {
  return (
    file.status === 'LINKED' &&
    file.functionId === 'baseUser' &&
    file.businessId === userId &&
    file.field === 'avatarFileId'
  )
}

const NOTHING: ReadonlySet<string> = new Set()

/** The owner of a file: a document, and whether its field is a formatted text or attachments. */
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
    // Readers of a text see its pictures: the codes are only about attachments.
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

/** The requested ids among pictures or attachments: the right to one kind does not include the other. */
function idsHeld(
  { definition, isText }: Owner,
  record: AnyRecord | { [key: string]: unknown },
): ReadonlySet<string> {
  const places = placesOf(definition, record)
  return new Set(
    places.filter((place) => (place.definition.type === 'richtext') === isText).flatMap(idsAt),
  )
}

/** Pictures in texts that are read outside their document: published articles, received messages. */
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

const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** Attachments that the caller may look at outside their document, by id, with the names for this reader. */
async function namesOfLent(
  engine: Engine,
  { definition, recordId }: Owner,
  { caller, permissions }: Reader,
): Promise<ReadonlyMap<string, string>> {
  const { showsFiles } = engine.document(definition.resource).operations
  if (!showsFiles) return NO_NAMES
  return engine.inTransaction(caller, permissions, async (context) => {
    const record = await context.find(definition, recordId)
    return record ? showsFiles(context, record) : NO_NAMES
  })
}

/** An approver of a document may read its attachments, with or without its menu. */
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
