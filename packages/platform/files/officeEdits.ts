import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Caller, Platform } from '../http/action.ts'
import { type FileRow, selectFiles } from './fileRows.ts'
import './files.errors.ts'

/** A working day. Users who edit longer open the file again. */
const VALID_MS = 10 * 3_600_000

/** An office file opened in an editor, for one user. */
export type OfficeEdit = {
  id: string
  /** the file in the document */
  original: FileRow
  /** the file as last saved by the editor, else the original */
  latest: FileRow
  userId: string
  lock: string | null
}

/** Returns the token that the editor sends with every call. Only its hash is stored. */
export async function beginEdit(
  { db, clock }: Platform,
  file: FileRow,
  { userId, sessionId }: Caller,
): Promise<{ id: string; token: string; expires: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expires = new Date(clock().getTime() + VALID_MS)
  const { rows } = await sql<{ id: string }>`
    insert into file_edit (token_hash, file_id, user_id, session_id, expire_time)
    values (${hashOf(token)}, ${file.id}, ${userId}, ${sessionId}, ${expires}) returning id`.execute(
    db,
  )
  return { id: String(rows[0]?.id), token, expires }
}

/** Null for a wrong or expired token, and for users who were disabled or signed out by an administrator. */
export async function editOf(
  platform: Platform,
  id: string,
  token: string,
): Promise<OfficeEdit | null> {
  if (!/^\d{1,18}$/.test(id)) return null
  // A session that timed out during editing does not end the edit.
  const { rows } = await sql<Row>`
    select e.id, e.file_id, e.saved_id, e.user_id, e.lock_text from file_edit e
    join base_user_session s on s.id = e.session_id
    where e.id = ${id}::bigint and e.token_hash = ${hashOf(token)}
      and e.expire_time > ${platform.clock()}
      and (s.status = 'ACTIVE' or s.end_reason = 'IDLE')`.execute(platform.db)
  return rows[0] ? withFiles(platform, rows[0]) : null
}

/** The result of an edit, for the page that started it. */
export async function ownEdit(platform: Platform, id: string, caller: Caller): Promise<OfficeEdit> {
  const { rows } = await sql<Row>`
    select id, file_id, saved_id, user_id, lock_text from file_edit
    where id = ${/^\d{1,18}$/.test(id) ? id : '0'}::bigint and user_id = ${caller.userId}`.execute(
    platform.db,
  )
  const edit = rows[0] ? await withFiles(platform, rows[0]) : null
  if (!edit) throw new AppError('FILE_NOT_FOUND')
  return edit
}

export async function keepSaved({ db }: Platform, editId: string, savedId: string): Promise<void> {
  await sql`update file_edit set saved_id = ${savedId} where id = ${editId}::bigint`.execute(db)
}

/** The editor's locks, for users of one editor who have the same file open; returns the lock after the call. */
export async function changeLock(
  { db }: Platform,
  editId: string,
  { held, wanted }: { held: string | null; wanted: string | null },
): Promise<{ isDone: boolean; lock: string | null }> {
  const { rows } = await sql<{ lock_text: string | null }>`
    update file_edit set lock_text = ${wanted}
    where id = ${editId}::bigint and (lock_text is null or lock_text = ${held})
    returning lock_text`.execute(db)
  if (rows.length > 0) return { isDone: true, lock: wanted }
  const now = await sql<{ lock_text: string | null }>`
    select lock_text from file_edit where id = ${editId}::bigint`.execute(db)
  return { isDone: false, lock: now.rows[0]?.lock_text ?? null }
}

type Row = {
  id: string
  file_id: string
  saved_id: string | null
  user_id: string
  lock_text: string | null
}

async function withFiles({ db }: Platform, row: Row): Promise<OfficeEdit | null> {
  const files = await selectFiles(db, row.saved_id ? [row.file_id, row.saved_id] : [row.file_id])
  const byId = (id: string | null) => files.find((file) => file.id === id)
  const original = byId(row.file_id)
  if (!original) return null
  const latest = byId(row.saved_id) ?? original
  return { id: row.id, original, latest, userId: row.user_id, lock: row.lock_text }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
