import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { inBothLanguages, t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import { isConnectionLost } from '@opensrm/platform/db/failures.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Tx } from '@opensrm/platform/http/action.ts'
import type { JobRun } from '@opensrm/platform/jobs/jobs.ts'
import { stoppable } from '@opensrm/platform/jobs/stopping.ts'
import { sql } from 'kysely'
import { afterDowntime, argumentsFor, calendarOf, nextRun } from './calendar.ts'
import { changeRequest } from './changeRequest.ts'
import { finishRun, type Outcome } from './finishRun.ts'
import { execute, RunCancelled } from './programs.ts'

/** A run claimed by this process. */
export type TakenRun = {
  id: string
  requestId: string
  jobId: string
  runNo: number
  attempt: number
  arguments: { [name: string]: unknown }
  programType: string
  programCode: string
  handlerCode: string | null
  apiTarget: string | null
  timeoutSeconds: number
  reportDefinitionId: string | null
  scsiDefinitionId: string | null
  requestedBy: string | null
  respId: string | null
}

const HEARTBEAT_MS = 10_000
/** Seconds without a heartbeat after which a worker counts as dead. */
const LEASE_SECONDS = 60
const PARALLEL_MAX = 5
const LOG_BYTES = 1_000_000
const worker = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`

/** Milliseconds after which the run of an unresponsive cancelled program is closed. */
const CANCEL_GRACE_MS = 30_000

const running = new Set<Promise<void>>()
/** Abort controllers of this process's runs, by run id. */
const endings = new Map<string, AbortController>()
/** Maximum runs of this process at once. */
const CAPACITY = 4

/**
 * Starts what is due, up to the capacity of this process; returns when the runs are claimed, not
 * finished.
 */
export async function tick(engine: Engine): Promise<Promise<void>[]> {
  await hearCancelled(engine)
  await reviveLost(engine)
  const started: Promise<void>[] = []
  while (running.size < CAPACITY) {
    const run = await takeOne(engine)
    if (run === 'nothing') break
    if (run === 'settled') continue
    const work = perform(engine, run).finally(() => running.delete(work))
    running.add(work)
    started.push(work)
  }
  return started
}

/** Waits until everything that was due has finished: for tests and server shutdown. */
export async function settle(): Promise<void> {
  await Promise.all(running)
}

type DueRow = { [column: string]: string | null }

/**
 * Claims one request: locked, so that only one node gets it, and stored as running before it
 * starts.
 */
async function takeOne(engine: Engine): Promise<TakenRun | 'settled' | 'nothing'> {
  const now = engine.platform.clock()
  return engine.platform.db.transaction().execute(async (tx) => {
    const { rows } = await sql<DueRow>`
      select r.*, r.arguments::text as given, j.program_type, j.program_code, j.handler_code, j.api_target, j.timeout_seconds,
        j.report_definition_id, j.scsi_definition_id,
        j.concurrency_policy, j.missed_policy, j.status as job_status
      from base_schedule_request r join base_schedule_job j on j.id = r.job_id
      where r.status = 'PENDING' or (r.status = 'SCHEDULED' and (r.next_run_time is null or r.next_run_time <= ${now}::timestamptz))
      order by j.priority desc nulls last, r.next_run_time nulls first, r.id limit 1 for update of r skip locked`.execute(
      tx,
    )
    const [row] = rows
    if (!row) return 'nothing'
    const calendar = calendarOf(row)
    const planned = row.next_run_time ? new Date(row.next_run_time) : null
    if (row.status === 'SCHEDULED' && !planned) {
      await plan(tx, row.id as string, nextRun(calendar, now, null))
      return 'settled'
    }
    const isRetry = Number(row.retry_attempt ?? 1) > 1
    const { run, next } =
      row.status === 'PENDING' || isRetry || !planned
        ? { run: true, next: null }
        : afterDowntime(calendar, planned, now, row.missed_policy ?? null)
    if (!run) {
      await plan(tx, row.id as string, next)
      return 'settled'
    }
    const isFree = await makeRoom(tx, row)
    if (!isFree) {
      await insertRun(tx, row, { now, planned, outcome: 'SKIPPED' })
      await plan(tx, row.id as string, next ?? nextRun(calendar, now, planned))
      return 'settled'
    }
    const taken = await insertRun(tx, row, { now, planned, outcome: null })
    await changeRequest(
      tx,
      row.id as string,
      sql`status = 'RUNNING', last_run_time = ${now}::timestamptz, next_run_time = ${next}::timestamptz`,
    )
    const today = dayOf(now, engine.platform.config.timeZone)
    const given = JSON.parse(row.given ?? '{}') as { [name: string]: unknown }
    return {
      ...taken,
      requestId: row.id as string,
      jobId: row.job_id as string,
      arguments: argumentsFor(given ?? {}, today),
      programType: row.program_type as string,
      programCode: row.program_code as string,
      handlerCode: row.handler_code ?? null,
      apiTarget: row.api_target ?? null,
      timeoutSeconds: Number(row.timeout_seconds ?? 600),
      reportDefinitionId: row.report_definition_id ?? null,
      scsiDefinitionId: row.scsi_definition_id ?? null,
      requestedBy: row.requested_by ?? null,
      respId: row.resp_id ?? null,
    }
  })
}

/** A repeating request without a further run is finished. */
async function plan(tx: Tx, id: string, next: Date | null): Promise<void> {
  const status = next ? 'SCHEDULED' : 'COMPLETED'
  await changeRequest(tx, id, sql`next_run_time = ${next}::timestamptz, status = ${status}`)
}

/** Applies the program's policy for a run that is already active. */
async function makeRoom(tx: Tx, row: DueRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select u.id from base_schedule_request__runs u
    join base_schedule_request r on r.id = u.header_id
    where r.job_id = ${row.job_id} and u.outcome is null and r.id <> ${row.id}
      and (${row.concurrency_policy} = 'ALLOW' or r.arguments is not distinct from ${row.given}::jsonb)`.execute(
    tx,
  )
  if (rows.length === 0) return true
  if (row.concurrency_policy === 'ALLOW') return rows.length < PARALLEL_MAX
  if (row.concurrency_policy !== 'REPLACE') return false
  const ids = rows.map(({ id }) => id)
  await sql`update base_schedule_request__runs set cancel_flag = 'Y' where id = any(${ids}::bigint[])`.execute(
    tx,
  )
  return true
}

