import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Logger as QueueLogger,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
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

/** Creates the tables of the queue, so that jobs can be added before a worker runs. */
export const prepareQueue = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool })

/**
 * Keeps the worker of this process running. It stops when it cannot record the end of a job, and is started again as
 * soon as the database is back. Jobs taken by a dead worker are given to others.
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
      // Rejects when it ended by itself at this moment.
      await current.runner.stop().catch(() => undefined)
      await Promise.all([keeping, reviving, presence.ended])
      await pool.end()
    },
  }
}

/** Starts a worker, with the name under which it takes jobs. */
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
    // With batches, the end of a job is retried endlessly while the database is unavailable. Without, it is tried once,
    // and a failure is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  return { runner, id }
}

/** A session named after the worker, so that other nodes see that it is alive. */
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
 * Returns jobs of dead workers to the queue. A worker must be missing twice, because it may be reconnecting while its
 * jobs continue.
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

/** Repeats an action until the signal, even if it fails. */
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
