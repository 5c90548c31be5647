import { createHmac } from 'node:crypto'
import type { AnyRecord, DocumentDefinition, RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Permissions } from '../access/permissions.ts'
import { isStalePlan } from '../db/preparedStatements.ts'
import type { Caller, Platform, RequestInfo, Tx } from '../http/action.ts'
import { stopSignal } from '../jobs/stopping.ts'
import { cachesOf } from '../session/caches.ts'
import type { Workflow } from '../workflow/service.ts'
import './documents.errors.ts'
import { createContext } from './context.ts'
import { ListTotals } from './counts.ts'
import { translateDatabaseError } from './databaseErrors.ts'
import { operate, operateAll, patch } from './operate.ts'
import type { OperationContext, Patch } from './operations.ts'
import { findInScope } from './read.ts'
import type { RegisteredDocument } from './registry.ts'
import { save } from './save.ts'
import type { Succession } from './succession.ts'

/** What all code of one call works with: a transaction, the caller and the caller's permissions. */
export type EngineContext = OperationContext & {
  events: { event: string; payload: object }[]
  /**
   * runs after the commit, and not at all after a rollback: for mail with a secret, which must not be stored in the
   * outbox
   */
  afterwards: (() => void)[]
  /** results of findMaster, by 'resource/id'; entries written in this call are removed */
  masters: Map<string, Promise<readonly unknown[]>>
  /** records created in this call, so that an operation can report them */
  created: { definition: DocumentDefinition; id: string }[]
  /** set while many records are saved one after the other */
  many?: Succession
  /** null when the system acts */
  permissions: Permissions | null
}

export type SaveOptions = { asSystem?: boolean; operation?: string }

/** The document engine: one per process, for every definition. */
export type Engine = {
  platform: Platform
  totals: ListTotals
  workflow: Workflow
  /** runs in one transaction, repeated when PostgreSQL aborts it because of a deadlock */
  inTransaction<T>(
    caller: Caller | null,
    permissions: Permissions | null,
    work: (context: EngineContext) => Promise<T>,
  ): Promise<T>
  /** the same, once per request key */
  once<T>(
    options: {
      caller: Caller
      permissions: Permissions
      request: RequestInfo
      action: string
      body: unknown
    },
    work: (context: EngineContext) => Promise<T>,
  ): Promise<T>
  findInScope<D extends DocumentDefinition>(
    context: OperationContext,
    definition: D,
    ids: readonly string[],
  ): Promise<RecordOf<D>[]>
  saveInside(
    context: OperationContext,
    definition: DocumentDefinition,
    input: { [key: string]: unknown },
    options: SaveOptions,
  ): Promise<AnyRecord>
  operateInside(
    context: OperationContext,
    definition: DocumentDefinition,
    op: string,
    input: { [key: string]: unknown },
    options: { asSystem?: boolean; viaApproval?: boolean },
  ): Promise<AnyRecord>
  operateAllInside(
    context: OperationContext,
    definition: DocumentDefinition,
    op: string,
    inputs: ReadonlyMap<string, { [key: string]: unknown }>,
  ): Promise<void>
  patchInside(
    context: OperationContext,
    definition: DocumentDefinition,
    id: string,
    changes: Patch,
  ): Promise<void>
  document(resource: string): RegisteredDocument
}

const RETRIES = 4

export function createEngine(platform: Platform, workflow: Workflow): Engine {
  const engine: Engine = {
    platform,
    workflow,
    totals: new ListTotals(platform.db),
    document: (resource) => platform.registry.document(resource),
    async inTransaction(caller, permissions, work) {
      stopSignal()?.throwIfAborted()
      const { result, afterwards } = await retried(platform, () =>
        platform.db.transaction().execute(async (tx: Tx) => {
          // One object, not a copy: the context's own methods (findAs) must see the permissions set here.
          const context = Object.assign(
            createContext(engine, platform, tx, caller, platform.clock()),
            { permissions },
          )
          const result = await work(context)
          await sendEvents(tx, withAsked(context.events))
          return { result, afterwards: context.afterwards }
        }),
      )
      // A user's change of a lookup or permission applies to that user's next call.
      await cachesOf(platform).caughtUp()
      for (const later of afterwards) later()
      return result
    },
    once: (options, work) => answerOnce(engine, options, work),
    findInScope: (context, definition, ids) =>
      findInScope(engine, context as EngineContext, definition, ids) as never,
    saveInside: (context, definition, input, options) =>
      save(engine, context as EngineContext, definition, input, options),
    operateInside: (context, definition, op, input, options) =>
      operate(engine, context as EngineContext, definition, op, input, options),
    operateAllInside: (context, definition, op, inputs) =>
      operateAll(engine, context as EngineContext, definition, op, inputs),
    patchInside: (context, definition, id, changes) =>
      patch(engine, context as EngineContext, definition, id, changes),
  }
  return engine
}

