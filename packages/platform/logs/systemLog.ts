import { hostname } from 'node:os'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import type { Platform } from '../http/action.ts'
import { scrub } from './scrub.ts'

/** A warning or error to be written to the system log. */
type Entry = {
  time: Date
  level: 'WARN' | 'ERROR'
  logger: string
  message: string
  stack: string | null
  traceId: string | null
  path: string | null
}

const WARN = 40
const ERROR = 50
/** Entries above this limit are counted, not stored */
const QUEUE_MAX = 2_000
const queues = new WeakMap<Logger, Entry[]>()

/** The process's log: everything goes to its output, warnings and errors also to a queue for the system log. */
export function createLog(level: string): Logger {
  const queue: Entry[] = []
  const log = pino({
    level,
    hooks: {
      logMethod(args, method, number) {
        if (number >= WARN && queue.length < QUEUE_MAX) queue.push(entryOf(args, number))
        method.apply(this, args)
      },
    },
  })
  queues.set(log, queue)
  return log
}

/** Writes the queued entries. A failure to write the log must not cause other failures. */
export async function writeSystemLog(platform: Platform): Promise<void> {
  const entries = queues.get(platform.log)?.splice(0, 500) ?? []
  if (entries.length === 0) return
  const tuples = entries.map(
    (
      entry,
    ) => sql`('LOGGED', ${entry.time}::timestamptz, ${entry.level}, 'server', ${entry.logger}, ${entry.message},
      ${entry.stack}, ${entry.traceId}, ${entry.path}, ${hostname().slice(0, 100)})`,
  )
  await sql`insert into base_system_log (status, occur_time, log_level, service_name, logger_name, message, stack_text, trace_id,
    request_path, host_name) values ${sql.join(tuples)}`.execute(platform.db)
}

function entryOf(args: readonly unknown[], level: number): Entry {
  const [first, second] = args
  const bound = (typeof first === 'object' && first !== null ? first : {}) as {
    [key: string]: unknown
  }
  const error = (bound.err ?? (first instanceof Error ? first : null)) as Error | null
  const said = typeof first === 'string' ? first : typeof second === 'string' ? second : ''
  const text = [said, error?.message, typeof bound.error === 'string' ? bound.error : '']
    .filter(Boolean)
    .join(': ')
  return {
    time: new Date(),
    level: level >= ERROR ? 'ERROR' : 'WARN',
    logger: String(bound.part ?? 'server').slice(0, 100),
    // One entry is one line, whatever the text contains.
    message: scrub(text)
      .replace(/[\r\n]+/g, ' ⏎ ')
      .slice(0, 2000),
    stack: error?.stack ? scrub(error.stack).slice(0, 8000) : null,
    traceId: typeof bound.traceId === 'string' ? bound.traceId : null,
    path: typeof bound.url === 'string' ? scrub(bound.url).slice(0, 300) : null,
  }
}
