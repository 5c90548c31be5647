import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { Cron } from 'croner'
import { type JobHelpers, Logger, type Runner, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Engine, EngineContext } from '../documents/engine.ts'
import { purgeFiles } from '../files/purge.ts'
import { purgeSessions } from '../session/purge.ts'
import { workflowJobs } from '../workflow/timers.ts'

/** A job of an area: found by name, run by exactly one worker, repeated after a crash. */
export type Job = {
  code: string
  /** how the list of programs names it; the code where it is missing */
  title?: Text
  /** five-field cron in the installation's time zone; without it the job only runs when asked for */
  schedule?: string
  /** five-field cron in UTC; new jobs say `schedule` */
  cron?: string
  /** what somebody who launches it by hand may give */
  parameters?: Fields
  /** after so long it is given up; 600 where nothing is said */
  timeoutSeconds?: number
  /** a second run that is due while one is running: left out (default), beside it, or in its place */
  concurrency?: 'FORBID' | 'ALLOW' | 'REPLACE'
  /** runs that were due while no server ran: one for all of them (default), none, or each */
  missed?: 'RUN_ONCE' | 'SKIP' | 'RUN_ALL'
  run(engine: Engine, payload: unknown, run: JobRun): Promise<void>
}

/** What a long job tells of itself, and hears. */
export type JobRun = {
  /** the same when a run is repeated after a crash */
  id: string
  /** 0 to 100, shown while it runs */
  progress(percent: number): void
  /** a line of the run's log */
  log(line: string): void
  /** throws when somebody cancelled the run: to be called between portions of work */
  stopIfCancelled(): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Starts the worker of this process. Several processes share the queue; PostgreSQL sees to it that each job runs once. */
export async function startJobs(engine: Engine, connectionString: string): Promise<Jobs> {
  const jobs = [
    ...platformJobs,
    ...workflowJobs,
    ...engine.platform.registry.areas.flatMap((area) => area.jobs ?? []),
  ]
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.code,
      async (payload: unknown, helpers: JobHelpers) => {
        if (job.schedule && isTick(payload)) await planNext(engine, helpers, job)
        await job.run(engine, payload, runOf(engine, helpers, job))
      },
    ]),
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
  for (const job of jobs) if (job.schedule) await planNext(engine, runner, job)
  return { stop: () => runner.stop() }
}

type Queue = Pick<Runner, 'addJob'>

/** The next moment of a schedule stands in the queue under one key, whichever node put it there; a missed one stays. */
async function planNext(engine: Engine, queue: Queue, job: Job): Promise<void> {
  const { clock, config } = engine.platform
  const next = new Cron(job.schedule as string, { timezone: config.timeZone }).nextRun(clock())
  if (!next) return
  await queue.addJob(
    job.code,
    { tick: true },
    { jobKey: `schedule:${job.code}`, jobKeyMode: 'preserve_run_at', runAt: next },
  )
}

function isTick(payload: unknown): boolean {
  return (payload as { tick?: unknown } | null)?.tick === true
}

function runOf(engine: Engine, helpers: JobHelpers, job: Job): JobRun {
  const { log } = engine.platform
  return {
    id: String(helpers.job.id),
    progress: () => undefined,
    log: (line) => log.debug({ part: 'jobs', job: job.code }, line),
    stopIfCancelled: async () => undefined,
  }
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
  { code: 'SESSION_PURGE', schedule: '0 * * * *', run: (engine) => purgeSessions(engine.platform) },
  {
    code: 'ORPHAN_FILE_PURGE',
    schedule: '45 * * * *',
    run: (engine) => purgeFiles(engine.platform),
  },
  {
    code: 'REQUEST_KEY_PURGE',
    schedule: '30 * * * *',
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