type Emitted = { event: string; payload: object }

/**
 * Adds the owners of newly raised to-dos (`asks`) to events about the same record, so that a user is not notified twice
 * of one action.
 */
function withAsked(events: readonly Emitted[]): readonly Emitted[] {
  const asked = new Map<string, string[]>()
  for (const { payload } of events) {
    const { asks, docResource, docId, userIds } = payload as { [key: string]: unknown }
    if (asks !== true) continue
    const about = `${docResource}/${docId}`
    asked.set(about, [...(asked.get(about) ?? []), ...(userIds as string[])])
  }
  if (asked.size === 0) return events
  return events.map(({ event, payload }) => {
    const about = `${event.split('.')[0]}/${(payload as { id?: unknown }).id}`
    const askedUserIds = asked.get(about)
    return { event, payload: askedUserIds ? { ...payload, askedUserIds } : payload }
  })
}

/** Writes events to the outbox, in the transaction they report on. */
export async function sendEvents(
  tx: Tx,
  events: readonly { event: string; payload: object }[],
): Promise<void> {
  if (events.length === 0) return
  const tuples = events.map(
    ({ event, payload }) => sql`(${event}, ${JSON.stringify(payload)}::jsonb)`,
  )
  await sql`with sent as (insert into outbox (event, payload) values ${sql.join(tuples)})
    select pg_notify('outbox', '')`.execute(tx)
}

/** Only the transaction itself is inside the retry, so that committed work is never repeated. */
async function retried<T>(platform: Platform, transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact()
    } catch (error) {
      if (isRetryable(error) && attempt < RETRIES) continue
      throw translateDatabaseError(error, platform.registry)
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: string }).code
  return code === '40P01' || code === '40001' || isStalePlan(error)
}

export function assertRequestKey(key: string): void {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
    throw new AppError('WRONG_FORMAT', { label: 'requestKey' })
}

/**
 * Runs a write once per user and request key. The key row is inserted first: a second call with the same key waits for
 * the first one's commit and returns the first answer. The same key with another payload is refused.
 */
async function answerOnce<T>(
  engine: Engine,
  options: {
    caller: Caller
    permissions: Permissions
    request: RequestInfo
    action: string
    body: unknown
  },
  work: (context: EngineContext) => Promise<T>,
): Promise<T> {
  const { caller, request, action } = options
  const key = request.requestKey
  if (!key) return engine.inTransaction(caller, options.permissions, work)
  assertRequestKey(key)
  // Keyed, because a price to be sealed could be found by trying the few likely ones against a plain hash.
  const bodyHash = createHmac('sha256', engine.platform.config.sealingKey ?? '')
    .update(JSON.stringify(options.body))
    .digest('hex')
  return engine.inTransaction(caller, options.permissions, async (context) => {
    const inserted = await sql`insert into request_key (user_id, request_key, action, body_hash)
      values (${caller.userId}, ${key}, ${action}, ${bodyHash}) on conflict do nothing`.execute(
      context.tx,
    )
    if (inserted.numAffectedRows === 0n) {
      const found = await sql<{
        action: string
        body_hash: string
        answer: string
      }>`select action, body_hash, answer
        from request_key where user_id = ${caller.userId} and request_key = ${key}`.execute(
        context.tx,
      )
      const first = found.rows[0]
      if (!first || first.action !== action || first.body_hash !== bodyHash)
        throw new AppError('REPLAY_MISMATCH')
      return JSON.parse(first.answer) as T
    }
    const answer = await work(context)
    await sql`update request_key set answer = ${JSON.stringify(answer ?? null)}::jsonb
      where user_id = ${caller.userId} and request_key = ${key}`.execute(context.tx)
    return answer
  })
}
