import { sql } from 'kysely'
import { permissionsOf } from '../access/access.ts'
import type { Engine } from '../documents/engine.ts'
import { readInScope } from '../documents/read.ts'
import type { Caller, Db, Tx } from '../http/action.ts'

/**
 * What may be heard over a socket. A topic is 'kind' or 'kind/subject'. The channel is a hint that something changed:
 * what changed is read through the API, with the reader's permissions.
 */
export type Topic = {
  kind: string
  /** users: only those an announcement names. all: every signed-in user. subject: whoever `may` follow the subject */
  audience: 'users' | 'all' | 'subject'
  /**
   * how the subject stands as somebody begins to follow it, so that nothing is missed between reading and following;
   * null: it is not theirs to follow. Asked again when permissions change.
   */
  standing?(engine: Engine, caller: Caller, subject: string): Promise<object | null>
  /** what this reader gets of an announcement; null: nothing. A hall shows a supplier its anonymous view. */
  view?(content: unknown, caller: Caller, subject: string): unknown
}

export type Announcement = {
  topic: string
  /** ids of the users it is for; needed for topics of audience users */
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

/** 'srmPurOrder/123': the version of a record that is open somewhere. */
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

/** A record moved by itself, in a job: pages that show it hear of it. */
export async function announceVersion(
  db: Db | Tx,
  resource: string,
  { id, versionNum }: { id: string; versionNum: number },
): Promise<void> {
  await announce(db, { topic: `document/${resource}/${id}`, content: { versionNum } })
}

/** NOTIFY carries at most 8,000 bytes; what is longer is left to be read. */
const CONTENT_BYTES = 6_000
const USERS_AT_ONCE = 300

/**
 * Announces to the sockets of all nodes. Inside a transaction it leaves with the commit and not at all without one.
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
