import { hashOf, seedRows } from '@opensrm/platform/access/seedRows.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import { type Job, jobsOf } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseScheduleJob } from '../baseScheduleJob/baseScheduleJob.definition.ts'
import { baseScheduleRequest } from '../baseScheduleRequest/baseScheduleRequest.definition.ts'

/**
 * Every job of every area as a program, and a request for each with a calendar. Administrators may
 * change both.
 */
export async function seedJobs(tx: Tx, registry: Registry): Promise<void> {
  const jobs = [...jobsOf(registry).values()]
  const plan = hashOf(jobs.map(({ run: _, ...job }) => job))
  const { rows } = await sql<{ hash: string }>`
    select hash from seed_stamp where kind = 'plan' and key = 'jobs'`.execute(tx)
  if (rows[0]?.hash === plan) return
  const ids = await seedRows(tx, {
    kind: 'baseScheduleJob',
    definition: baseScheduleJob,
    identity: ['programCode'],
    rows: jobs.map((job) => ({ key: job.code, values: programOf(job) })),
  })
  const zone = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(tx)
  await seedRows(tx, {
    kind: 'baseScheduleRequest',
    definition: baseScheduleRequest,
    identity: ['requestNumber'],
    rows: jobs
      .filter((job) => job.schedule)
      .map((job) => ({
        key: job.code,
        values: {
          status: 'SCHEDULED',
          requestNumber: job.code,
          jobId: ids.get(job.code),
          scheduleType: 'CRON',
          cronExpression: job.schedule,
          timeZone: zone.rows[0]?.zone,
          runCount: 0,
          failCount: 0,
          failStreak: 0,
        },
      })),
  })
  await retire(tx, jobs)
  // A changed calendar applies from now on.
  await sql`update base_schedule_request set next_run_time = null
    where request_number = any(${jobs.map(({ code }) => code)}) and status = 'SCHEDULED'`.execute(
    tx,
  )
  await sql`insert into seed_stamp (kind, key, hash, seeded) values ('plan', 'jobs', ${plan}, '{}')
    on conflict (kind, key) do update set hash = excluded.hash`.execute(tx)
}

/** Removes shipped jobs that no longer exist and would only fail. */
async function retire(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const codes = jobs.map(({ code }) => code)
  const gone = sql`select id from base_schedule_job where system_flag = 'Y' and program_type = 'HANDLER'
    and handler_code <> all(${codes})`
  await sql`update base_schedule_request set status = 'CANCELLED', next_run_time = null
    where status in ('PENDING', 'SCHEDULED', 'PAUSED') and job_id in (${gone})`.execute(tx)
  await sql`update base_schedule_job set status = 'DISABLED', enabled_flag = 'N' where id in (${gone})`.execute(
    tx,
  )
}

function programOf(job: Job) {
  return {
    status: 'ENABLED',
    enabledFlag: 'Y',
    programCode: job.code,
    programName: job.title.zh,
    programNameEn: job.title.en,
    programType: 'HANDLER',
    handlerCode: job.code,
    moduleCode: moduleOf(job.code),
    timeoutSeconds: job.timeoutSeconds ?? 600,
    maxRetries: 0,
    retryBackoffSeconds: 60,
    concurrencyPolicy: job.concurrency ?? 'FORBID',
    missedPolicy: job.missed ?? 'RUN_ONCE',
    priority: 5,
    keepDays: 30,
    systemFlag: 'Y',
  }
}

/** The prefix of PUR_NOTICE_OVERDUE is the module purchasing. */
function moduleOf(code: string): string {
  const prefixes: { [prefix: string]: string } = {
    PUR: 'PURCHASING',
    SIC: 'PURCHASING',
    POS: 'SUPPLIER',
    SLC: 'SUPPLIER',
    PRICE: 'BASE',
    ITEM: 'BASE',
    MATTER: 'BASE',
    CCT: 'CONTRACT',
    CAT: 'CATALOGUE',
    QCN: 'QUALITY',
    MDM: 'MOULD',
    RCN: 'SETTLEMENT',
    SPE: 'PERFORMANCE',
    SML: 'PERFORMANCE',
  }
  return prefixes[code.split('_')[0] ?? ''] ?? 'ADMIN'
}
