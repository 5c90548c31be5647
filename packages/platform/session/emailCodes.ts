import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'
import { keysOf } from './keys.ts'
import { sessionErrors } from './session.errors.ts'

/** Purpose of a code sent by e-mail (lookup VERIFY_PURPOSE). */
export type CodePurpose =
  | 'FORGET'
  | 'UNLOCK'
  | 'REGISTER'
  | 'CHANGE_EMAIL'
  | 'ADMIN_RESET'
  | 'SIGN_ACCOUNT'

const CODE_MINUTES = 10
const TICKET_MINUTES = 10
const MAX_TRIES = 5
export const RESEND_SECONDS = 60
/** Limits for a name from one address, for a name from all addresses, and for an address over all names. */
const PER_HOUR = { target: 5, everywhere: 15, address: 20 } as const

export type NewCode = { challengeId: string; code: string }

/**
 * A six-digit code for the owner of the mailbox. `target` is the visitor's input, hashed, so limits apply to unknown
 * names as well. A new code replaces the earlier one of the same purpose, account and address: attackers who request
 * codes do not invalidate those of the owner, and only use up their own limit.
 */
export async function issueEmailCode(
  platform: Platform,
  given: { purpose: CodePurpose; target: string; userId: string | null; clientIp: string },
): Promise<NewCode> {
  const { purpose, userId, clientIp } = given
  const target = await codeHash(platform, 'target', given.target)
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const challengeId = randomBytes(18).toString('base64url')
  const hash = await codeHash(platform, challengeId, code)
  const now = platform.clock()
  await platform.db.transaction().execute(async (tx) => {
    // Two simultaneous requests are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('base_verify_code'), hashtext(${target}))`.execute(
      tx,
    )
    await assertLimits(tx, { target, clientIp, now })
    await sql`
      update base_verify_code set status = 'EXPIRED'
      where status = 'ISSUED' and purpose = ${purpose} and client_ip = ${clientIp.slice(0, 64)}
        and (target = ${target} or user_id = ${userId}::bigint)`.execute(tx)
    await sql`
      insert into base_verify_code (purpose, user_id, target, code_hash, challenge_id, send_time, expire_time, client_ip)
      values (${purpose}, ${userId}::bigint, ${target}, ${hash}, ${challengeId}, ${now},
        ${after(now, CODE_MINUTES)}, ${clientIp.slice(0, 64)})`.execute(tx)
  })
  return { challengeId, code }
}

async function assertLimits(
  tx: Tx,
  { target, clientIp, now }: { target: string; clientIp: string; now: Date },
): Promise<void> {
  const address = clientIp.slice(0, 64)
  const isOwn = sql`target = ${target} and client_ip = ${address}`
  type Counts = { last: string | null; same: string; everywhere: string; address: string }
  const { rows } = await sql<Counts>`
    select extract(epoch from max(send_time) filter (where ${isOwn})) as last,
      count(*) filter (where ${isOwn}) as same,
      count(*) filter (where target = ${target}) as everywhere,
      count(*) filter (where client_ip = ${address}) as address
    from base_verify_code
    where purpose in ('FORGET', 'UNLOCK', 'REGISTER', 'CHANGE_EMAIL', 'SIGN_ACCOUNT') and send_time > ${after(now, -60)}
      and (target = ${target} or client_ip = ${address})`.execute(tx)
  const [row] = rows
  const seconds = row?.last ? now.getTime() / 1000 - Number(row.last) : Number.POSITIVE_INFINITY
  if (seconds < RESEND_SECONDS) {
    throw new AppError(sessionErrors.CODE_TOO_SOON, {
      seconds: Math.ceil(RESEND_SECONDS - seconds),
    })
  }
  const isOver =
    Number(row?.same) >= PER_HOUR.target ||
    Number(row?.everywhere) >= PER_HOUR.everywhere ||
    Number(row?.address) >= PER_HOUR.address
  if (isOver) throw new AppError('TOO_MANY_REQUESTS')
}

/** Codes sent to an account in the last hour, under any of its names. */
export async function isMailedOut(
  db: Db,
  { userId, clientIp, now }: { userId: string; clientIp: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ count: string; same: string }>`
    select count(*), count(*) filter (where client_ip = ${clientIp.slice(0, 64)}) as same from base_verify_code
    where user_id = ${userId}::bigint and send_time > ${after(now, -60)}`.execute(db)
  // The code just issued is included.
  return Number(rows[0]?.same) > PER_HOUR.target || Number(rows[0]?.count) > PER_HOUR.everywhere
}

/**
 * Checks and consumes a code in one statement, so that two parallel attempts cannot both pass; five wrong ones end it.
 * Returns a ticket that is only valid together with the challenge, which is kept by the browser that requested the
 * code.
 */
