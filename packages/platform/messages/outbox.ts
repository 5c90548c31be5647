import { type EventCode, type PayloadOf, shapeOf } from '@opensrm/kernel/document/events.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Listener } from '../db/listen.ts'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { setSavepoint } from '../documents/savepoint.ts'

/** An event written by `context.emit`. */
export type OutboxEvent = {
  id: string
  event: string
  payload: { [key: string]: unknown }
  /** yyyy-MM-dd HH:mm:ss of the emission */
  time: string
}

/**
 * The reaction of an area to an event. It runs after the commit that emitted the event, in a transaction of its own:
 * failures are retried and never undo the business operation.
 */
export type EventListener = {
  /** names of events, or '*' */
  events: '*' | readonly string[]
  handle(context: EngineContext, engine: Engine, event: OutboxEvent): Promise<void>
}

/** A listener of one event, with the type of its declared payload. */
export function listenTo<Code extends EventCode>(
  event: Code,
  handle: (context: EngineContext, payload: PayloadOf<Code>) => Promise<void>,
): EventListener {
  return {
    events: [event],
    handle: (context, _engine, { payload }) => handle(context, payload as PayloadOf<Code>),
  }
}

export type Consumer = { stop(): Promise<void> }

const BATCH = 100
const POLL_MS = 10_000
const MAX_ATTEMPTS = 8

/** Delivers events of all nodes; each is taken by exactly one. */
export function startOutbox(engine: Engine, listener: Listener): Consumer {
  assertListened(engine)
  return repeatWhenCalled(
    (wake) => {
      listener.on('outbox', wake)
      // Events announced while the connection was down wait in the table.
      listener.onState((isLive) => {
        if (isLive) wake()
      })
    },
    () => drainOutbox(engine),
    (error) => engine.platform.log.error({ err: error }, 'outbox could not be read'),
  )
}

/** Processes due events until none are left. */
export async function drainOutbox(engine: Engine): Promise<number> {
  let all = 0
  for (;;) {
    const taken = await engine.inTransaction(null, null, (context) => takeBatch(engine, context))
    all += taken
    if (taken < BATCH) return all
  }
}

/** The events are removed in the transaction of their effects, so that both happen or neither. */
async function takeBatch(engine: Engine, context: EngineContext): Promise<number> {
  const { tx } = context
  const { rows } = await sql<{
    id: string
    event: string
    payload: string
    attempts: string
    created: string
  }>`select id, event, payload::text, attempts, to_char(created, 'YYYY-MM-DD HH24:MI:SS') as created from outbox
    where next_time <= now() order by id limit ${BATCH} for update skip locked`.execute(tx)
  const done: string[] = []
  for (const row of rows) {
    const event = {
      id: row.id,
      event: row.event,
      payload: JSON.parse(row.payload) as OutboxEvent['payload'],
      time: row.created,
    }
    if (await handledByAll(engine, context, event, Number(row.attempts))) done.push(row.id)
  }
  await sql`delete from outbox where id = any(${done}::bigint[])`.execute(tx)
  return rows.length
}

async function handledByAll(
  engine: Engine,
  context: EngineContext,
  event: OutboxEvent,
  attempts: number,
): Promise<boolean> {
  const { tx } = context
  const savepoint = await setSavepoint(context)
  try {
    for (const listener of listenersOf(engine, event.event))
      await listener.handle(context, engine, event)
    await savepoint.keep()
    return true
  } catch (error) {
    await savepoint.takeBack()
    const reason = error instanceof AppError ? error.code : String((error as Error).message)
    const next =
      attempts + 1 >= MAX_ATTEMPTS ? "'infinity'" : `now() + interval '${2 ** attempts} minutes'`
    engine.platform.log.error({ err: error, event: event.event }, 'an event was not handled')
    await sql`update outbox set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      next_time = ${sql.raw(next)} where id = ${event.id}`.execute(tx)
    return false
  }
}

/** A listener of an undeclared event would never run. */
function assertListened(engine: Engine): void {
  const listened = engine.platform.registry.areas
    .flatMap((area) => area.eventListeners ?? [])
    .flatMap(({ events }) => (events === '*' ? [] : events))
  const unknown = listened.filter((event) => !shapeOf(event))
  if (unknown.length > 0) throw new Error(`nobody declares ${unknown.join(', ')}`)
}

function listenersOf(engine: Engine, event: string): EventListener[] {
  return engine.platform.registry.areas
    .flatMap((area) => area.eventListeners ?? [])
    .filter(({ events }) => events === '*' || events.includes(event))
}

/** Runs work when called and every few seconds, never twice at once; a call during a run causes another run. */
export function repeatWhenCalled(
  onCall: (wake: () => void) => void,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
  everyMs = POLL_MS,
): Consumer {
  let running: Promise<void> | null = null
  let isCalled = false
  let isStopped = false
  const wake = (): void => {
    if (isStopped) return
    isCalled = true
    running ??= loop().finally(() => {
      running = null
    })
  }
  const loop = async (): Promise<void> => {
    while (isCalled && !isStopped) {
      isCalled = false
      await work().catch(failed)
    }
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  onCall(wake)
  wake()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