async function insertRun(
  tx: Tx,
  row: DueRow,
  at: { now: Date; planned: Date | null; outcome: 'SKIPPED' | null },
): Promise<{ id: string; runNo: number; attempt: number }> {
  const attempt = Number(row.retry_attempt ?? 1)
  const end = at.outcome ? at.now : null
  const { rows } = await sql<{ id: string; run_no: string }>`
    insert into base_schedule_request__runs (header_id, run_no, plan_time, start_time, end_time, heartbeat_time, worker, attempt, outcome, progress)
    values (${row.id}, coalesce((select max(run_no) from base_schedule_request__runs where header_id = ${row.id}), 0) + 1,
      ${at.planned ?? at.now}::timestamptz, ${at.now}::timestamptz, ${end}::timestamptz, ${at.now}::timestamptz, ${worker},
      ${attempt}, ${at.outcome}, 0) returning id, run_no`.execute(tx)
  return { id: String(rows[0]?.id), runNo: Number(rows[0]?.run_no), attempt }
}

/** Ends runs of this process that were cancelled since, here or on another node. */
async function hearCancelled(engine: Engine): Promise<void> {
  if (endings.size === 0) return
  const { rows } = await sql<{ id: string }>`select id from base_schedule_request__runs
    where id = any(${[...endings.keys()]}::bigint[]) and cancel_flag = 'Y' and outcome is null`.execute(
    engine.platform.db,
  )
  for (const { id } of rows) endings.get(id)?.abort(new RunCancelled())
}

