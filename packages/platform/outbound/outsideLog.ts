import { tableOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { scrub } from '../logs/scrub.ts'

/** Codes of lookup THIRD_PROVIDER: what kind of outside service a call was for. */
export type OutsideService = 'MAIL' | 'SIGN_IN' | 'MESSAGE' | 'INTERFACE' | 'PROGRAM' | 'OTHER'

type Call = {
  service: OutsideService /** method and address, or the host of a mail server */
  target: string
}

const underWay = new Set<Promise<unknown>>()

/** Lines not written yet, for a server that stops and for tests. */
export async function outsideLogged(): Promise<void> {
  await Promise.all(underWay)
}

/**
 * Does a call to an outside service and leaves a line in the log of such calls, whatever becomes of it. The line holds
 * where it went and how it ended, never what was said: bodies hold secrets and people's data. Nobody waits for the line.
 */
export async function logged<T>(
  platform: Platform,
  call: Call,
  work: () => Promise<T>,
  statusOf: (answer: T) => number | null = () => null,
): Promise<T> {
  const started = performance.now()
  try {
    const answer = await work()
    const status = statusOf(answer)
    const isGood = status === null || status < 400
    note(platform, call, { started, status, message: isGood ? null : `HTTP ${status}` })
    return answer
  } catch (error) {
    note(platform, call, { started, status: null, message: reasonOf(error) })
    throw error
  }
}

type Outcome = { started: number; status: number | null; message: string | null }

function note(platform: Platform, { service, target }: Call, outcome: Outcome): void {
  const log = [...platform.registry.documents.values()].find(
    ({ definition }) => definition.logsOutsideCalls,
  )?.definition
  if (!log) return
  const writing = sql`
    insert into ${sql.table(tableOf(log))} (status, log_time, provider, request_body, http_status, result_flag,
      result_msg, billable, cache_hit, duration_ms)
    values ('LOGGED', ${platform.clock()}, ${service}, ${withoutQuery(target)}, ${outcome.status},
      ${outcome.message === null ? 'S' : 'E'}, ${outcome.message}, 'N', 'N',
      ${Math.round(performance.now() - outcome.started)})`
    .execute(platform.db)
    .catch((error: unknown) => {
      platform.log.error({ err: error }, 'a call to an outside service could not be logged')
    })
    .finally(() => underWay.delete(writing))
  underWay.add(writing)
}

/** Queries carry tokens. */
function withoutQuery(target: string): string {
  return scrub(target.replace(/[?#].*$/s, '')).slice(0, 500)
}

function reasonOf(error: unknown): string {
  const text =
    error instanceof AppError
      ? inBothLanguages(messageText(error.code, error.args))
      : String((error as Error).message ?? error)
  return scrub(text).slice(0, 500)
}