export async function redeemEmailCode(
  platform: Platform,
  given: { challengeId: string; code: string },
): Promise<string> {
  const now = platform.clock()
  const hash = await codeHash(platform, given.challengeId, given.code)
  const ticket = randomBytes(32).toString('base64url')
  const ticketHash = await codeHash(platform, given.challengeId, ticket)
  const { rows } = await sql<{ passed: string }>`
    update base_verify_code set
      status = case when code_hash = ${hash} then 'USED' when tries + 1 >= ${MAX_TRIES} then 'EXPIRED' else status end,
      use_time = case when code_hash = ${hash} then ${now}::timestamptz end,
      expire_time = case when code_hash = ${hash} then ${after(now, TICKET_MINUTES)}::timestamptz else expire_time end,
      tries = tries + 1,
      -- from here on the row opens to the ticket and to the code no more
      code_hash = case when code_hash = ${hash} then ${ticketHash} else code_hash end
    where challenge_id = ${given.challengeId} and status = 'ISSUED' and purpose <> 'CAPTCHA' and expire_time > ${now}
    returning case when code_hash = ${ticketHash} then 'Y' else 'N' end as passed`.execute(
    platform.db,
  )
  if (rows[0]?.passed !== 'Y')
    throw new AppError(sessionErrors.EMAIL_CODE_WRONG, {}, { field: 'code' })
  return ticket
}

/** The parameters of a link to set a new password. */
export type ResetTicket = { challengeId: string; ticket: string }

/**
 * A ticket without a preceding code, for the link that an administrator sends to the mailbox of an account. It replaces
 * the previous one.
 */
export async function issueResetTicket(
  platform: Platform,
  tx: Tx,
  given: { userId: string; userName: string; hours: number },
): Promise<ResetTicket> {
  const now = platform.clock()
  const challengeId = randomBytes(18).toString('base64url')
  const ticket = randomBytes(32).toString('base64url')
  const hash = await codeHash(platform, challengeId, ticket)
  const target = await codeHash(platform, 'target', given.userName)
  await sql`update base_verify_code set status = 'EXPIRED'
    where status = 'USED' and purpose = 'ADMIN_RESET' and user_id = ${given.userId}::bigint`.execute(
    tx,
  )
  await sql`
    insert into base_verify_code (status, purpose, user_id, target, code_hash, challenge_id, send_time, use_time, expire_time, client_ip)
    values ('USED', 'ADMIN_RESET', ${given.userId}::bigint, ${target}, ${hash}, ${challengeId}, ${now}, ${now},
      ${after(now, given.hours * 60)}, '')`.execute(tx)
  return { challengeId, ticket }
}

/**
 * The account of a ticket, which is consumed by the transaction that uses it. `target` is what the code was sent for,
 * where that matters.
 */
export async function consumeTicket(
  platform: Platform,
  tx: Tx,
  given: GivenTicket & { purposes: readonly CodePurpose[] },
): Promise<string> {
  const userId = await redeemTicket(platform, tx, given)
  if (!userId) throw new AppError(sessionErrors.TICKET_USED)
  return userId
}

/** The same for a mailbox that belongs to no account yet: `target` is the address that the code was sent to. */
export async function consumeProof(
  platform: Platform,
  tx: Tx,
  given: GivenTicket & { target: string },
): Promise<void> {
  const found = await redeemTicket(platform, tx, { ...given, purposes: ['REGISTER'] })
  if (found === undefined) throw new AppError(sessionErrors.TICKET_USED)
}

type GivenTicket = { challengeId: string; ticket: string; target?: string }

/** Undefined where there is no such ticket. */
async function redeemTicket(
  platform: Platform,
  tx: Tx,
  given: GivenTicket & { purposes: readonly CodePurpose[] },
): Promise<string | null | undefined> {
  const hash = await codeHash(platform, given.challengeId, given.ticket)
  const target = given.target ? await codeHash(platform, 'target', given.target) : null
  const { rows } = await sql<{ user_id: string | null }>`
    update base_verify_code set status = 'EXPIRED'
    where challenge_id = ${given.challengeId} and code_hash = ${hash} and status = 'USED'
      and purpose = any(${[...given.purposes]}::text[])
      and (${target}::text is null or target = ${target}) and expire_time > ${platform.clock()}
    returning user_id`.execute(tx)
  return rows[0]?.user_id
}

async function codeHash(platform: Platform, salt: string, secret: string): Promise<string> {
  const { codeKey } = await keysOf(platform)
  return createHmac('sha256', codeKey).update(`${salt}/${secret}`).digest('hex')
}

function after(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}
