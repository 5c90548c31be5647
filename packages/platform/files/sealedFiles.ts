import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { Field } from '@opensrm/kernel/document/fields.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import { headerFields } from '../documents/rows.ts'
import type { Caller, Platform, Tx } from '../http/action.ts'
import { idsAt, placesOf } from './attachments.ts'
import { extensionOf } from './fileNames.ts'
import { type FileRow, type NewFile, selectFiles } from './fileRows.ts'
import { FILE_KEY_BYTES, KEYED, keyedName, unkeyed } from './keyedBytes.ts'
import './files.errors.ts'

/**
 * Files of a field marked `sealed`. They are encrypted while they arrive, each under a key of its own. What would tell
 * something of a file (name, type, size, hash, description, key) is its seal. The row keeps the seal wrapped for the
 * side that wrote it, until the document takes it over (sealing of an event) and the wrap is dropped. Opening gives name
 * and key back to the row; the bytes stay as they are, so that an opening that fails has left nothing readable.
 */
export type FileSeal = {
  originalFileName: string
  mimeType: string
  fileSize: number
  sha256: string
  fileDesc: string | null
  /** base64 */
  key: string
}

/** A seal with the file it belongs to, as documents keep it. */
export type SealedFile = FileSeal & { id: string }

/** A file at its place in the document. */
export type HeldFile = { id: string; child: string | null; rowId: string | null; field: string }

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** What the row of a sealed file shows. */
const NEUTRAL = { originalFileName: '', suffixName: '', mimeType: 'application/octet-stream' }

type Owner = Pick<Caller, 'supplierId' | 'userId'>
type Context = { platform: Platform; tx: Tx; now: Date }
type Document = { resource: string; id: string }

export function newFileKey(): Buffer {
  return randomBytes(FILE_KEY_BYTES)
}

export function isSealedField(field: Field): boolean {
  return field.type === 'attachments' && field.sealed === true
}

/** Whether a document has a place for sealed files. */
export function sealsFiles(definition: DocumentDefinition): boolean {
  const fields = [
    headerFields(definition),
    ...Object.values(definition.children).map((c) => c.fields),
  ]
  return fields.some((all) => Object.values(all).some(isSealedField))
}

/** A sealed file is only kept, downloaded and deleted by the side that wrote it. */
export function assertNotSealed(files: readonly FileRow[]): void {
  if (files.some(isSealedFile)) throw new AppError('FILE_SEALED')
}

/** Whether the file was given its name and key back, and waits for its document to name it. */
export function isOpened({ seal, fileName }: Pick<FileRow, 'seal' | 'fileName'>): boolean {
  return seal === null && unkeyed(fileName).key !== null
}

/** Whether a file lies encrypted and its document has not been opened. */
export function isSealedFile({ status, seal }: Pick<FileRow, 'status' | 'seal'>): boolean {
  return seal !== null || status === 'SEALED'
}

/** The row of an upload as it may be stored: what would tell something is in the wrap. */
export function sealedUpload(
  platform: Platform,
  owner: Owner,
  file: NewFile,
  { key, fileDesc }: { key: Buffer; fileDesc: string | null },
): NewFile {
  const { originalFileName, mimeType, fileSize, sha256, fileName } = file
  const told = { originalFileName, mimeType, fileSize, sha256, fileDesc }
  const seal = wrap(platform, owner, fileName, { ...told, key: key.toString('base64') })
  return { ...file, ...NEUTRAL, fileSize: 1, sha256: '', largeFlag: 'N', seal }
}

/** The file as the side that wrote it knows it; unchanged for everybody else. */
export function unsealedFor(platform: Platform, owner: Owner, file: FileRow): FileRow {
  const seal = file.seal === null ? null : unwrap(platform, owner, file.fileName, file.seal)
  if (!seal) return file
  const { originalFileName, mimeType, fileSize } = seal
  return {
    ...file,
    ...{ originalFileName, mimeType, fileSize, suffixName: extensionOf(originalFileName) },
    fileName: keyedName(file.fileName, Buffer.from(seal.key, 'base64')),
  }
}

/** The seal of a row, for the side that wrote it. */
export function sealIn(
  platform: Platform,
  owner: Owner,
  { fileName, seal }: { fileName: string; seal: string | null },
): FileSeal | null {
  return seal === null ? null : unwrap(platform, owner, fileName, seal)
}

