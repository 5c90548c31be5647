import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'

/** A device that was not used for this long is no longer known. */
const KEPT_DAYS = 180
/** Most known devices per account; older ones are dropped. */
const MOST = 20

/**
 * A device from which a user has logged in to an account holds a random token for it. The token grants no access: it
 * only prevents attackers who guess the password from using up the attempts of the owner.
 */
export async function knownDevice(
  { db, clock }: Platform,
  { userName, token }: { userName: string; token: string | undefined },
): Promise<string | null> {
  const hash = hashOf(token ?? '')
  const { rows } = await sql`
    select 1 from login_device d join base_user u on u.id = d.user_id
    where d.token_hash = ${hash} and lower(u.user_name) = ${userName} and d.last_used > ${oldest(clock())}`.execute(
    db,
  )
  return rows.length > 0 ? hash : null
}

/**
 * Called after a correct password, or a proof of access to the mailbox. A browser keeps one token for all users who log
 * in there; returns the token for a device that had none.
 */
export async function rememberDevice(
  { clock }: Platform,
  tx: Db | Tx,
  { userId, token: given }: { userId: string; token: string | undefined },
): Promise<string | undefined> {
  const now = clock()
  const hash = hashOf(given ?? '')
  const { rows } = await sql`
    insert into login_device (token_hash, user_id, last_used)
    select ${hash}, ${userId}::bigint, ${now}
    where exists (select 1 from login_device where token_hash = ${hash} and last_used > ${oldest(now)})
    on conflict (token_hash, user_id) do update set last_used = excluded.last_used returning 1`.execute(
    tx,
  )
  if (rows.length > 0) return undefined
  const token = randomBytes(32).toString('base64url')
  await sql`insert into login_device (token_hash, user_id, last_used)
    values (${hashOf(token)}, ${userId}::bigint, ${now})`.execute(tx)
  await sql`
    delete from login_device where user_id = ${userId}::bigint and token_hash in (
      select token_hash from login_device where user_id = ${userId}::bigint
      order by last_used desc, token_hash offset ${MOST})`.execute(tx)
  return token
}

/** A recovered password may have been known to others, who may have a known device too. */
export async function forgetDevices(db: Db | Tx, userId: string): Promise<void> {
  await sql`delete from login_device where user_id = ${userId}::bigint`.execute(db)
}

export async function purgeDevices({ db, clock }: Platform): Promise<void> {
  await sql`delete from login_device where last_used <= ${oldest(clock())}`.execute(db)
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * 86_400_000)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
