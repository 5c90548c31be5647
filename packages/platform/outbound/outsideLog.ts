import { tableOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageText } from '@opensrm/kernel/protocol/errors.ts'
import { sql } from 'kysely'
import type { Platform } from '../http/action.ts'
import { scrub } from '../logs/scrub.ts'

/** Codes of lookup THIRD_PROVIDER: the kind of outside service. */
export type OutsideService =
  | 'MAIL'
  | 'SIGN_IN'
  | 'MESSAGE'
  | 'INTERFACE'
  | 'PROGRAM'
  | 'OCR'
  | 'ENTERPRISE_RISK'
  | 'TAX'
  | 'ESIGN'
  | 'OTHER'

/** What a paid call was made for. */
export type CallPurpose = {
  /** of lookup THIRD_SERVICE */
  serviceType: string
  docResource?: string | null
  docNumber?: string | null
  supplierId?: string | null
  calledBy?: string | null
}

type Call = {
  service: OutsideService
  /** method and address, or the host of a mail server */
  target: string
  purpose?: CallPurpose | undefined
}

const underWay = new Set<Promise<unknown>>()

/** Waits for unwritten lines, for a stopping server and for tests. */
export async function outsideLogged(): Promise<void> {
  await Promise.all(underWay)
}

/**
 * Calls an outside service and logs the call, whatever its result. The log has the target and the result, never the
 * content: bodies contain secrets and personal data. Callers do not wait for the log.
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

/** Logs an answer that was kept from an earlier call, which costs nothing. */
export function noteKept(platform: Platform, call: Call): void {
  note(platform, call, { started: performance.now(), status: null, message: null, isKept: true })
}

type Outcome = { started: number; status: number | null; message: string | null; isKept?: boolean }

function note(platform: Platform, { service, target, purpose }: Call, outcome: Outcome): void {
  const log = [...platform.registry.documents.values()].find(
    ({ definition }) => definition.logsOutsideCalls,
  )?.definition
  if (!log) return
  const isPaid = purpose && !outcome.isKept && outcome.message === null
  const writing = sql`
    insert into ${sql.table(tableOf(log))} (status, log_time, provider, request_body, http_status, result_flag,
      result_msg, billable, cache_hit, duration_ms, service_type, doc_resource, doc_number, supplier_id, called_by)
    values ('LOGGED', ${platform.clock()}, ${service}, ${withoutQuery(target)}, ${outcome.status},
      ${outcome.message === null ? 'S' : 'E'}, ${outcome.message}, ${isPaid ? 'Y' : 'N'}, ${outcome.isKept ? 'Y' : 'N'},
      ${Math.round(performance.now() - outcome.started)}, ${purpose?.serviceType ?? null},
      ${purpose?.docResource ?? null}, ${purpose?.docNumber ?? null}, ${purpose?.supplierId ?? null}::bigint,
      ${purpose?.calledBy ?? null}::bigint)`
    .execute(platform.db)
    .catch((error: unknown) => {
      platform.log.error({ err: error }, 'a call to an outside service could not be logged')
    })
    .finally(() => underWay.delete(writing))
  underWay.add(writing)
}

/** Queries contain tokens. */
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
