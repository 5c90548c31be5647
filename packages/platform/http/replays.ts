import { createHash } from 'node:crypto'
import { HEADERS } from '@opensrm/kernel/protocol/constants.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { KEY_PREFIX } from '../cache/redis.ts'
import type { Platform } from './action.ts'
import { headerOf } from './admission.ts'
import { calledBy } from './businessCall.ts'
import './http.errors.ts'

/**
 * A signed request is valid once (ADR 0011). Writes are recorded for all nodes, reads by the node that served them: a
 * repeated read on another node reveals nothing that the session may not read again.
 */

const MINUTE_MS = 60_000
/** Identical requests of a normal client within one millisecond arrive together; a replay arrives later. */
const TOGETHER_MS = 2_000
const REMEMBERED_MAX = 300_000

type Use = { at: number; requestKey: string }

/** The requests one node has seen, by the minute of their signature. Expired minutes are removed as a whole. */
export class SignatureMemory {
  readonly #minutes = new Map<number, Map<string, Use>>()
  #size = 0

  /** The previous use; undefined for the first. */
  use(fingerprint: string, use: Use, { signedAt, validMs }: { signedAt: number; validMs: number }) {
    const minute = Math.floor(signedAt / MINUTE_MS)
    let seen = this.#minutes.get(minute)
    if (!seen) {
      this.#forget(use.at - validMs)
      seen = new Map()
      this.#minutes.set(minute, seen)
    }
    const before = seen.get(fingerprint)
    if (before) return before
    seen.set(fingerprint, use)
    this.#size++
    if (this.#size > REMEMBERED_MAX) this.#drop(Math.min(...this.#minutes.keys()))
    return undefined
  }

  get size(): number {
    return this.#size
  }

  #forget(before: number): void {
    for (const minute of this.#minutes.keys())
      if ((minute + 1) * MINUTE_MS < before) this.#drop(minute)
  }

  #drop(minute: number): void {
    this.#size -= this.#minutes.get(minute)?.size ?? 0
    this.#minutes.delete(minute)
  }
}

const memories = new WeakMap<Platform, SignatureMemory>()

/** Refuses a request that repeats an earlier signature; a write with a request key gets the earlier answer. */
export async function assertFirstUse(
  platform: Platform,
  request: FastifyRequest,
  { message, validMs }: { message: string; validMs: number },
): Promise<void> {
  const now = platform.clock().getTime()
  const signedAt = Number(headerOf(request, HEADERS.timestamp))
  const use = { at: now, requestKey: headerOf(request, HEADERS.requestKey).slice(0, 100) }
  const fingerprint = fingerprintOf(request, message)
  let memory = memories.get(platform)
  if (!memory) {
    memory = new SignatureMemory()
    memories.set(platform, memory)
  }
  const here = memory.use(fingerprint, use, { signedAt, validMs })
  if (!isWrite(request)) {
    if (here && now - here.at > TOGETHER_MS) throw new AppError('REQUEST_REPEATED')
    return
  }
  const before = here ?? (await recalled(platform, fingerprint, use, signedAt + validMs))
  // The store of request keys returns the first answer and runs nothing twice.
  if (!before) return
  const isRetry = before.requestKey !== '' && before.requestKey === use.requestKey
  if (!isRetry || !isKept(platform, request)) throw new AppError('REQUEST_REPEATED')
}

/** The same for all nodes: in Redis if configured, else in the database. */
async function recalled(
  platform: Platform,
  fingerprint: string,
  { requestKey }: Use,
  until: number,
): Promise<{ requestKey: string } | undefined> {
  if (platform.redis?.state().isUp) {
    const key = `${KEY_PREFIX}signature:${fingerprint}`
    const { client } = platform.redis
    const lasts = Math.max(1, until - platform.clock().getTime())
    const isFirst = await client.set(key, requestKey, 'PX', lasts, 'NX').catch(() => null)
    if (isFirst) return undefined
    const known = await client.get(key).catch(() => null)
    if (known !== null) return { requestKey: known }
    // Lost between the two commands: the database decides.
  }
  const { rows } = await sql<{ request_key: string }>`
    with kept as (
      insert into used_signature (fingerprint, request_key, expire_time)
      values (${fingerprint}, ${requestKey}, ${new Date(until)}) on conflict do nothing returning 1
    )
    select coalesce((select request_key from used_signature where fingerprint = ${fingerprint}), '') as request_key
    where not exists (select from kept)`.execute(platform.db)
  return rows[0] ? { requestKey: rows[0].request_key } : undefined
}

export async function purgeUsedSignatures(platform: Platform): Promise<void> {
  await sql`delete from used_signature where expire_time < ${platform.clock()}`.execute(platform.db)
}

/** Hash of caller, address, moment and content. */
function fingerprintOf(request: FastifyRequest, message: string): string {
  const parts = [
    request.method,
    request.url,
    headerOf(request, HEADERS.timestamp),
    headerOf(request, HEADERS.paramSign) || message,
    headerOf(request, HEADERS.authorizationCode),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

/** By the names of calls: find, list, get and count change nothing. */
function isWrite(request: FastifyRequest): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  const [path = ''] = request.url.split('?')
  return !/\/(find|list|get|count)(?![a-z])\w*$/.test(path)
}

/** Calls of documents, whose answers the engine keeps by request key. */
function isKept(platform: Platform, request: FastifyRequest): boolean {
  const call = calledBy(platform, request)
  return call?.document !== undefined && call.fixed === undefined
}
