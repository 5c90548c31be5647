import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Logger as QueueLogger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { createClient, createPool } from '../db/connect.ts'

export type QueueOptions = {
  connectionString: string
  taskList: TaskList
  log: Logger
  queueLog: QueueLogger
}

const PARALLEL = 2
const CONNECTIONS = 6
const AGAIN_MS = 1_000
const LOOK_EVERY_MS = 10_000
const NAME = 'opensrm-queue '

/**
 * The worker of this process, kept at work: it gives up when it cannot note how a job ended, and is begun anew as soon
 * as the database is back. What a worker that is no more had taken is given to others.
 */
export async function startQueue(options: QueueOptions): Promise<{ stop(): Promise<void> }> {
  const { connectionString, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = createPool('queue', { connectionString, max: CONNECTIONS }, log)
  let current = await begin(pool, options)
  const presence = stayPresent(connectionString, () => current.id, signal)
  const reviving = repeat(LOOK_EVERY_MS, signal, reviver(pool), (error) =>
    log.warn({ part: 'jobs', error: error.message }, 'jobs of ended workers were not looked for'),
  )

  const keeping = (async () => {
    while (!signal.aborted) {
      await current.runner.promise.catch(() => undefined)
      if (signal.aborted) return
      log.error({ part: 'jobs' }, 'the worker of background jobs gave up and is begun anew')
      const given = current.id
      for (;;) {
        try {
          await unlock(pool, [given])
          current = await begin(pool, options)
          presence.renew()
          break
        } catch (error) {
          log.warn({ part: 'jobs', error: (error as Error).message }, 'the worker cannot begin yet')
          await pause(AGAIN_MS, undefined, { signal }).catch(() => undefined)
          if (signal.aborted) return
        }
      }
    }
  })()

  return {
    async stop() {
      stopping.abort()
      // Rejects when it has ended by itself in this moment.
      await current.runner.stop().catch(() => undefined)
      await Promise.all([keeping, reviving, presence.ended])
      await pool.end()
    },
  }
}

/** A worker, and the name under which it takes jobs. */
async function begin(
  pgPool: pg.Pool,
  { taskList, queueLog }: QueueOptions,
): Promise<{ runner: Runner; id: string }> {
  const events = new EventEmitter()
  let id = ''
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    id = workerPool.id
  })
  const runner = await run({
    pgPool,
    taskList,
    crontab: '',
    concurrency: PARALLEL,
    noHandleSignals: true,
    logger: queueLog,
    events: events as never,
    // In batches the end of a job is noted again and again while the database cannot be reached; alone it is tried once,
    // and its failure is a rejection that nobody hears.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { runner, id }
}

/** A session named after the worker, by which other nodes see that it lives. */
function stayPresent(
  connectionString: string,
  id: () => string,
  signal: AbortSignal,
): { renew(): void; ended: Promise<void> } {
  let client: pg.Client | undefined
  const present = async (): Promise<void> => {
    const name = `${NAME}${id()}`
    client = createClient('queue', { connectionString, application_name: name })
    const gone = new Promise<void>((resolve) => client?.once('end', resolve))
    await client.connect()
    if (signal.aborted) await client.end()
    await gone
  }
  signal.addEventListener('abort', () => void client?.end().catch(() => undefined))
  return {
    renew: () => void client?.end().catch(() => undefined),
    ended: repeat(AGAIN_MS, signal, present, () => undefined),
  }
}

/**
 * Gives jobs of workers that are no more back to the queue. A worker is missed twice before: it may be connecting anew
 * just then, with its jobs going on.
 */
function reviver(pool: pg.Pool): () => Promise<void> {
  let missed = new Set<string>()
  return async () => {
    const { rows } = await pool.query<{ id: string }>(
      `select distinct locked_by as id from graphile_worker.jobs j where locked_by is not null and not exists
        (select 1 from pg_stat_activity where datname = current_database() and application_name = $1 || j.locked_by)`,
      [NAME],
    )
    const absent = rows.map(({ id }) => id)
    const dead = absent.filter((id) => missed.has(id))
    missed = new Set(absent)
    if (dead.length > 0) await unlock(pool, dead)
  }
}

async function unlock(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [workers])
}

/** Does something again and again until the signal, whether or not it fails. */
async function repeat(
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
  failed: (error: Error) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch(failed)
    await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}
