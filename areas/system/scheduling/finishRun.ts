import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { scrub } from '@opensrm/platform/logs/scrub.ts'
import { sql } from 'kysely'
import { calendarOf, nextRun } from './calendar.ts'
import { changeRequest } from './changeRequest.ts'
import type { TakenRun } from './scheduler.ts'

export type Outcome = {
  outcome: 'SUCCESS' | 'FAILED' | 'TIMEOUT' | 'CANCELLED' | 'LOST'
  message: string | null
  stack: string | null
  errorType?: string
}

type Row = { [column: string]: string | null }

/** Failures in a row after which a repeating request waits for a user. */
const STREAK_MAX = 5
const RUNS_KEPT = 200

/**
 * Records how a run ended and what follows: another attempt, the next run of the calendar, or the
 * end of the request.
 */
export async function finishRun(
  engine: Engine,
  run: Pick<TakenRun, 'id' | 'requestId' | 'jobId' | 'runNo' | 'attempt' | 'programCode'>,
  ended: Outcome,
  state: { log: string; progress: number } | null,
): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    const { tx, now } = context
    const closed =
      await sql<Row>`update base_schedule_request__runs set outcome = ${ended.outcome}, end_time = ${now}::timestamptz,
      duration_ms = extract(epoch from ${now}::timestamptz - start_time)::bigint * 1000,
      result_msg = ${ended.message ? scrub(ended.message).slice(0, 500) : null},
      log_text = coalesce(${state ? scrub(state.log) : null}, log_text),
      progress = ${ended.outcome === 'SUCCESS' ? 100 : (state?.progress ?? 0)}
      where id = ${run.id} and outcome is null returning cancel_flag`.execute(tx)
    // Another node may have marked it as lost meanwhile.
    const [noted] = closed.rows
    if (!noted) return
    const isUnwanted = ended.outcome === 'CANCELLED' || noted.cancel_flag === 'Y'
    const { rows } =
      await sql<Row>`select r.*, j.max_retries, j.retry_backoff_seconds, j.program_name, j.missed_policy,
      array_to_string(j.fail_notify_user_ids, ',') as notify
      from base_schedule_request r join base_schedule_job j on j.id = r.job_id where r.id = ${run.requestId} for update of r`.execute(
        tx,
      )
    const request = rows[0] as Row
    const isFailure = ['FAILED', 'TIMEOUT', 'LOST'].includes(ended.outcome)
    const retries = Math.max(Number(request.max_retries ?? 0), ended.outcome === 'LOST' ? 1 : 0)
    if (isFailure && !isUnwanted && run.attempt <= retries) {
      const seconds =
        ended.outcome === 'LOST'
          ? 0
          : Number(request.retry_backoff_seconds ?? 60) * 2 ** (run.attempt - 1)
      // The column stores whole seconds; rounded up, it would be due only after this moment.
      const again = new Date((Math.floor(now.getTime() / 1000) + seconds) * 1000)
      await changeRequest(
        tx,
        run.requestId,
        sql`status = 'SCHEDULED', next_run_time = ${again}::timestamptz,
          retry_attempt = ${run.attempt + 1}, last_outcome = ${ended.outcome}`,
      )
      return
    }
    await close(request, run, ended)
    if (isFailure) await recordError(request)

    async function close(row: Row, of: typeof run, { outcome }: Outcome): Promise<void> {
      const streak = isFailure ? Number(row.fail_streak ?? 0) + 1 : 0
      const isRepeating = row.schedule_type === 'CRON' || row.schedule_type === 'INTERVAL'
      const next = isRepeating
        ? row.next_run_time &&
          // Each missed run is made up.
          (new Date(row.next_run_time) > now || row.missed_policy === 'RUN_ALL')
          ? new Date(row.next_run_time)
          : nextRun(calendarOf(row), now, now)
        : null
      const isTired = isRepeating && streak >= STREAK_MAX
      const status = isUnwanted
        ? 'CANCELLED'
        : isTired
          ? 'PAUSED'
          : next
            ? 'SCHEDULED'
            : isFailure
              ? 'FAILED'
              : 'COMPLETED'
      await changeRequest(
        tx,
        of.requestId,
        sql`status = ${status}, next_run_time = ${isUnwanted ? null : next}::timestamptz,
          retry_attempt = null, last_outcome = ${outcome}, run_count = coalesce(run_count, 0) + 1,
          fail_count = coalesce(fail_count, 0) + ${isFailure ? 1 : 0}, fail_streak = ${streak},
          pause_reason = ${isTired ? 'CONSECUTIVE_FAILURES' : null}`,
      )
      await sql`delete from base_schedule_request__runs where header_id = ${of.requestId} and run_no <= ${of.runNo - RUNS_KEPT}`.execute(
        tx,
      )
    }

    async function recordError(row: Row): Promise<void> {
      const message = scrub(ended.message ?? ended.outcome).slice(0, 1000)
      const type = ended.errorType ?? (ended.outcome === 'FAILED' ? 'EXCEPTION' : ended.outcome)
      await sql`insert into base_schedule_error (status, schedule_request_id, job_id, run_no, error_type, error_message, stack_text, occur_time, attempts)
        values ('OPEN', ${run.requestId}, ${run.jobId}, ${run.runNo}, ${type}, ${message},
          ${ended.stack ? scrub(ended.stack).slice(0, 8000) : null}, ${now}::timestamptz, ${run.attempt})`.execute(
        tx,
      )
      const userIds = [
        ...(row.notify ?? '').split(',').filter(Boolean),
        ...(row.requested_by ? [row.requested_by] : []),
      ]
      context.emit('baseScheduleRequest.failed', {
        id: run.requestId,
        requestNumber: row.request_number,
        programName: row.program_name,
        errorMessage: message,
        userIds,
      })
    }
  })
}
