import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'

/** A device that was not used for so long is a stranger again. */
const KEPT_DAYS = 180
/** The newest of an account that are remembered. */
const MOST = 20

/**
 * A device from which somebody entered an account holds a random token that says so. It opens nothing: it only keeps
 * strangers who guess at the account from using up the tries of its owner.
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
 * After the password was right, or the mailbox was the account's. A browser keeps one token for all who enter from it;
 * answers that of a device that had none yet.
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

/** A password that was recovered may have been in wrong hands, and with it a device. */
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