/** Changes the description, which is part of the seal. */
export async function describeSealed(
  { platform, tx }: Pick<Context, 'platform' | 'tx'>,
  owner: Owner,
  id: string,
  fileDesc: string | null,
): Promise<void> {
  const [file] = await selectFiles(tx, [id])
  const seal = file && sealIn(platform, owner, file)
  if (!file || !seal) throw new AppError('FILE_NOT_FOUND')
  const wrapped = wrap(platform, owner, file.fileName, { ...seal, fileDesc })
  await sql`update base_file set seal = ${wrapped} where id = ${id}`.execute(tx)
}

/** The files at the sealed places of a record. */
export function sealedPlaces(
  definition: DocumentDefinition,
  record: AnyRecord | { [key: string]: unknown },
): HeldFile[] {
  return placesOf(definition, record)
    .filter((place) => isSealedField(place.definition))
    .flatMap((place) =>
      idsAt(place).map((id) => ({
        id,
        child: place.child ?? null,
        rowId: place.child === undefined ? null : String(place.holder.id),
        field: place.field,
      })),
    )
}

/** Links uploads to a document whose own row may not name them, and destroys those it no longer holds. */
export async function holdSealed(
  context: Context,
  { resource, id }: Document,
  files: readonly HeldFile[],
): Promise<void> {
  for (const file of files)
    await sql`update base_file set status = 'SEALED', function_id = ${resource}, business_id = ${id},
        link_child = ${file.child}, link_row_id = ${file.rowId}::bigint, link_field = ${file.field}
      where id = ${file.id}::bigint and seal is not null
        and (status = 'TEMP' or (status = 'SEALED' and business_id = ${id}))`.execute(context.tx)
  await destroySealed(context, [id], { except: files.map((file) => file.id) })
}

/** Destroys the sealed files of documents: their keys at once, their bytes with the next purge. */
export async function destroySealed(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  recordIds: readonly string[],
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  await sql`update base_file set status = 'DELETED', seal = null, deleted_date = ${now}, purge_date = ${now}
    where status = 'SEALED' and business_id = any(${recordIds}::bigint[])
      and file_name not like ${`${KEYED}%`} and id <> all(${except}::bigint[])`.execute(tx)
}

/** The seals of files that a document is about to take over, in the order of the ids. */
export async function sealsOf(
  { platform, tx }: Pick<Context, 'platform' | 'tx'>,
  owner: Owner,
  ids: readonly string[],
): Promise<SealedFile[]> {
  const rows = new Map((await selectFiles(tx, ids, { lock: true })).map((file) => [file.id, file]))
  return ids.map((id) => {
    const file = rows.get(id)
    const seal = file?.status === 'SEALED' ? sealIn(platform, owner, file) : null
    if (!seal) throw new AppError('FILE_NOT_FOUND')
    return { id, ...seal }
  })
}

