import { randomBytes } from 'node:crypto'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Db, Tx } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import {
  type EventKey,
  eventWrap,
  makeEventKey,
  passwordKey,
  unwrapOfEvent,
  unwrapSharedEventKey,
  wrapForEvent,
} from './eventKeys.ts'
import { makeKeyPair } from './keyPairs.ts'
import { masterKey, type SealContext } from './masterKey.ts'
import { decrypt, encrypt, type SealPlace } from './seal.ts'
import { splitSecret } from './shamir.ts'

/**
 * Level DUAL, stored. An opener's password protects a pair of keys of that opener, made before the publication. The
 * publication splits a secret for each envelope and locks every share with the public key of its opener, so it needs no
 * password. An opener who gives the password unlocks the own share for a quarter of an hour.
 */

type Event = Pick<SealPlace, 'resource' | 'eventId'>
type Envelope = Event & Pick<SealPlace, 'roundNum' | 'envelope'>

const SALT_BYTES = 16
const SECRET_BYTES = 32
const TRIES_MAX = 5
/** A wrong password too many locks the opener out for as long as a share stays unlocked. */
const MINUTES = 15

/** Sets or replaces the password of an opener. Only before the publication: afterwards its share hangs on it. */
export async function setOpeningPassword(
  { platform, tx }: SealContext,
  { resource, eventId }: Event,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const { publicKey, privateKey } = await (platform.config.keyPairs ?? makeKeyPair)()
  const salt = randomBytes(SALT_BYTES)
  const locked = encrypt(
    await passwordKey(password, salt),
    Buffer.from(privateKey),
    Buffer.from(eventId),
  )
  await sql`insert into seal_opener_key (resource, event_id, user_id, public_key, private_key, salt)
    values (${resource}, ${eventId}, ${userId}, ${publicKey},
      ${locked.toString('base64')}, ${salt.toString('hex')})
    on conflict (resource, event_id, user_id) do update set public_key = excluded.public_key,
      private_key = excluded.private_key, salt = excluded.salt, failures = 0, locked_until = null`.execute(
    tx,
  )
}

/** Makes the pair of keys of an envelope, whose secret `needed` of the openers hold together. */
export async function prepareSharedSealing(
  context: SealContext,
  event: Envelope,
  { userIds, needed }: { userIds: readonly string[]; needed: number },
): Promise<void> {
  const { resource, eventId, roundNum, envelope } = event
  const secret = randomBytes(SECRET_BYTES)
  const master = Buffer.concat([masterKey(context.platform), secret])
  const key = await makeEventKey(master, eventId, context.platform.config.keyPairs)
  await sql`insert into seal_event_key
      (resource, event_id, round_num, envelope, seal_level, public_key, private_key, needed)
    values (${resource}, ${eventId}, ${roundNum}, ${envelope}, 'DUAL', ${key.publicKey},
      ${key.privateKey.toString('base64')}, ${needed})`.execute(context.tx)
  await handOut(context, event, secret, { userIds, needed })
}

/** Splits the secret of an envelope and locks each share with the public key of its opener. */
async function handOut(
  { tx }: SealContext,
  event: Envelope,
  secret: Buffer,
  { userIds, needed }: { userIds: readonly string[]; needed: number },
): Promise<void> {
  const { resource, eventId, roundNum, envelope } = event
  const shares = splitSecret(secret, { shares: userIds.length, needed })
  for (const [at, { x, y }] of shares.entries()) {
    const userId = userIds[at] ?? ''
    const { publicKey } = await openerKey(tx, event, userId)
    const share = wrapForEvent({ publicKey }, y).toString('base64')
    await sql`insert into seal_event_share (resource, event_id, round_num, envelope, user_id, x, share)
      values (${resource}, ${eventId}, ${roundNum}, ${envelope}, ${userId}, ${x}, ${share})`.execute(
      tx,
    )
  }
}

/**
 * Hands the key of an envelope to these openers, from the shares that are unlocked now. It gets a new secret, so that
 * the shares handed out before open nothing any more.
 */
export async function shareAnew(
  context: SealContext,
  event: Envelope,
  { userIds, needed }: { userIds: readonly string[]; needed: number },
): Promise<void> {
  const { resource, eventId, roundNum, envelope } = event
  const { rows } = await sql<{ public_key: string; private_key: string }>`
    select public_key, private_key from seal_event_key where resource = ${resource}
      and event_id = ${eventId} and round_num = ${roundNum} and envelope = ${envelope}`.execute(
    context.tx,
  )
  const [row] = rows
  if (!row) throw new Error(`${resource} ${eventId} was published without a key`)
  const pem = await unwrapWithShares(context, event, {
    ...{ publicKey: row.public_key, privateKey: Buffer.from(row.private_key, 'base64') },
  })
  const secret = randomBytes(SECRET_BYTES)
  const wrap = eventWrap(Buffer.concat([masterKey(context.platform), secret]), eventId)
  const kept = encrypt(wrap, Buffer.from(pem), Buffer.from(eventId))
  await sql`update seal_event_key set private_key = ${kept.toString('base64')}, needed = ${needed}
    where resource = ${resource} and event_id = ${eventId} and round_num = ${roundNum}
      and envelope = ${envelope}`.execute(context.tx)
  await dropShares(context, event)
  await handOut(context, event, secret, { userIds, needed })
}

