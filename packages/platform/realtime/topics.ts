import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import { readInScope } from '../documents/read.ts'
import type { Caller, Db, Tx } from '../http/action.ts'

/**
 * Something to follow over a socket. A topic is 'kind' or 'kind/subject'. A message is only a hint that something
 * changed: the data is read through the API, with the reader's permissions.
 */
export type Topic = {
  kind: string
  /**
   * users: only those an announcement names. all: every signed-in user. subject: every user who may follow the subject
   */
  audience: 'users' | 'all' | 'subject'
  /**
   * the state of the subject when a client starts to follow it, so that nothing is missed between reading and
   * following; null: the caller may not follow it. Called again when permissions change.
   */
  standing?(engine: Engine, caller: Caller, subject: string): Promise<object | null>
  /** the content for this reader; null: nothing. A hall shows a supplier its anonymous view. */
  view?(content: unknown, caller: Caller, subject: string): unknown
  /**
   * For subjects that change faster than people read: a first announcement is passed on at once, those that follow within
   * `ms` as one. Each of them is taken in when it arrives, in order; `view` is asked with the last one.
   */
  gathered?: { ms: number; take(content: unknown, subject: string): void }
  /** a follower arrived at this process, or the last connection of its user or supplier to this process is gone */
  joined?(engine: Engine, caller: Caller, subject: string): Promise<void>
  left?(engine: Engine, caller: Caller, subject: string): Promise<void>
}

export type Announcement = {
  topic: string
  /** ids of the users it is for; required for topics of audience users */
  users?: readonly string[]
  content?: unknown
}

/** Topics of the platform itself; areas add their own in `defineArea`. */
export const PLATFORM_TOPICS: readonly Topic[] = [
  { kind: 'message', audience: 'users' },
  { kind: 'todo', audience: 'users' },
  { kind: 'exportDone', audience: 'users' },
  { kind: 'permissionChanged', audience: 'users' },
  { kind: 'menuChanged', audience: 'all' },
  { kind: 'lookupChanged', audience: 'all' },
  { kind: 'document', audience: 'subject', standing: versionOf },
]

/** 'srmPurOrder/123': the version of a record that is open on a screen. */
async function versionOf(
  engine: Engine,
  caller: Caller,
  subject: string,
): Promise<{ versionNum: number } | null> {
  const [resource = '', id = ''] = subject.split('/')
  const document = engine.platform.registry.documents.get(resource)
  if (!document) return null
  const permissions = await permissionsOf(engine.platform, caller)
  if (!permissions.can(resource, 'findById')) return null
  return readInScope(engine, engine.platform.db, document.definition, id, { caller, permissions })
    .then(({ versionNum }) => ({ versionNum }))
    .catch(() => null)
}

/** Announces a change by the system, in a job, to pages that show the record. */
export async function announceVersion(
  db: Db | Tx,
  resource: string,
  { id, versionNum }: { id: string; versionNum: number },
): Promise<void> {
  await announce(db, { topic: `document/${resource}/${id}`, content: { versionNum } })
}

/** NOTIFY carries at most 8,000 bytes; longer content is left out and must be read. */
const CONTENT_BYTES = 6_000
const USERS_AT_ONCE = 300

/**
 * Announces to the sockets of all nodes. Inside a transaction it is sent with the commit, and not at all after a
 * rollback.
 */
export async function announce(db: Db | Tx, announcement: Announcement): Promise<void> {
  const { topic, users, content } = announcement
  const text = JSON.stringify(content ?? null)
  const short = Buffer.byteLength(text) > CONTENT_BYTES ? null : (content ?? null)
  const parts = users ? chunks([...new Set(users)], USERS_AT_ONCE) : [undefined]
  for (const part of parts) {
    const message = JSON.stringify({ topic, ...(part ? { users: part } : {}), content: short })
    await sql`select pg_notify('realtime', ${message})`.execute(db)
  }
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size))
  return parts
}
