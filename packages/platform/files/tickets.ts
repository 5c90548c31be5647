import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { type FileRow, selectFiles } from './fileRows.ts'
import { unsealedFor } from './sealedFiles.ts'
import './files.errors.ts'

const VALID_SECONDS = 60

export type TicketPurpose = 'download' | 'preview'

/**
 * Allows fetching one file once, for addresses used in img, iframe and window.open, which send no headers. Only its
 * hash is stored, so a copy of the database opens nothing.
 */
export async function issueTicket(
  platform: Platform,
  file: Pick<FileRow, 'id' | 'shownAs'>,
  userId: string,
  purpose: TicketPurpose,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const expires = new Date(platform.clock().getTime() + VALID_SECONDS * 1000)
  await sql`insert into file_ticket (ticket_hash, file_id, user_id, purpose, expire_time, shown_as)
    values (${hashOf(ticket)}, ${file.id}, ${userId}, ${purpose}, ${expires},
      ${file.shownAs ?? null})`.execute(platform.db)
  return ticket
}

/** Redeeming deletes the ticket, so of two simultaneous requests only one gets the file. */
export async function redeemTicket(
  platform: Platform,
  ticket: string,
  wanted: { fileId: string | null },
): Promise<{ file: FileRow; purpose: TicketPurpose; userId: string }> {
  const { rows } = await sql<{
    file_id: string
    user_id: string
    purpose: TicketPurpose
    live: string
    shown_as: string | null
  }>`
    delete from file_ticket where ticket_hash = ${hashOf(ticket)}
    returning file_id, user_id, purpose, shown_as, (expire_time > ${platform.clock()})::text as live`.execute(
    platform.db,
  )
  const [found] = rows
  const isRight = found?.live === 'true' && (wanted.fileId ?? found.file_id) === found.file_id
  if (!found || !isRight) throw new AppError('TICKET_INVALID')
  const [file] = await selectFiles(platform.db, [found.file_id])
  if (!file || file.status === 'DELETED') throw new AppError('FILE_NOT_FOUND')
  const { rows: users } = await sql<{ supplier_id: string | null }>`
    select supplier_id from base_user where id = ${found.user_id}`.execute(platform.db)
  const owner = { userId: found.user_id, supplierId: users[0]?.supplier_id ?? null }
  const unsealed = unsealedFor(platform, owner, file)
  const shownAs = found.shown_as
  return {
    file: shownAs ? { ...unsealed, shownAs } : unsealed,
    ...{ purpose: found.purpose, userId: owner.userId },
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
