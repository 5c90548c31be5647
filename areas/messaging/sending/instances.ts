import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import { announce } from '@opensrm/platform/realtime/topics.ts'
import { sql } from 'kysely'
import type { Reason } from './reasons.ts'

export type Words = { title: string; content: string }

/** A message as first written. */
export type Instance = Words & {
  configId: string | null
  eventCode: string
  eventId: string
  channel: string
  sourceId: string | null
  receiverUserId: string
  receiverAddress: string | null
  /** For in-app messages: the same in English. */
  inEnglish: Words | null
  linkRoute: string | null
  docResource: string | null
  docId: string | null
  docNumber: string | null
  askedId: string | null
  status: 'TO_CHECK' | 'WAITING' | 'SUPPRESSED'
  planTime: Date
  mergeKey: string | null
  lastError: Reason | null
}

const CHUNK = 200

/**
 * Writes each message once: a repeated event finds its messages. Due inbox messages are delivered
 * in the same transaction, so nobody gets one twice.
 */
export async function storeInstances(
  context: OperationContext,
  instances: readonly Instance[],
): Promise<void> {
  for (let at = 0; at < instances.length; at += CHUNK)
    await storeChunk(context, instances.slice(at, at + CHUNK))
}

async function storeChunk(context: OperationContext, chunk: readonly Instance[]): Promise<void> {
  const { tx } = context
  // The column stores whole seconds; rounded up, a message would be due only after this moment.
  const now = wholeSecond(context.now)
  const numbers = await context.nextNumbers('MSG{yyyyMMdd}{seq8}', chunk.length)
  const isDue = (each: Instance): boolean =>
    each.channel === 'INAPP' &&
    each.status === 'WAITING' &&
    !each.mergeKey &&
    wholeSecond(each.planTime) <= now
  const tuples = chunk.map(
    (
      each,
      index,
    ) => sql`(${isDue(each) ? 'SENT' : each.status}, ${numbers[index]}, ${each.configId}::bigint, ${each.eventCode},
      ${each.eventId}, ${each.channel}, ${each.sourceId}::bigint, ${each.receiverUserId}::bigint, ${each.receiverAddress},
      ${each.title}, ${each.content}, ${each.inEnglish?.title ?? null}, ${each.inEnglish?.content ?? null}, ${each.linkRoute}, ${each.docResource}, ${each.docId}::bigint, ${each.docNumber}, ${each.askedId}::bigint, ${wholeSecond(each.planTime)}::timestamptz,
      ${isDue(each) ? now : null}::timestamptz, ${each.mergeKey}, ${each.lastError}, 0, ${now}::timestamptz, ${now}::timestamptz)`,
  )
  const { rows } = await sql<{
    id: string
    status: string
    channel: string
    receiver_user_id: string
    title: string
    content: string
    title_en: string | null
    content_en: string | null
    link_route: string | null
  }>`insert into base_msg_instance (status, msg_number, config_id, event_code, event_id, channel, source_id, receiver_user_id,
      receiver_address, title, content, title_en, content_en, link_route, doc_resource, doc_id, doc_number, asked_id, plan_time, send_time, merge_key, last_error, attempts,
      creation_date, last_update_date)
    values ${sql.join(tuples)} on conflict (event_id, config_id, receiver_user_id, channel) do nothing
    returning id, status, channel, receiver_user_id, title, content, title_en, content_en, link_route`.execute(
    tx,
  )
  const delivered = rows.filter(({ status }) => status === 'SENT')
  await putInInbox(
    context,
    delivered.map((row) => ({
      receiverUserId: row.receiver_user_id,
      title: row.title,
      content: row.content,
      inEnglish:
        row.title_en === null ? null : { title: row.title_en, content: row.content_en ?? '' },
      linkRoute: row.link_route,
    })),
  )
  if (rows.some(({ status }) => status === 'WAITING'))
    await sql`select pg_notify('message_due', '')`.execute(tx)
}

function wholeSecond(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 1000) * 1000)
}

export type InboxEntry = Words & {
  receiverUserId: string
  inEnglish: Words | null
  linkRoute: string | null
}

/** One system message to each user. */
export async function putInInbox(
  context: OperationContext,
  entries: readonly InboxEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const { tx, now } = context
  const ids = await drawIds(tx, entries.length)
  const messages = entries.map(
    (
      entry,
      index,
    ) => sql`(${ids[index]}::bigint, 'SENT', ${entry.title.slice(0, 200)}, ${entry.content},
      ${entry.inEnglish?.title.slice(0, 200) ?? null}, ${entry.inEnglish?.content ?? null}, 'SYSTEM', 'NORMAL',
      'USERS', ${[entry.receiverUserId]}::bigint[], ${entry.linkRoute}, ${now}::timestamptz, 1, 0, 'N', ${now}::timestamptz, ${now}::timestamptz)`,
  )
  await sql`insert into base_message (id, status, title, content, title_en, content_en, msg_kind, priority_level, receiver_scope, user_ids, link_route,
    send_time, receiver_count, read_count, email_flag, creation_date, last_update_date) values ${sql.join(messages)}`.execute(
    tx,
  )
  const receipts = entries.map(
    (entry, index) =>
      sql`(${ids[index]}::bigint, ${entry.receiverUserId}::bigint, ${now}::timestamptz, 'N')`,
  )
  await sql`insert into base_message__receipts (header_id, user_id, receive_time, deleted_flag) values ${sql.join(receipts)}`.execute(
    tx,
  )
  await announce(tx, { topic: 'message', users: entries.map((entry) => entry.receiverUserId) })
}
