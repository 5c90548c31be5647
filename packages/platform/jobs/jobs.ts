import type { Fields } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { type JobHelpers, Logger, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { clockJobs } from '../clock/clockJobs.ts'
import { runOnKind } from '../db/connect.ts'
import type { Engine, EngineContext } from '../documents/engine.ts'
import type { Registry } from '../documents/registry.ts'
import { purgeFiles } from '../files/purge.ts'
import { scanPending } from '../files/virusScan.ts'
import { purgeSessions } from '../session/purge.ts'
import { workflowJobs } from '../workflow/timers.ts'
import { waitJobs } from '../workflow/waitJobs.ts'
import { startQueue } from './queue.ts'

/** A job of an area: identified by name, run by exactly one worker, repeated after a crash. */
export type Job = {
  code: string
  /** its title in the list of programs */
  title: Text
  /** five-field cron in the installation's time zone; without it the job only runs on request */
  schedule?: string
  /** parameters for a manual start */
  parameters?: Fields
  /** timeout in seconds; default 600 */
  timeoutSeconds?: number
  /** when a run is due while another one is running: skip it (default), run both, or replace the running one */
  concurrency?: 'FORBID' | 'ALLOW' | 'REPLACE'
  /** runs that were due while no server ran: a single one for all of them (default), none, or each */
  missed?: 'RUN_ONCE' | 'SKIP' | 'RUN_ALL'
  run(engine: Engine, payload: unknown, run: JobRun): Promise<void>
}

/** Communication between a long job and its run record. */
export type JobRun = {
  /** stays the same when a run is repeated after a crash */
  id: string
  /** 0 to 100, shown while it runs */
  progress(percent: number): void
  /** a line of the run's log */
  log(line: string): void
  /** throws when a user cancelled the run: call it between portions of work */
  stopIfCancelled(): Promise<void>
}

export type Jobs = { stop(): Promise<void> }

/** Every job of the product, by its code. */
export function jobsOf(registry: Registry): ReadonlyMap<string, Job> {
  const jobs = [
    ...platformJobs,
    ...workflowJobs,
    ...waitJobs,
    ...clockJobs,
    ...registry.areas.flatMap((area) => area.jobs ?? []),
  ]
  return new Map(jobs.map((job) => [job.code, job]))
}

/**
 * Starts the worker of this process, for background work requested by documents. Several processes share the queue;
 * PostgreSQL ensures that each job runs once. The scheduler (areas/system) runs jobs by calendar.
 */
export async function startJobs(engine: Engine, connectionString: string): Promise<Jobs> {
  const jobs = jobsOf(engine.platform.registry)
  const taskList: TaskList = Object.fromEntries(
    [...jobs.values()].map((job) => [
      job.code,
      (payload: unknown, { job: { id } }: JobHelpers) =>
        runJob(engine, job, payload, queuedRun(engine, job.code, id)),
    ]),
  )
  const { log } = engine.platform
  return startQueue({ connectionString, taskList, log, queueLog: logOf(engine) })
}

/** Runs a job on connections of its own: it does not compete with calls for connections, and may take longer. */
export function runJob(engine: Engine, job: Job, payload: unknown, run: JobRun): Promise<void> {
  return runOnKind('jobs', () => job.run(engine, payload, run))
}

function queuedRun(engine: Engine, code: string, id: string): JobRun {
  const { log } = engine.platform
  return {
    id,
    progress: () => undefined,
    log: (line) => log.debug({ part: 'jobs', job: code }, line),
    stopIfCancelled: async () => undefined,
  }
}

/**
 * Adds a job to the queue inside the caller's transaction: it runs after the commit, and not at all after a rollback.
 */
export async function addJob(
  context: Pick<EngineContext, 'tx'>,
  code: string,
  payload: object = {},
  after: { seconds: number } = { seconds: 0 },
): Promise<void> {
  await sql`select graphile_worker.add_job(${code}, ${JSON.stringify(payload)}::json,
    run_at => now() + ${after.seconds} * interval '1 second')`.execute(context.tx)
}

const platformJobs: readonly Job[] = [
  {
    code: 'SESSION_PURGE',
    title: t('清理过期会话', 'Purge ended sessions'),
    schedule: '0 * * * *',
    run: (engine) => purgeSessions(engine.platform),
  },
  {
    code: 'FILE_SCAN',
    title: t('扫描上传文件', 'Scan uploaded files'),
    schedule: '*/5 * * * *',
    run: (engine) => scanPending(engine.platform),
  },
  {
    code: 'ORPHAN_FILE_PURGE',
    title: t('清理无主文件', 'Purge files of no record'),
    schedule: '45 * * * *',
    run: (engine) => purgeFiles(engine.platform),
  },
  {
    code: 'REQUEST_KEY_PURGE',
    title: t('清理请求标识', 'Purge request keys'),
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
