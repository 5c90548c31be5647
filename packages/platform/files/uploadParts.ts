import { createHash, randomBytes } from 'node:crypto'
import { LARGE_PART_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'
import { sizeText } from './fileNames.ts'
import { insertFiles, type UploadWords } from './fileRows.ts'
import { acceptableName, limitsOf, measuredFile, measureOf } from './receiveUpload.ts'
import { scanReceived } from './virusScan.ts'
import './files.errors.ts'

/** An upload in parts as its sender sees it. */
export type PartialUpload = { uploadId: string; partBytes: number; received: number }

/** Limit of unfinished uploads per user: each may be as large as the largest file. */
const UNFINISHED_MAX = 20

type UploadRow = {
  upload_id: string
  user_id: string
  original_file_name: string
  suffix_name: string
  file_size: string
  path: string | null
  function_id: string | null
  file_desc: string | null
  file_name: string
  store_state: string
  store_tags: string
  parts: string
}

type Asked = {
  fileName: string
  fileSize: number
  /** identifies the file, so that choosing it again continues where it stopped */
  fingerprint: string
  words: UploadWords
}

/** Starts an upload, or finds the unfinished one of the same file by the same user. */
export async function beginUpload(
  platform: Platform,
  userId: string,
  asked: Asked,
): Promise<PartialUpload> {
  const { db, files } = platform
  const limits = await limitsOf(platform)
  const { originalFileName, suffixName } = acceptableName(asked.fileName, limits)
  if (asked.fileSize === 0) throw new AppError('FILE_EMPTY')
  if (asked.fileSize > limits.maxBytes)
    throw new AppError('FILE_TOO_LARGE', { max: sizeText(limits.maxBytes) })
  const begun = await begunUpload(platform, db, { userId, originalFileName, asked })
  if (begun) return progressOf(begun)

  // Before the lock, because another machine may store the bytes and take some time.
  const fileName = files.newName()
  const state = await files.beginParts(fileName)
  try {
    const upload = await db.transaction().execute(async (tx) => {
      // Of several started at the same moment, each counts those before it and finds the same file among them.
      await sql`select pg_advisory_xact_lock(hashtext('file_upload'), hashtext(${userId}))`.execute(
        tx,
      )
      const same = await begunUpload(platform, tx, { userId, originalFileName, asked })
      if (same) return same
      const unfinished = await sql`select 1 from file_upload where user_id = ${userId}`.execute(tx)
      if (unfinished.rows.length >= UNFINISHED_MAX)
        throw new AppError('UPLOADS_UNFINISHED', { max: UNFINISHED_MAX })
      const { words } = asked
      const { rows } = await sql<UploadRow>`
        insert into file_upload (upload_id, user_id, original_file_name, suffix_name, file_size, fingerprint, path,
          function_id, file_desc, file_name, store_state, last_active)
        values (${randomBytes(18).toString('base64url')}, ${userId}, ${originalFileName}, ${suffixName},
          ${asked.fileSize}, ${asked.fingerprint}, ${words.path}, ${words.functionId}, ${words.fileDesc}, ${fileName},
          ${state}, ${platform.clock()})
        returning *`.execute(tx)
      return rows[0] as UploadRow
    })
    if (upload.file_name !== fileName) await files.discard(fileName, state)
    return progressOf(upload)
  } catch (error) {
    await files.discard(fileName, state)
    throw error
  }
}

/** The unfinished upload of the same file by the same user; reading it extends its lifetime. */
async function begunUpload(
  platform: Platform,
  db: Db | Tx,
  { userId, originalFileName, asked }: { userId: string; originalFileName: string; asked: Asked },
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    update file_upload set last_active = ${platform.clock()}
    where user_id = ${userId} and fingerprint = ${asked.fingerprint} and file_size = ${asked.fileSize}
      and original_file_name = ${originalFileName}
    returning *`.execute(db)
  return rows[0]
}

/** Accepts the next part. A part that already arrived (its answer was lost) gets the same answer again. */
export async function takePart(
  platform: Platform,
  userId: string,
  part: { uploadId: string; index: number; sha256: string; bytes: Buffer },
): Promise<PartialUpload> {
  const { db, files } = platform
  const upload = await uploadOf(platform, userId, part.uploadId)
  const arrived = Number(upload.parts)
  if (part.index < arrived) return progressOf(upload)
  const offset = part.index * LARGE_PART_BYTES
  const expected = Math.min(LARGE_PART_BYTES, Number(upload.file_size) - offset)
  if (part.index > arrived || part.bytes.length !== expected)
    throw new AppError('UPLOAD_OUT_OF_STEP')
  if (createHash('sha256').update(part.bytes).digest('hex') !== part.sha256.toLowerCase())
    throw new AppError('UPLOAD_PART_BROKEN')
  const tag = await files.putPart(upload.file_name, {
    state: upload.store_state,
    index: part.index,
    offset,
    bytes: part.bytes,
  })
  const { rows } = await sql<UploadRow>`
    update file_upload set parts = parts + 1, store_tags = store_tags || to_jsonb(${tag}::text),
      last_active = ${platform.clock()}
    where upload_id = ${part.uploadId} and parts = ${part.index} returning *`.execute(db)
  return progressOf(rows[0] ?? (await uploadOf(platform, userId, part.uploadId)))
}

/** All parts are there: they become an ordinary file. Returns its id. */
export async function finishUpload(
  platform: Platform,
  userId: string,
  given: { uploadId: string; sha256: string | null },
): Promise<string> {
  const { db, files } = platform
  const upload = await uploadOf(platform, userId, given.uploadId)
  if (progressOf(upload).received !== Number(upload.file_size))
    throw new AppError('UPLOAD_OUT_OF_STEP')
  const fileName = upload.file_name
  const tags = JSON.parse(upload.store_tags) as string[]
  await files.joinParts(fileName, upload.store_state, tags)
  try {
    const measure = measureOf(await files.openReceived(fileName))
    for await (const _ of measure.bytes);
    const result = measure.result()
    if (given.sha256 && result.sha256 !== given.sha256.toLowerCase())
      throw new AppError('UPLOAD_PART_BROKEN')
    const named = {
      fileName,
      originalFileName: upload.original_file_name,
      suffixName: upload.suffix_name,
    }
    const file = {
      ...measuredFile(named, result, await limitsOf(platform)),
      scanResult: await scanReceived(platform, fileName),
    }
    await files.keep(fileName)
    return await db.transaction().execute(async (tx) => {
      // If two calls finish at once, one creates the file.
      const gone =
        await sql`delete from file_upload where upload_id = ${upload.upload_id} returning 1`.execute(
          tx,
        )
      if (gone.rows.length === 0) throw new AppError('FILE_NOT_FOUND')
      const [id] = await insertFiles(tx, [file], {
        words: { path: upload.path, functionId: upload.function_id, fileDesc: upload.file_desc },
        storeType: files.type,
        userId,
        now: platform.clock(),
      })
      return id as string
    })
  } catch (error) {
    await dropUpload(platform, upload)
    throw error
  }
}

export async function cancelUpload(
  platform: Platform,
  userId: string,
  uploadId: string,
): Promise<void> {
  await dropUpload(platform, await uploadOf(platform, userId, uploadId))
}

/** Deletes uploads without progress since this moment. */
export async function dropStaleUploads(platform: Platform, before: Date): Promise<void> {
  const { rows } = await sql<UploadRow>`
    select * from file_upload where last_active < ${before}`.execute(platform.db)
  for (const upload of rows) await dropUpload(platform, upload)
}

async function dropUpload({ db, files }: Platform, upload: UploadRow): Promise<void> {
  await files.discard(upload.file_name, upload.store_state)
  await sql`delete from file_upload where upload_id = ${upload.upload_id}`.execute(db)
}

/** The same answer for another user's upload and for one that does not exist. */
async function uploadOf({ db }: Platform, userId: string, uploadId: string): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    select * from file_upload where upload_id = ${uploadId} and user_id = ${userId}`.execute(db)
  if (!rows[0]) throw new AppError('FILE_NOT_FOUND')
  return rows[0]
}

function progressOf({ upload_id, parts, file_size }: UploadRow): PartialUpload {
  const received = Math.min(Number(parts) * LARGE_PART_BYTES, Number(file_size))
  return { uploadId: upload_id, partBytes: LARGE_PART_BYTES, received }
}
