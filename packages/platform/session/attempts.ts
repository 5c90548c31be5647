import { sql } from 'kysely'
import type { Db, Tx } from '../http/action.ts'

/** Limits on guessing (profile group SECURITY). */
export type AttemptPolicy = {
  maxFailures: number
  lockMinutes: number
  captchaAfter: number
}

export const FAILURE_WINDOW_MINUTES = 15
/** Failures from one source address after which every account asks for the verification code. */
export const ADDRESS_FAILURES = 20
/** Logins of one name that wait for one another; more is a flood. */
const MAX_WAITING = 20

export type Reservation =
  | { kind: 'locked'; until: Date }
  | { kind: 'busy' }
  | { kind: 'granted'; captchaNeeded: boolean }

/**
 * Counts a try before the password is looked at, so that any number of parallel guesses gets no more evaluations than
 * guesses one after the other. The caller then settles it by `failAttempt`, `clearAttempts` or `releaseAttempt`.
 * The count is kept per typed name whether such a user exists or not, so it tells nobody which names exist.
 */
export async function reserveAttempt(
  db: Db,
  options: { name: string; address: string; now: Date; policy: AttemptPolicy },
): Promise<Reservation> {
  const { name, address, policy } = options
  const now = options.now.toISOString()
  const { rows } = await sql<{ count: string; locked: string | null }>`
    insert into login_attempt as a (kind, key, failures)
    values ('name', ${name}, array[${now}::timestamptz])
    on conflict (kind, key) do update set
      failures = case when a.locked_until > ${now}::timestamptz then a.failures else ${recent(now)} || ${now}::timestamptz end,
      locked_until = case when a.locked_until > ${now}::timestamptz then a.locked_until end
    returning cardinality(failures) as count, extract(epoch from locked_until) as locked`.execute(
    db,
  )
  const count = Number(rows[0]?.count)
  if (rows[0]?.locked) return { kind: 'locked', until: new Date(Number(rows[0].locked) * 1000) }
  if (count > policy.maxFailures) {
    // Other nodes are evaluating the tries that remain.
    await releaseAttempt(db, name)
    return { kind: 'busy' }
  }
  const isSuspect = (await addressFailures(db, address, options.now)) >= ADDRESS_FAILURES
  return { kind: 'granted', captchaNeeded: count > policy.captchaAfter || isSuspect }
}

/** The reserved try was a wrong password. Answers until when the name is locked, if this was one too many. */
export async function failAttempt(
  db: Db | Tx,
  options: { name: string; address: string; now: Date; policy: AttemptPolicy },
): Promise<Date | null> {
  const { name, address, policy } = options
  const now = options.now.toISOString()
  await sql`
    insert into login_attempt as a (kind, key, failures)
    values ('address', ${address}, array[${now}::timestamptz])
    on conflict (kind, key) do update set failures =
      (array_prepend(${now}::timestamptz, ${recent(now)}))[1:${sql.lit(ADDRESS_FAILURES * 2)}]`.execute(
    db,
  )
  const { rows } = await sql<{ locked: string | null }>`
    update login_attempt set
      locked_until = ${now}::timestamptz + ${`${policy.lockMinutes} minutes`}::interval, failures = '{}'
    where kind = 'name' and key = ${name} and cardinality(failures) >= ${policy.maxFailures}
    returning extract(epoch from locked_until) as locked`.execute(db)
  return rows[0]?.locked ? new Date(Number(rows[0].locked) * 1000) : null
}

/** The reserved try was not evaluated: it does not count. */
export async function releaseAttempt(db: Db | Tx, name: string): Promise<void> {
  await sql`
    update login_attempt set failures = failures[1:cardinality(failures) - 1]
    where kind = 'name' and key = ${name} and cardinality(failures) > 0`.execute(db)
}

/** A right password, or an administrator's unlock, ends the count and the lock of a name. */
export async function clearAttempts(db: Db | Tx, userName: string): Promise<void> {
  await sql`delete from login_attempt where kind = 'name' and key = ${attemptName(userName)}`.execute(
    db,
  )
}

export async function addressFailures(db: Db, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from login_attempt a, unnest(a.failures) as failure
    where a.kind = 'address' and a.key = ${address}
      and failure > ${now.toISOString()}::timestamptz - ${`${FAILURE_WINDOW_MINUTES} minutes`}::interval`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

/** Names differ by neither case nor blanks around them. */
export function attemptName(userName: string): string {
  return userName.trim().toLowerCase()
}

const waiting = new Map<string, { last: Promise<unknown>; count: number }>()

/** Logins of one name run one after the other in this process; null when too many wait already. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const queue = waiting.get(name) ?? { last: Promise.resolve(), count: 0 }
  if (queue.count >= MAX_WAITING) return null
  const turn = queue.last.then(work)
  queue.count++
  // A failed turn fails its own caller only.
  queue.last = turn.then(done, done)
  waiting.set(name, queue)
  return turn

  function done(): void {
    queue.count--
    if (queue.count === 0) waiting.delete(name)
  }
}

function recent(now: string) {
  return sql`(select coalesce(array_agg(failure order by failure), '{}') from unnest(a.failures) as failure
    where failure > ${now}::timestamptz - ${`${FAILURE_WINDOW_MINUTES} minutes`}::interval)`
}