/** Runs a program with its time limit and a heartbeat that also detects a cancellation. */
async function perform(engine: Engine, run: TakenRun): Promise<void> {
  const state = { log: '', progress: 0 }
  const ending = new AbortController()
  const { signal } = ending
  endings.set(run.id, ending)
  const beat = async (): Promise<void> => {
    const { rows } = await sql<{ cancel_flag: string | null }>`update base_schedule_request__runs
      set heartbeat_time = ${engine.platform.clock()}::timestamptz, progress = ${state.progress}, log_text = ${state.log}
      where id = ${run.id} returning cancel_flag`.execute(engine.platform.db)
    if (rows[0]?.cancel_flag === 'Y') ending.abort(new RunCancelled())
  }
  const heart = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS)
  heart.unref()
  const told: JobRun = {
    id: run.id,
    progress: (percent) => {
      state.progress = Math.min(100, Math.max(0, Math.round(percent)))
    },
    log: (line) => {
      const time = formatInstant(engine.platform.clock(), engine.platform.config.timeZone)
      state.log = `${state.log}${time} ${line}\n`.slice(-LOG_BYTES)
    },
    stopIfCancelled: async () => {
      await beat()
      signal.throwIfAborted()
    },
  }
  const timers: NodeJS.Timeout[] = []
  const after = (ms: number, work: () => void): void => {
    timers.push(setTimeout(work, ms).unref())
  }
  try {
    const outcome = await Promise.race([
      stoppable(signal, () => execute(engine, run, told)).then(
        (): Outcome => ({ outcome: 'SUCCESS', message: null, stack: null }),
      ),
      new Promise<Outcome>((resolve) =>
        after(run.timeoutSeconds * 1000, () => {
          const message = `${run.timeoutSeconds} s`
          resolve({ outcome: 'TIMEOUT', message, stack: null })
          ending.abort(new Error(message))
        }),
      ),
      new Promise<Outcome>((resolve) => {
        const deaf = (): void => resolve(DEAF)
        signal.addEventListener('abort', () => after(CANCEL_GRACE_MS, deaf), { once: true })
      }),
    ])
    await finishRun(engine, run, outcome, state)
  } catch (error) {
    await finishRun(engine, run, outcomeOf(signal.aborted ? signal.reason : error), state).catch(
      (fault) =>
        engine.platform.log.error({ err: fault, run: run.id }, 'a run could not be closed'),
    )
  } finally {
    endings.delete(run.id)
    clearInterval(heart)
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Cancelled, although its work may still continue for an unknown time. */
const DEAF: Outcome = {
  outcome: 'CANCELLED',
  message: inBothLanguages(
    t(
      '程序未及时停止，已开始的工作可能仍在进行',
      'The program did not stop in time. Its work may still be running',
    ),
  ),
  stack: null,
}

function outcomeOf(error: unknown): Outcome {
  if (isConnectionLost(error)) return { outcome: 'LOST', message: null, stack: null }
  if (error instanceof RunCancelled) return { outcome: 'CANCELLED', message: null, stack: null }
  if (error instanceof AppError)
    return {
      outcome: 'FAILED',
      message: inBothLanguages(messageText(error.code, error.args)),
      stack: null,
      errorType: error.code.startsWith('OUTBOUND') ? 'REMOTE' : 'EXCEPTION',
    }
  const { message, stack } = error as Error
  return { outcome: 'FAILED', message: String(message ?? error), stack: stack ?? null }
}

/** Runs whose worker died are closed as lost and started again as a further attempt. */
async function reviveLost(engine: Engine): Promise<void> {
  const now = engine.platform.clock()
  const { rows } =
    await sql<DueRow>`select u.id, u.run_no, u.attempt, r.id as request_id, r.job_id, j.program_code
    from base_schedule_request__runs u join base_schedule_request r on r.id = u.header_id
    join base_schedule_job j on j.id = r.job_id
    where u.outcome is null and u.heartbeat_time < ${now}::timestamptz - interval '${sql.raw(String(LEASE_SECONDS))} seconds'
    limit 20`.execute(engine.platform.db)
  for (const row of rows)
    await finishRun(
      engine,
      {
        id: row.id as string,
        requestId: row.request_id as string,
        jobId: row.job_id as string,
        runNo: Number(row.run_no),
        attempt: Number(row.attempt),
        programCode: row.program_code as string,
      },
      { outcome: 'LOST', message: null, stack: null },
      null,
    )
}