async function dropShares(
  { tx }: SealContext,
  { resource, eventId, roundNum, envelope }: Envelope,
): Promise<void> {
  await sql`delete from seal_event_share where resource = ${resource} and event_id = ${eventId}
    and round_num = ${roundNum} and envelope = ${envelope}`.execute(tx)
}

/**
 * Unlocks the share of an opener. False when the password is wrong; that is counted outside the transaction, which a
 * refusal rolls back.
 */
export async function giveShare(
  context: SealContext,
  event: Envelope,
  { userId, password }: { userId: string; password: string },
): Promise<boolean> {
  const { tx, platform } = context
  const { privateKey, salt, isLocked } = await openerKey(tx, event, userId)
  if (isLocked) throw new AppError('SEAL_OPENER_LOCKED', { minutes: MINUTES })
  const pem = unlocked(await passwordKey(password, salt), privateKey, event.eventId)
  const { resource, eventId, roundNum, envelope } = event
  await sql`update seal_opener_key set failures = ${pem ? sql`0` : sql`failures + 1`},
      locked_until = case when ${pem === null} and (failures + 1) % ${sql.lit(TRIES_MAX)} = 0
        then clock_timestamp() + make_interval(mins => ${sql.lit(MINUTES)}) end
    where resource = ${resource} and event_id = ${eventId} and user_id = ${userId}`.execute(
    platform.db,
  )
  if (!pem) return false
  const { rows } = await sql<{ id: string; share: string }>`select id, share from seal_event_share
    where resource = ${resource} and event_id = ${eventId} and round_num = ${roundNum}
      and envelope = ${envelope} and user_id = ${userId}`.execute(tx)
  for (const { id, share } of rows) {
    const given = encrypt(
      masterKey(platform),
      unwrapOfEvent(pem, Buffer.from(share, 'base64')),
      Buffer.from(id),
    )
    await sql`update seal_event_share set given = ${given.toString('base64')}, given_time = clock_timestamp()
      where id = ${id}`.execute(tx)
  }
  return true
}

/** The private key of an envelope, from the shares that are unlocked now. It is kept under the master key from then on. */
export async function openWithShares(
  context: SealContext,
  event: Envelope,
  key: EventKey,
): Promise<string> {
  const { resource, eventId, roundNum, envelope } = event
  const pem = await unwrapWithShares(context, event, key)
  const wrap = eventWrap(masterKey(context.platform), eventId)
  const kept = encrypt(wrap, Buffer.from(pem), Buffer.from(eventId))
  await sql`update seal_event_key set seal_level = 'SYSTEM', private_key = ${kept.toString('base64')}
    where resource = ${resource} and event_id = ${eventId} and round_num = ${roundNum}
      and envelope = ${envelope}`.execute(context.tx)
  await dropShares(context, event)
  return pem
}

async function unwrapWithShares(
  context: SealContext,
  { resource, eventId, roundNum, envelope }: Envelope,
  key: EventKey,
): Promise<string> {
  const master = masterKey(context.platform)
  const { rows } = await sql<{ id: string; x: number; given: string; needed: string }>`
    select id, x, given, (select needed from seal_event_key k where k.resource = s.resource and k.event_id = s.event_id
        and k.round_num = s.round_num and k.envelope = s.envelope) as needed
    from seal_event_share s where resource = ${resource} and event_id = ${eventId}
      and round_num = ${roundNum} and envelope = ${envelope} and given is not null
      and given_time > clock_timestamp() - make_interval(mins => ${sql.lit(MINUTES)})`.execute(
    context.tx,
  )
  const [first] = rows
  if (!first || rows.length < Number(first.needed)) throw new AppError('SEAL_SHARES_MISSING')
  try {
    const shares = rows.map(({ id, x, given }) => ({
      x: Number(x),
      y: decrypt(master, Buffer.from(given, 'base64'), Buffer.from(id)),
    }))
    return unwrapSharedEventKey(master, eventId, key, shares)
  } catch {
    // Enough shares open it under the key of the publication.
    throw new AppError('SEAL_OTHER_KEY')
  }
}

async function openerKey(db: Db | Tx, { resource, eventId }: Event, userId: string) {
  const { rows } = await sql<{
    public_key: string
    private_key: string
    salt: string
    locked: 't' | 'f'
  }>`select public_key, private_key, salt, coalesce(locked_until > clock_timestamp(), false) as locked
    from seal_opener_key where resource = ${resource} and event_id = ${eventId}
      and user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Opener ${userId} of ${resource} ${eventId} has no password`)
  return {
    publicKey: row.public_key,
    privateKey: Buffer.from(row.private_key, 'base64'),
    salt: Buffer.from(row.salt, 'hex'),
    isLocked: row.locked === 't',
  }
}

function unlocked(key: Buffer, locked: Buffer, eventId: string): string | null {
  try {
    return decrypt(key, locked, Buffer.from(eventId)).toString('utf8')
  } catch {
    return null
  }
}
