import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Platform, Tx } from '@opensrm/platform/http/action.ts'
import { announce } from '@opensrm/platform/realtime/topics.ts'
import { openText } from '@opensrm/platform/secrets/sealed.ts'
import { sql } from 'kysely'
import '../auctions.errors.ts'
import { apply } from '../engine/apply.ts'
import { canonical, type Entry, type Facts, type Opened } from '../engine/entries.ts'
import { emptyHall, type Hall, isRunning } from '../engine/hall.ts'
import { catchUp, momentOf, record } from '../engine/run.ts'

/** What is written beside an entry but is no part of the chain. */
export type Besides = { bidder?: string; key?: string; clientIp?: string }

/** A hall under its lock: nobody else decides anything in it until the transaction ends. */
export type LockedHall = {
  hall: Hall
  /** milliseconds by the clock of the database, read after the lock was taken */
  at: number
  write(facts: Facts, besides?: Besides): void
}

export type HallNews = { entries: readonly Entry[]; serverTime: number }

/** Entries of one announcement: offers of about 400 bytes each, well within what an announcement carries. */
const NEWS_ENTRIES = 10

const deciding = new WeakMap<Platform, Map<string, Hall>>()

function hallsOf(platform: Platform): Map<string, Hall> {
  const halls = deciding.get(platform) ?? new Map<string, Hall>()
  deciding.set(platform, halls)
  return halls
}

/** The first act of a hall. */
export async function foundHall(
  platform: Platform,
  tx: Tx,
  id: string,
  facts: Facts,
): Promise<void> {
  await sql`insert into srm_act_hall (compete_id, seq, hash, status, alive_time)
    values (${id}::bigint, 0, '', 'PUBLISHED', clock_timestamp())`.execute(tx)
  await inHall(platform, tx, id, async ({ write }) => write(facts))
}

/**
 * Locks a hall, brings it up to now, and writes what the work decides. The state is kept in memory between calls and
 * compared with the hash of the last entry, so a rolled-back call leaves no trace.
 */
export async function inHall<T>(
  platform: Platform,
  tx: Tx,
  id: string,
  work: (locked: LockedHall) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ seq: string; hash: string; alive: string }>`
    select seq, hash, (extract(epoch from alive_time) * 1000)::bigint as alive
    from srm_act_hall where compete_id = ${id}::bigint for update`.execute(tx)
  const [stored] = rows
  if (!stored) throw new AppError('HALL_STATE')
  // Read after the lock: the time of the previous act is always earlier.
  const clock = await sql<{ now: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(tx)
  const now = Number(clock.rows[0]?.now)
  const hall = await standing(platform, tx, id, stored)
  const written: { entry: Entry; besides: Besides }[] = []
  const keep = (entries: readonly Entry[], besides: Besides = {}) =>
    written.push(...entries.map((entry, index) => ({ entry, besides: index === 0 ? besides : {} })))
  const at = momentOf(hall, now)
  const reveal = await opened(platform, hall)
  keep(catchUp(hall, { at, alive: Number(stored.alive), reveal }))
  const result = await work({
    hall,
    at: momentOf(hall, at),
    write: (facts, besides) => keep(record(hall, facts, momentOf(hall, at)), besides),
  })
  await store(tx, id, hall, written)
  for (let from = 0; from < written.length; from += NEWS_ENTRIES) {
    const entries = written.slice(from, from + NEWS_ENTRIES).map(({ entry }) => entry)
    const news: HallNews = { entries, serverTime: now }
    await announce(tx, { topic: `compete/${id}`, content: news })
  }
  return result
}

async function standing(
  platform: Platform,
  tx: Tx,
  id: string,
  stored: { seq: string; hash: string },
): Promise<Hall> {
  const halls = hallsOf(platform)
  let hall = halls.get(id)
  // Another process went on, or the last call here was rolled back.
  if (!hall || hall.hash !== stored.hash) {
    hall = emptyHall()
    for (const entry of await readEntries(tx, id, 0)) apply(hall, entry)
    halls.set(id, hall)
  }
  return hall
}

/** The sealed offers of the running turn, readable by the server alone. */
async function opened(platform: Platform, hall: Hall): Promise<Opened[]> {
  const list: Opened[] = []
  for (const [bidder, { num, sealed }] of hall.sealed) {
    const [salt = '', amount = ''] = (await openText(platform, sealed)).split('|')
    list.push({ bidder, num, amount, salt })
  }
  return list
}

async function store(
  tx: Tx,
  id: string,
  hall: Hall,
  written: readonly { entry: Entry; besides: Besides }[],
): Promise<void> {
  if (written.length > 0) {
    const tuples = written.map(
      ({ entry: { seq, at, facts, previousHash, hash }, besides: { bidder, key, clientIp } }) =>
        sql`(${id}::bigint, ${seq}, ${at}::bigint, ${facts.kind}, ${canonical(facts)}, ${previousHash}, ${hash},
          ${bidder ?? null}::bigint, ${key ?? null}, ${clientIp ?? null})`,
    )
    await sql`insert into srm_act_hall_entry (compete_id, seq, at_ms, kind, facts, previous_hash, hash, bidder_id,
      request_key, client_ip) values ${sql.join(tuples)}`.execute(tx)
  }
  const next = isRunning(hall) && hall.end !== null ? hall.end : null
  await sql`update srm_act_hall set seq = ${hall.seq}, hash = ${hall.hash}, status = ${hall.status},
    next_ms = ${next}::bigint, alive_time = clock_timestamp() where compete_id = ${id}::bigint`.execute(
    tx,
  )
}

/** The entries of a log after one of them. */
export async function readEntries(
  db: Platform['db'] | Tx,
  id: string,
  after: number,
): Promise<Entry[]> {
  const { rows } = await sql<{
    seq: string
    at_ms: string
    facts: string
    previous_hash: string
    hash: string
  }>`select seq, at_ms, facts, previous_hash, hash from srm_act_hall_entry
    where compete_id = ${id}::bigint and seq > ${after} order by seq`.execute(db)
  return rows.map(({ seq, at_ms, facts, previous_hash, hash }) => ({
    seq: Number(seq),
    at: Number(at_ms),
    facts: JSON.parse(facts) as Facts,
    previousHash: previous_hash,
    hash,
  }))
}
