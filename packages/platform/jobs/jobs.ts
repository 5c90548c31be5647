import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { purgeFiles } from '../files/purge.ts'
import { purgeSessions } from '../session/purge.ts'

/** A job of an area: found by name, run by exactly one worker, repeated after a crash. */
export type Job = {
  code: string
  /** five-field cron in UTC; absent for jobs that only run when asked for */
  cron?: string
  run(engine: Engine, payload: unknown): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Starts the worker of this process. Several processes share the queue; PostgreSQL sees to it that each job runs once. */
export async function startJobs(engine: Engine, connectionString: string): Promise<Jobs> {
  const jobs = [
    ...platformJobs,
    ...engine.platform.registry.areas.flatMap((area) => area.jobs ?? []),
  ]
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.code, (payload: unknown) => job.run(engine, payload)]),
  )
  const crontab = jobs
    .filter((job) => job.cron)
    .map((job) => `${job.cron} ${job.code}`)
    .join('\n')
  const runner: Runner = await run({
    connectionString,
    taskList,
    crontab,
    concurrency: 2,
    noHandleSignals: true,
    logger: logOf(engine),
  })
  return { stop: () => runner.stop() }
}

/** Puts a job into the queue inside the caller's transaction: it runs when that commits, and not at all when it does not. */
export async function addJob(
  context: Pick<EngineContext, 'tx'>,
  code: string,
  payload: object = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${code}, ${JSON.stringify(payload)}::json)`.execute(
    context.tx,
  )
}

const platformJobs: readonly Job[] = [
  { code: 'SESSION_PURGE', cron: '0 * * * *', run: (engine) => purgeSessions(engine.platform) },
  { code: 'ORPHAN_FILE_PURGE', cron: '45 * * * *', run: (engine) => purgeFiles(engine.platform) },
  {
    code: 'REQUEST_KEY_PURGE',
    cron: '30 * * * *',
    run: async (engine) =>
      void (await sql`delete from request_key where created < now() - interval '24 hours'`.execute(
        engine.platform.db,
      )),
  },
]

/** graphile-worker's own messages in our log. */
function logOf(engine: Engine): Logger {
  const { log } = engine.platform
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message)
    else if (level === 'warning') log.warn({ part: 'jobs' }, message)
    else log.debug({ part: 'jobs' }, message)
  })
}
