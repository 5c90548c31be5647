import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Caller, Platform } from '../http/action.ts'
import './realtime.errors.ts'

const VALID_SECONDS = 60

/**
 * Allows opening one socket once. A socket's address appears in logs of proxies, so it contains this ticket and not the
 * session's code; only its hash is stored.
 */
export async function issueSocketTicket(platform: Platform, caller: Caller): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const expires = new Date(platform.clock().getTime() + VALID_SECONDS * 1000)
  await sql`insert into realtime_ticket (ticket_hash, caller, expire_time)
    values (${hashOf(ticket)}, ${JSON.stringify(caller)}::jsonb, ${expires})`.execute(platform.db)
  return ticket
}

/** Redeeming deletes the ticket, so of two simultaneous requests only one succeeds. */
export async function redeemSocketTicket(platform: Platform, ticket: string): Promise<Caller> {
  const { rows } = await sql<{ caller: string; live: string }>`
    delete from realtime_ticket where ticket_hash = ${hashOf(ticket)}
    returning caller::text, (expire_time > ${platform.clock()})::text as live`.execute(platform.db)
  const [found] = rows
  if (found?.live !== 'true') throw new AppError('SOCKET_TICKET_INVALID')
  const caller = JSON.parse(found.caller) as Caller
  const ended = await endedSessions(platform, [caller.sessionId])
  if (ended.has(caller.sessionId)) throw new AppError('SOCKET_TICKET_INVALID')
  return caller
}

/** Which of these sessions have ended. */
export async function endedSessions(
  platform: Platform,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from base_user_session where id = any(${[...sessionIds]}::bigint[]) and status = 'ACTIVE'`.execute(
    platform.db,
  )
  const active = new Set(rows.map((row) => row.id))
  return new Set(sessionIds.filter((id) => !active.has(id)))
}

export async function purgeSocketTickets(platform: Platform): Promise<void> {
  await sql`delete from realtime_ticket where expire_time < ${platform.clock()}`.execute(
    platform.db,
  )
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
