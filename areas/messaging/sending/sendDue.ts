import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import { publicAddress } from '@opensrm/platform/http/publicAddress.ts'
import { sql } from 'kysely'
import { countBounce } from './bounces.ts'
import { type InboxEntry, putInInbox, type Words } from './instances.ts'
import type { Reason } from './reasons.ts'
import { plainOf } from './render.ts'
import {
  deliver,
  joined,
  type Letter,
  PermanentRefusal,
  type Source,
  sourceFor,
} from './sources.ts'
import { stillMeant } from './stillMeant.ts'
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
  title_en: string | null
  content_en: string | null
  link_route: string | null
  event_code: string
  doc_number: string | null
  asked_id: string | null
  merge_key: string | null
  attempts: string
  is_mandatory: string
}

const BATCH = 200
const AT_ONCE = 8
/** Minutes after which a message taken by a failed node is released. */
const LEASE_MINUTES = 5

/**
 * Sends what is due. Messages are taken in one transaction, sent outside of any, and updated in
 * another: a crash in between repeats a message with the same key but never loses one.
 */
export async function sendDue(engine: Engine): Promise<number> {
  let all = 0
  for (;;) {
    const rows = await take(engine)
    if (rows.length === 0) return all
    all += rows.length
    const parcels = parcelsOf(await stillMeant(engine, rows))
    const isInside = (parcel: readonly Row[]): boolean => parcel[0]?.channel === 'INAPP'
    await deliverInside(engine, parcels.filter(isInside))
    const sources = new Map<string, Promise<Source | null>>()
    const outside = parcels.filter((parcel) => !isInside(parcel))
    for (let at = 0; at < outside.length; at += AT_ONCE) {
      const some = outside.slice(at, at + AT_ONCE)
      const results = await Promise.all(some.map((parcel) => sendParcel(engine, parcel, sources)))
      await noteAll(engine, results)
    }
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
      returning i.id, msg_number, channel, source_id, receiver_user_id, receiver_address, title, content, title_en, content_en,
        link_route, event_code, doc_number, asked_id, merge_key, attempts,
        coalesce((select c.mandatory_flag from base_msg_config c where c.id = i.config_id), 'N') as is_mandatory`.execute(
      tx,
    )
    return rows
  })
}

/** Messages sent together: those of one digest; every other message alone. */
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

type Result = {
  parcel: readonly Row[]
  source: Source | null
  outcome: Outcome
  started: Date
  ended: Date
}

async function sendParcel(
  { platform }: Engine,
  parcel: readonly Row[],
  sources: Map<string, Promise<Source | null>>,
): Promise<Result> {
  const [{ channel, source_id: sourceId }] = parcel as [Row]
  const started = platform.clock()
  const key = `${channel}/${sourceId}`
  const finding = sources.get(key) ?? sourceFor(platform, platform.db, channel, sourceId)
  sources.set(key, finding)
  const source = await finding
  const outcome = await attempt(platform, parcel, source, started)
  return { parcel, source, outcome, started, ended: platform.clock() }
}

async function attempt(
  platform: Platform,
  parcel: readonly Row[],
  source: Source | null,
  now: Date,
): Promise<Outcome> {
  const [first] = parcel as [Row]
  if (!source) return { status: 'NO_CHANNEL', error: 'NO_SOURCE' satisfies Reason }
  const to = first.channel === 'WEBHOOK' ? (source.gatewayUrl ?? '') : first.receiver_address
  if (!to) return { status: 'NO_CHANNEL', error: 'NO_ADDRESS' satisfies Reason }
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
  const base = await publicAddress(platform)
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

/**
 * Puts messages into the inboxes and completes them in one transaction, so nobody gets one twice.
 */
async function deliverInside(engine: Engine, parcels: readonly (readonly Row[])[]): Promise<void> {
  if (parcels.length === 0) return
  await engine.inTransaction(null, null, async (context) => {
    await putInInbox(context, parcels.map(inboxEntryOf))
    const ids = parcels.flatMap((parcel) => parcel.map(({ id }) => id))
    await sql`update base_msg_instance set status = 'SENT', send_time = ${context.now}::timestamptz
      where id = any(${ids}::bigint[])`.execute(context.tx)
  })
}

function inboxEntryOf(parcel: readonly Row[]): InboxEntry {
  const [first] = parcel as [Row]
  return {
    receiverUserId: first.receiver_user_id,
    ...together(parcel),
    inEnglish: first.title_en === null ? null : together(parcel.map(inEnglish)),
    linkRoute: parcel.length === 1 ? first.link_route : null,
  }
}

/** The text of a parcel: that of its message, or of all of them under the title of the first. */
function together(parcel: readonly Words[]): Words {
  const [{ title, content }] = parcel as [Words]
  if (parcel.length === 1) return { title, content }
  return {
    title: `${title} (+${parcel.length - 1})`,
    content: joined(parcel.map((words) => ({ ...words, link: null }))),
  }
}

function inEnglish(row: Row): Words {
  return { title: row.title_en ?? row.title, content: row.content_en ?? row.content }
}

/** Records the results of all parcels of a round in one transaction. */
async function noteAll(engine: Engine, results: readonly Result[]): Promise<void> {
  const now = engine.platform.clock()
  await engine.inTransaction(null, null, async (context) => {
    const { tx } = context
    const states = results.flatMap(({ parcel, source, outcome }) =>
      parcel.map(
        ({ id }) => sql`(${id}::bigint, ${outcome.status}, ${outcome.error?.slice(0, 500) ?? null},
          ${outcome.status === 'SENT' ? now : null}::timestamptz, ${source?.id ?? null}::bigint,
          ${outcome.planTime ?? null}::timestamptz)`,
      ),
    )
    await sql`update base_msg_instance i set status = v.status, last_error = v.last_error, send_time = v.send_time,
        source_id = v.source_id, plan_time = coalesce(v.plan_time, i.plan_time), last_update_date = ${now}::timestamptz
      from (values ${sql.join(states)}) v (id, status, last_error, send_time, source_id, plan_time)
      where i.id = v.id and i.status = 'SENDING'`.execute(tx)
    const logs = results.flatMap(({ parcel, source, outcome, started, ended }) =>
      parcel.map(
        (
          row,
        ) => sql`('LOGGED', ${row.msg_number}, ${Number(row.attempts)}, ${row.channel}, ${source?.id ?? null}::bigint,
          ${started}::timestamptz, ${ended.getTime() - started.getTime()}, ${outcome.status === 'SENT' ? 'Y' : 'N'},
          ${outcome.providerId ?? null}, ${(outcome.response ?? outcome.error ?? '').slice(0, 4000)})`,
      ),
    )
    await sql`insert into base_msg_log (status, msg_number, attempt_no, channel, source_id, start_time, duration_ms, result_flag,
      provider_id, response_text) values ${sql.join(logs)}`.execute(tx)
    for (const { parcel, outcome } of results) {
      const [first] = parcel
      if (first?.channel === 'EMAIL' && outcome.hasBounced)
        await countBounce(context, first.receiver_user_id)
    }
  })
}

const turns = new Map<string, number>()

/** Spreads the calls to one source over the minute, per node. */
async function waitForTurn(source: Source): Promise<void> {
  const gap = 60_000 / source.ratePerMinute
  const now = Date.now()
  // A tenth of the minute's messages may be sent in one burst.
  const earliest = now - 6_000
  const place = source.id ?? ''
  const next = Math.max(turns.get(place) ?? 0, earliest) + gap
  turns.set(place, next)
  if (next > now) await new Promise((resolve) => setTimeout(resolve, next - now))
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return messageOf(error.code, error.args ?? {}, 'EN')
  return String((error as Error).message ?? error)
}
