import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'

/** Limits on guessing (profile group SECURITY). */
export type AttemptPolicy = {
  maxFailures: number
  lockMinutes: number
  captchaAfter: number
}

/** The source of an attempt: a name, from an address, on a device known to the account (by its key) or on any other. */
export type Attempt = {
  name: string
  address: string
  device: string | null
  now: Date
  policy: AttemptPolicy
}

export const WINDOW_MINUTES = 15
export const HOUR_MINUTES = 60
/** Failures per hour from one source address after which every login there needs the verification code. */
export const ADDRESS_FAILURES = 20
/** Guesses per hour from all devices unknown to an account, from any address. */
export const NAME_PER_HOUR = 30
/** Guesses per hour from one source address, for all names together. */
export const ADDRESS_PER_HOUR = 100
/** Logins of one name and place that wait for each other; more are refused. */
const MAX_WAITING = 20

export type Reservation =
  | { kind: 'locked'; until: Date }
  | { kind: 'busy' }
  | { kind: 'granted'; captchaNeeded: boolean }

/**
 * A group of attempts that count together. `locks`: the last allowed failure locks it for a while, instead of dropping
 * the oldest.
 */
type Bucket = {
  kind: 'pair' | 'device' | 'name' | 'address'
  key: string
  name: string | null
  limit: number
  minutes: number
  locks: boolean
}

/**
 * Guesses from an unknown device count for the name together with the address, so that an attacker locks out only that
 * address; for the name, so that many addresses together cannot guess more; and for the address, so that many names do
 * not help. A device known to the account has its own count, so that others cannot use up its attempts.
 */
function bucketsOf({ name, address, device, policy }: Attempt): Bucket[] {
  const own = { name, limit: policy.maxFailures, minutes: WINDOW_MINUTES, locks: true }
  if (device) return [{ ...own, kind: 'device', key: `${name}\n${device}` }]
  const from = addressKey(address)
  const hourly = { minutes: HOUR_MINUTES, locks: false }
  return [
    { ...own, kind: 'pair', key: `${name}\n${from}` },
    { ...hourly, kind: 'name', key: name, name, limit: NAME_PER_HOUR },
    { ...hourly, kind: 'address', key: from, name: null, limit: ADDRESS_PER_HOUR },
  ]
}

/**
 * Counts an attempt before the password is checked, so that parallel guesses get no more evaluations than sequential
 * ones. The caller then ends it with `failAttempt`, `passAttempt` or `releaseAttempt`. The count is kept per typed name
 * whether such a user exists or not, so it does not reveal which names exist.
 */
export async function reserveAttempt(db: Db, attempt: Attempt): Promise<Reservation> {
  const { policy, now } = attempt
  const taken: Bucket[] = []
  let captchaNeeded = false
  for (const bucket of bucketsOf(attempt)) {
    const { count, lockedUntil, oldest } = await take(db, bucket, now)
    if (lockedUntil) {
      await giveBack(db, taken)
      return { kind: 'locked', until: lockedUntil }
    }
    taken.push(bucket)
    if (count > bucket.limit) {
      await giveBack(db, taken)
      // In a bucket that locks, other nodes are using the remaining attempts now.
      if (bucket.locks) return { kind: 'busy' }
      return { kind: 'locked', until: new Date(oldest.getTime() + bucket.minutes * 60_000) }
    }
    captchaNeeded ||= count > captchaFrom(bucket, policy)
  }
  return { kind: 'granted', captchaNeeded }
}

/** When attackers guess at a name, every unknown device needs the code for it, not only those that guessed. */
function captchaFrom({ kind }: Bucket, policy: AttemptPolicy): number {
  if (kind === 'address') return ADDRESS_FAILURES
  return kind === 'name' ? policy.maxFailures + policy.captchaAfter : policy.captchaAfter
}

/** The reserved attempt had a wrong password. Returns the end of the lock, if this failure caused one. */
export async function failAttempt(db: Db | Tx, attempt: Attempt): Promise<Date | null> {
  const until = new Date(attempt.now.getTime() + attempt.policy.lockMinutes * 60_000)
  const [own] = bucketsOf(attempt) as [Bucket]
  // Written in both cases, like the account's row: the time of a commit must not reveal which accounts exist.
  const isOver = sql`cardinality(failures) >= ${own.limit}`
  const { rows } = await sql<{ locked: string | null }>`
    update login_attempt set
      locked_until = case when ${isOver} then ${until}::timestamptz else locked_until end,
      failures = case when ${isOver} then '{}' else failures end
    where kind = ${own.kind} and key = ${own.key} returning locked_until as locked`.execute(db)
  return rows[0]?.locked ? until : null
}

