import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sql } from 'kysely'
import { putInInbox } from './instances.ts'
import { plainOf } from './render.ts'
import {
  deliver,
  joined,
  type Letter,
  PermanentRefusal,
  type Source,
  sourceFor,
} from './sources.ts'
import { unsubscribeUrl } from './unsubscribe.ts'
import { retryTime } from './when.ts'

type Row = {
  id: string
  msg_number: string
  channel: string
  source_id: string | null
  receiver_user_id: string
  receiver_address: string | null
  title: string
  content: string
  link_route: string | null
  event_code: string
  doc_number: string | null
  merge_key: string | null
  attempts: string
  is_mandatory: string
}

const BATCH = 200
const AT_ONCE = 8
/** a message taken by a node that died goes back to the others after so long */
const LEASE_MINUTES = 5

/**
 * Sends what is due. Messages are taken in one transaction, handed over outside of any, and noted in another: a crash
 * between the two repeats a message under the same key, and never loses one.
 */
export async function sendDue(engine: Engine): Promise<number> {
  let all = 0
  for (;;) {
    const rows = await take(engine)
    if (rows.length === 0) return all
    all += rows.length
    const parcels = parcelsOf(rows)
    for (let at = 0; at < parcels.length; at += AT_ONCE)
      await Promise.all(parcels.slice(at, at + AT_ONCE).map((parcel) => sendParcel(engine, parcel)))
  }
}

async function take(engine: Engine): Promise<Row[]> {
  const { db, clock } = engine.platform
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Row>`
      with due as (
        select id, merge_key from base_msg_instance
        where status in ('WAITING', 'SENDING') and plan_time <= ${now}::timestamptz
        order by status, plan_time limit ${BATCH} for update skip locked
      ), taken as (
        select id from due union
        select i.id from base_msg_instance i where i.status = 'WAITING' and i.merge_key in
          (select merge_key from due where merge_key is not null)
      )
      update base_msg_instance i set status = 'SENDING', attempts = attempts + 1,
        plan_time = ${now}::timestamptz + interval '${sql.raw(String(LEASE_MINUTES))} minutes'
      from taken where i.id = taken.id
      returning i.id, msg_number, channel, source_id, receiver_user_id, receiver_address, title, content, link_route,
        event_code, doc_number, merge_key, attempts,
        coalesce((select c.mandatory_flag from base_msg_config c where c.id = i.config_id), 'N') as is_mandatory`.execute(
      tx,
    )
    return rows
  })
}

/** Messages that travel together: those of one digest, and every other one alone. */
function parcelsOf(rows: readonly Row[]): Row[][] {
  const parcels = new Map<string, Row[]>()
  for (const row of [...rows].sort((a, b) => Number(a.id) - Number(b.id))) {
    const key = row.merge_key ?? row.id
    const parcel = parcels.get(key)
    if (parcel) parcel.push(row)
    else parcels.set(key, [row])
  }
  return [...parcels.values()]
}

type Outcome = {
  status: 'SENT' | 'WAITING' | 'FAILED' | 'NO_CHANNEL'
  error: string | null
  planTime?: Date
  providerId?: string | null
  response?: string
  hasBounced?: boolean
}

async function sendParcel(engine: Engine, parcel: readonly Row[]): Promise<void> {
  const { platform } = engine
  const [first] = parcel as [Row]
  const started = platform.clock()
  if (first.channel === 'INAPP') return deliverInside(engine, parcel)
  const source = await sourceFor(platform.db, first.channel, first.source_id)
  const outcome = await attempt(platform, parcel, source, started)
  await note(engine, parcel, source, outcome, started)
}

async function attempt(
  platform: Platform,
  parcel: readonly Row[],
  source: Source | null,
  now: Date,
): Promise<Outcome> {
  const [first] = parcel as [Row]
  if (!source) return { status: 'NO_CHANNEL', error: 'no enabled source' }
  const to = first.channel === 'WEBHOOK' ? (source.gatewayUrl ?? '') : first.receiver_address
  if (!to) return { status: 'NO_CHANNEL', error: 'no address' }
  try {
    await waitForTurn(source)
    const sent = await deliver(platform, source, await letterOf(platform, parcel, to))
    return { status: 'SENT', error: null, ...sent }
  } catch (error) {
    const reason = reasonOf(error)
    const attempts = Number(first.attempts)
    const isFinal = error instanceof PermanentRefusal || attempts > source.maxRetries
    return isFinal
      ? { status: 'FAILED', error: reason, hasBounced: error instanceof PermanentRefusal }
      : { status: 'WAITING', error: reason, planTime: retryTime(now, attempts) }
  }
}