/** From now on nothing but the document's own sealed content opens these files. */
export async function dropWraps(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update base_file set seal = null
    where status = 'SEALED' and id = any(${ids}::bigint[])`.execute(tx)
}

/**
 * Opens the files of a document: reads every one to its end and compares it with its seal before any is given back its
 * name. Returns the first that is not what was sealed, and opens none then.
 */
export async function openSealed(
  context: Pick<Context, 'platform' | 'tx'>,
  { id: recordId }: Document,
  files: readonly SealedFile[],
): Promise<SealedFile | null> {
  const { platform, tx } = context
  const rows = await selectFiles(
    tx,
    files.map(({ id }) => id),
    { lock: true },
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const opening: { seal: SealedFile; name: string }[] = []
  for (const seal of files) {
    const row = stored.get(seal.id)
    if (!row || row.businessId !== recordId) return seal
    // A file of several contents was opened with the first of them.
    if (isOpened(row)) continue
    const name = keyedName(row.fileName, Buffer.from(seal.key, 'base64'))
    if (row.status !== 'SEALED' || !(await isWhole(platform, name, seal))) return seal
    opening.push({ seal, name })
  }
  for (const { seal, name } of opening)
    await sql`update base_file set seal = null, file_name = ${name},
        original_file_name = ${seal.originalFileName}, suffix_name = ${extensionOf(seal.originalFileName)},
        mime_type = ${seal.mimeType}, file_size = ${seal.fileSize}, sha256 = ${seal.sha256},
        file_desc = ${seal.fileDesc}
      where id = ${seal.id}`.execute(tx)
  return null
}

/**
 * Files of these records that are open now, with the hash of their bytes; those that another record holds too, such as a
 * form that the buyer handed out, are left out.
 */
export async function openedFiles(
  { tx }: Pick<Context, 'tx'>,
  recordIds: readonly string[],
  { except }: { except: string },
): Promise<{ recordId: string; name: string; sha256: string }[]> {
  const { rows } = await sql<{ recordId: string; name: string; sha256: string }>`
    select business_id as "recordId", original_file_name as name, sha256 from base_file f
    where business_id = any(${recordIds}::bigint[]) and status in ('SEALED', 'LINKED') and seal is null
      and sha256 <> '' and not exists (select 1 from base_file o
        where o.business_id = ${except} and o.status = 'LINKED' and o.sha256 = f.sha256)
    order by id`.execute(tx)
  return rows
}

/** Seals opened files again for the side that wrote them: their document was taken back. */
export async function sealAgain(
  context: Context,
  owner: Owner,
  { id: recordId }: Document,
  ids: readonly string[],
): Promise<void> {
  const { platform, tx } = context
  for (const row of await selectFiles(tx, ids, { lock: true })) {
    const { name: opened, key } = unkeyed(row.fileName)
    if (row.status !== 'LINKED' || row.businessId !== recordId || !key) continue
    const name = (await isCopied(tx, row)) ? await bytesAgain(platform, opened) : opened
    const { originalFileName, mimeType, fileSize, sha256, fileDesc } = row
    const told = { originalFileName, mimeType, fileSize, sha256, fileDesc }
    const seal = wrap(platform, owner, name, { ...told, key: key.toString('base64') })
    await sql`update base_file set status = 'SEALED', seal = ${seal}, file_name = ${name},
        original_file_name = '', suffix_name = '', mime_type = ${NEUTRAL.mimeType}, file_size = 1, sha256 = '',
        file_desc = null
      where id = ${row.id}`.execute(tx)
  }
}

/** Whether somebody took a copy while the file was open: both rows name the same bytes. */
async function isCopied(tx: Tx, { id, fileName }: FileRow): Promise<boolean> {
  const { rows } = await sql`select 1 from base_file where file_name = ${fileName} and id <> ${id}
    and status <> 'DELETED' limit 1`.execute(tx)
  return rows.length > 0
}

/** The same encrypted bytes once more, which go with their own row. */
async function bytesAgain({ files }: Platform, name: string): Promise<string> {
  const again = files.newName()
  await files.receive(again, await files.open(name))
  await files.keep(again)
  return again
}

async function isWhole(platform: Platform, name: string, seal: FileSeal): Promise<boolean> {
  try {
    const hash = createHash('sha256')
    for await (const chunk of await platform.files.open(name)) hash.update(chunk as Buffer)
    return hash.digest('hex') === seal.sha256
  } catch (error) {
    platform.log.warn({ part: 'files', err: error }, 'a sealed file could not be opened')
    return false
  }
}

/** The key of a supplier's files, or of a user's on the buyer's side; never stored. */
function ownerKey({ config }: Platform, { supplierId, userId }: Owner): Buffer {
  if (!config.sealingKey) throw new AppError('FILE_SEAL_NOT_CONFIGURED')
  const owner = supplierId ? `supplier ${supplierId}` : `user ${userId}`
  return Buffer.from(
    hkdfSync('sha256', config.sealingKey, Buffer.alloc(0), `files of ${owner}`, FILE_KEY_BYTES),
  )
}

/** Bound to the stored name, so that a wrap put on another row opens nothing. */
function wrap(platform: Platform, owner: Owner, fileName: string, seal: FileSeal): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', ownerKey(platform, owner), nonce)
  cipher.setAAD(Buffer.from(fileName))
  const text = Buffer.from(JSON.stringify(seal))
  // Blanks after it, so that its size says nothing of the name.
  const padded = Buffer.alloc(Math.ceil(text.length / WRAP_BYTES) * WRAP_BYTES, ' ')
  text.copy(padded)
  const body = Buffer.concat([cipher.update(padded), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
}

const WRAP_BYTES = 2048

function unwrap(
  platform: Platform,
  owner: Owner,
  fileName: string,
  wrapped: string,
): FileSeal | null {
  const bytes = Buffer.from(wrapped, 'base64')
  const from = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(
    'aes-256-gcm',
    ownerKey(platform, owner),
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  )
  decipher.setAAD(Buffer.from(fileName))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, from))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(from)), decipher.final()])
    return JSON.parse(text.toString('utf8')) as FileSeal
  } catch {
    // Written by somebody else.
    return null
  }
}
