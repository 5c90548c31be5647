import type { Platform } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'

/** OFF: not configured, which is not a fault. */
export type CheckState = 'OK' | 'WARN' | 'DOWN' | 'OFF'

export type Check = {
  code: string
  state: CheckState
  /** By name; the screen knows their titles and units. */
  figures: { [name: string]: number | string | null }
  /** The error message of the part itself. */
  failure?: string
}

type Verdict = { state?: CheckState; figures: Check['figures'] }

const LATE_SECONDS = 60
const FULL = 0.8
const SLOW_MS = 200

/**
 * Checks every part of the running system. A failed part is a result, not a failure of this call.
 */
export function checkAll(platform: Platform): Promise<Check[]> {
  return Promise.all(
    Object.entries(CHECKS).map(async ([code, look]): Promise<Check> => {
      try {
        const { state = 'OK', figures } = await look(platform)
        return { code, state, figures }
      } catch (error) {
        return { code, state: 'DOWN', figures: {}, failure: (error as Error).message }
      }
    }),
  )
}

const CHECKS: { readonly [code: string]: (platform: Platform) => Promise<Verdict> } = {
  async DATABASE({ db }) {
    const started = performance.now()
    const { rows } = await sql<{ connections: string; most: string }>`select
      (select count(*) from pg_stat_activity) as connections, current_setting('max_connections') as most`.execute(
      db,
    )
    const answerMs = Math.round(performance.now() - started)
    const connections = Number(rows[0]?.connections)
    const most = Number(rows[0]?.most)
    const isTight = connections > most * FULL || answerMs > SLOW_MS
    return {
      state: isTight ? 'WARN' : 'OK',
      figures: { answerMs, connections: `${connections} / ${most}` },
    }
  },
  /** Business events on their way to their listeners. */
  OUTBOX: ({ db }) =>
    backlog(
      db,
      sql`select count(*) as waiting, extract(epoch from now() - min(next_time)) as late, count(*) filter (where attempts > 0) as failing
        from outbox where next_time <= now()`,
    ),
  JOBS: ({ db }) =>
    backlog(
      db,
      sql`select count(*) filter (where attempts < max_attempts) as waiting,
          extract(epoch from now() - min(run_at) filter (where attempts < max_attempts)) as late,
          count(*) filter (where attempts >= max_attempts) as failing
        from graphile_worker.jobs where run_at <= now() and locked_at is null`,
    ),
  SCHEDULE: ({ db }) =>
    backlog(
      db,
      sql`select count(*) filter (where status in ('PENDING', 'SCHEDULED') and next_run_time <= now()) as waiting,
          extract(epoch from now() - min(next_run_time) filter (where status = 'SCHEDULED' and next_run_time <= now())) as late,
          count(*) filter (where status = 'FAILED' and last_update_date > now() - interval '1 hour') as failing
        from base_schedule_request`,
    ),
  MESSAGES: ({ db }) =>
    backlog(
      db,
      sql`select count(*) filter (where status = 'WAITING' and plan_time <= now()) as waiting,
          extract(epoch from now() - min(plan_time) filter (where status = 'WAITING' and plan_time <= now())) as late,
          count(*) filter (where status = 'FAILED' and last_update_date > now() - interval '1 hour') as failing
        from base_msg_instance`,
    ),
  async MAIL({ mail }) {
    return { state: (await mail.isReady()) ? 'OK' : 'OFF', figures: {} }
  },
  /** Writes one byte and deletes it again. */
  async FILES({ files }) {
    const name = files.newName()
    const started = performance.now()
    await files.receive(name, oneByte())
    await files.discard(name)
    return { figures: { store: files.type, answerMs: Math.round(performance.now() - started) } }
  },
  async CACHE_SERVER({ redis }): Promise<Verdict> {
    if (!redis) return { state: 'OFF', figures: {} }
    const { isUp, failure } = redis.state()
    if (!isUp) throw new Error(failure ?? 'no connection')
    const started = performance.now()
    await redis.client.ping()
    return { figures: { answerMs: Math.round(performance.now() - started) } }
  },
  async ERRORS({ db }) {
    const { rows } = await sql<{ errors: string; warnings: string }>`select
      count(*) filter (where log_level = 'ERROR') as errors, count(*) filter (where log_level = 'WARN') as warnings
      from base_system_log where occur_time > now() - interval '1 hour'`.execute(db)
    const errors = Number(rows[0]?.errors)
    return {
      state: errors > 0 ? 'WARN' : 'OK',
      figures: { errors, warnings: Number(rows[0]?.warnings) },
    }
  },
}

/** Pending work: a warning when the oldest entry is late, or some entries were given up. */
async function backlog(db: Platform['db'], query: ReturnType<typeof sql>): Promise<Verdict> {
  const { rows } = await query.execute(db)
  const row = rows[0] as { waiting: string; late: string | null; failing: string }
  const late = Math.round(Number(row.late ?? 0))
  const failing = Number(row.failing)
  return {
    state: late > LATE_SECONDS || failing > 0 ? 'WARN' : 'OK',
    figures: { waiting: Number(row.waiting), late, failing },
  }
}

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(1)
}