/** The reserved attempt was not evaluated, so it does not count. */
export function releaseAttempt(db: Db | Tx, attempt: Attempt): Promise<void> {
  return giveBack(db, bucketsOf(attempt))
}

/** The password was right: the count of this place is cleared, those of other places stay. */
export async function passAttempt(db: Db | Tx, attempt: Attempt): Promise<void> {
  const [own, ...others] = bucketsOf(attempt) as [Bucket, ...Bucket[]]
  await giveBack(db, others)
  await sql`delete from login_attempt where kind = ${own.kind} and key = ${own.key}`.execute(db)
}

/** An authorised user unlocked a name: all its counts and locks are cleared. */
export async function clearAttempts(db: Db | Tx, userName: string): Promise<void> {
  await sql`delete from login_attempt where user_name = ${attemptName(userName)}`.execute(db)
}

/** Failures from this address in the last hour. */
export async function addressFailures(db: Db, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from login_attempt a, unnest(a.failures) as failure
    where a.kind = 'address' and a.key = ${addressKey(address)} and failure > ${ago(now, HOUR_MINUTES)}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

async function take(
  db: Db,
  { kind, key, name, minutes }: Bucket,
  now: Date,
): Promise<{ count: number; lockedUntil: Date | null; oldest: Date }> {
  const recent = sql`(select coalesce(array_agg(failure order by failure), '{}') from unnest(a.failures) as failure
    where failure > ${ago(now, minutes)})`
  const { rows } = await sql<{ count: string; locked: string | null; oldest: string | null }>`
    insert into login_attempt as a (kind, key, user_name, failures)
    values (${kind}, ${key}, ${name}, array[${now}::timestamptz])
    on conflict (kind, key) do update set
      failures = case when a.locked_until > ${now} then a.failures else ${recent} || ${now}::timestamptz end,
      locked_until = case when a.locked_until > ${now} then a.locked_until end
    returning cardinality(failures) as count, extract(epoch from locked_until) as locked,
      extract(epoch from failures[1]) as oldest`.execute(db)
  const [row] = rows
  return {
    count: Number(row?.count),
    lockedUntil: row?.locked ? new Date(Number(row.locked) * 1000) : null,
    oldest: new Date(Number(row?.oldest) * 1000),
  }
}

async function giveBack(db: Db | Tx, buckets: readonly Bucket[]): Promise<void> {
  for (const { kind, key } of buckets)
    await sql`
      update login_attempt set failures = failures[1:cardinality(failures) - 1]
      where kind = ${kind} and key = ${key} and cardinality(failures) > 0`.execute(db)
}

function ago(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000)
}

/** A client with an IPv6 address has 2^64 of them, so they count as one. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [left = '', right] = plain.split('%')[0]?.split('::') ?? []
  const before = left.split(':').filter(Boolean)
  const after = right === undefined ? [] : right.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Names are compared without case and surrounding blanks. */
export function attemptName(userName: string): string {
  return userName.trim().toLowerCase().replace(/\s+/g, ' ')
}

const waiting = new Map<string, { last: Promise<unknown>; count: number }>()

/** Logins of one name and place run one after the other in this process; null when too many are waiting. */
export async function oneAtATime<T>(attempt: Attempt, work: () => Promise<T>): Promise<T | null> {
  const [{ kind, key }] = bucketsOf(attempt) as [Bucket]
  const name = `${kind} ${key}`
  const queue = waiting.get(name) ?? { last: Promise.resolve(), count: 0 }
  if (queue.count >= MAX_WAITING) return null
  const turn = queue.last.then(work)
  queue.count++
  // A failed login must not fail those that wait behind it.
  queue.last = turn.then(done, done)
  waiting.set(name, queue)
  return turn

  function done(): void {
    queue.count--
    if (queue.count === 0) waiting.delete(name)
  }
}