async function letterOf(platform: Platform, parcel: readonly Row[], to: string): Promise<Letter> {
  const [first] = parcel as [Row]
  const base = (await profilesOf(platform)).text('PUBLIC_ADDRESS').replace(/\/$/, '')
  const linkFor = (row: Row) => (row.link_route && base ? `${base}/main/${row.link_route}` : null)
  const isMandatory = first.is_mandatory === 'Y'
  const unsubscribe =
    base && !isMandatory && first.channel === 'EMAIL'
      ? await unsubscribeUrl(platform, base, {
          userId: first.receiver_user_id,
          eventCode: first.event_code,
        })
      : null
  const content =
    parcel.length === 1
      ? first.content
      : joined(
          parcel.map((row) => ({ title: row.title, content: row.content, link: linkFor(row) })),
        )
  const link = linkFor(first)
  const footer = [
    parcel.length === 1 && link ? `<p><a href="${link}">${link}</a></p>` : '',
    unsubscribe ? `<p><small><a href="${unsubscribe}">退订 / Unsubscribe</a></small></p>` : '',
  ].join('')
  return {
    key: `opensrm-${first.id}`,
    msgNumber: first.msg_number,
    to,
    title: parcel.length === 1 ? first.title : `${first.title} (+${parcel.length - 1})`,
    content: content + footer,
    text: plainOf(content),
    link,
    eventCode: first.event_code,
    docNumber: first.doc_number,
    unsubscribeUrl: unsubscribe,
  }
}

async function deliverInside(engine: Engine, parcel: readonly Row[]): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    const ids = parcel.map(({ id }) => id)
    const [first] = parcel as [Row]
    const isAlone = parcel.length === 1
    await putInInbox(context, [
      {
        receiverUserId: first.receiver_user_id,
        title: isAlone ? first.title : `${first.title} (+${parcel.length - 1})`,
        content: isAlone
          ? first.content
          : joined(parcel.map(({ title, content }) => ({ title, content, link: null }))),
        linkRoute: isAlone ? first.link_route : null,
      },
    ])
    await sql`update base_msg_instance set status = 'SENT', send_time = ${context.now}::timestamptz
      where id = any(${ids}::bigint[])`.execute(context.tx)
  })
}

async function note(
  engine: Engine,
  parcel: readonly Row[],
  source: Source | null,
  outcome: Outcome,
  started: Date,
): Promise<void> {
  const now = engine.platform.clock()
  const [first] = parcel as [Row]
  await engine.inTransaction(null, null, async ({ tx }) => {
    const ids = parcel.map(({ id }) => id)
    await sql`update base_msg_instance set status = ${outcome.status}, last_error = ${outcome.error?.slice(0, 500) ?? null},
      send_time = ${outcome.status === 'SENT' ? now : null}::timestamptz, source_id = ${source?.id ?? null}::bigint,
      plan_time = coalesce(${outcome.planTime ?? null}::timestamptz, plan_time), last_update_date = ${now}::timestamptz
      where id = any(${ids}::bigint[]) and status = 'SENDING'`.execute(tx)
    const logs = parcel.map(
      (
        row,
      ) => sql`('LOGGED', ${row.msg_number}, ${Number(row.attempts)}, ${row.channel}, ${source?.id ?? null}::bigint,
        ${started}::timestamptz, ${now.getTime() - started.getTime()}, ${outcome.status === 'SENT' ? 'Y' : 'N'},
        ${outcome.providerId ?? null}, ${(outcome.response ?? outcome.error ?? '').slice(0, 4000)})`,
    )
    await sql`insert into base_msg_log (status, msg_number, attempt_no, channel, source_id, start_time, duration_ms, result_flag,
      provider_id, response_text) values ${sql.join(logs)}`.execute(tx)
    if (outcome.hasBounced && first.channel === 'EMAIL')
      await sql`insert into base_msg_user (status, enabled_flag, user_id, bounce_count, quiet_start, quiet_end, digest_flag)
        values ('ENABLED', 'Y', ${first.receiver_user_id}, 1, '22:00', '07:00', 'N')
        on conflict (user_id) do update set bounce_count = coalesce(base_msg_user.bounce_count, 0) + 1`.execute(
        tx,
      )
  })
}

const turns = new Map<string, number>()

/** Spreads what goes to one source over the minute, per node. */
async function waitForTurn(source: Source): Promise<void> {
  const gap = 60_000 / source.ratePerMinute
  const now = Date.now()
  // A burst of a tenth of the minute's letters may go at once.
  const earliest = now - 6_000
  const next = Math.max(turns.get(source.id) ?? 0, earliest) + gap
  turns.set(source.id, next)
  if (next > now) await new Promise((resolve) => setTimeout(resolve, next - now))
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return messageOf(error.code, error.args ?? {}, 'EN')
  return String((error as Error).message ?? error)
}
