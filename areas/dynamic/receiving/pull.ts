import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { compensate } from '@opensrm/platform/interfaces/compensation.ts'
import { callerOfApp } from '@opensrm/platform/oidc/bearer.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { type ParameterValues, parametersOf, type Scsi } from '../calling/buildRequest.ts'
import { alertOf, logRun } from '../calling/logRun.ts'
import { type Sent, sendRequest } from '../calling/sendRequest.ts'
import { firstPage, nextPage, type Page } from './pages.ts'
import { readDatabase } from './readDatabase.ts'
import { type Received, receive } from './receive.ts'

export type PullResult = { flag: 'S' | 'E'; message: string; rows: number; isFinal: boolean }

type How = { triggerType: unknown; environment: 'TEST' | 'PROD'; compensate: boolean }
type Pulled = { sent: Sent; received: Received }
type PageDone = { pulled: Pulled; next: Page | null; isStopped: boolean; message: string }

/** A page may contain more rows than requested; above this limit the other system is at fault. */
const PAGE_MAX = 10_000

/**
 * Fetches page by page and writes each in its own transaction: what was written stays when a later
 * page fails, and is found by its key when the run is repeated.
 */
export async function pull(engine: Engine, definitionId: string, how: How): Promise<PullResult> {
  const began = engine.platform.clock()
  let total = 0
  let page: Page | null = null
  for (;;) {
    const at: Page | null = page
    const done = await engine.inTransaction(null, null, async (context): Promise<PageDone> => {
      const scsi = await context.find(baseScsiDefinition, definitionId)
      if (scsi?.status !== 'ENABLED') throw new AppError('SCSI_NOT_ENABLED')
      return onePage(context, scsi, at ?? firstPage(scsi, configOf(scsi, how.environment)), how)
    })
    total += done.pulled.received.rows.length
    if (done.pulled.sent.flag === 'E')
      return { ...done.pulled.sent, message: done.message, rows: total }
    if (done.isStopped) return { flag: 'E', message: done.message, rows: total, isFinal: true }
    page = done.next
    if (!page) break
  }
  await succeeded(engine, definitionId, began)
  return { flag: 'S', message: '', rows: total, isFinal: false }
}

/** Test of a fetching interface: writes one page and rolls it back. */
export async function tryPull(context: OperationContext, scsi: Scsi): Promise<PullResult> {
  const environment = 'TEST'
  const { sent, received } = await fetchAndWrite(
    context,
    scsi,
    firstPage(scsi, configOf(scsi, environment)),
    { environment, isTrial: true },
  )
  await log(context, scsi, { sent, received }, { environment, triggerType: 'MANUAL' })
  const { flag, message } = outcome({ sent, received })
  return { flag, message, rows: received.rows.length, isFinal: sent.isFinal }
}

async function onePage(
  context: OperationContext,
  scsi: Scsi,
  page: Page,
  how: How,
): Promise<PageDone> {
  const { environment } = how
  const pulled = await fetchAndWrite(context, scsi, page, { environment, isTrial: false })
  const { flag, message } = outcome(pulled)
  const compensationId =
    pulled.sent.flag === 'E' && how.compensate
      ? await compensate(context, {
          bizType: 'SCSI_CALL',
          interfaceCode: String(scsi.interfaceCode),
          docResource: String(scsi.docResource),
          docId: null,
          docNumber: null,
          pushKey: pullKey(scsi),
          payload: { definitionId: scsi.id },
          stepName: `PAGE ${page.index}`,
          error: message,
          ...(scsi.maxRetries == null ? {} : { maxRetry: Number(scsi.maxRetries) }),
          isFinal: pulled.sent.isFinal,
        })
      : null
  const logId = await log(context, scsi, pulled, { ...how, compensationId })
  if (flag === 'E') alertOf(context, scsi, { message, logId })
  const config = configOf(scsi, environment)
  const count = pulled.received.rows.length
  const next = nextPage(scsi, config, page, { answer: pulled.sent.answer, count })
  const isStopped = pulled.received.flag === 'E' && scsi.stopOnError === 'Y'
  const most = Number(config?.maxPages ?? 100)
  // The time of the last success stays unchanged, so that the next run starts at the same place.
  if (next && next.index > most)
    return { pulled, next: null, isStopped: true, message: tell(context, 'SCSI_PAGES', { most }) }
  return { pulled, next, isStopped, message }
}

async function fetchAndWrite(
  context: OperationContext,
  scsi: Scsi,
  page: Page,
  { environment, isTrial }: { environment: string; isTrial: boolean },
): Promise<Pulled> {
  const nothing: Received = { flag: 'S', message: '', rows: [] }
  const sent = await fetchPage(context, scsi, page, environment)
  if (sent.flag === 'E') return { sent, received: nothing }
  try {
    const caller = await callerOfApp(context.platform, String(scsi.oauthAppId), {
      language: context.caller?.language ?? 'CN',
    })
    const named = await context.inNameOf(caller)
    const received = await receive(named, scsi, sent.answer, { isTrial, max: PAGE_MAX })
    return { sent, received }
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === 'broken' || error.code === 'BUSY')
      throw error
    const message = tell(context, error.code, error.args)
    return { sent: { ...sent, flag: 'E', message, isFinal: true }, received: nothing }
  }
}

async function fetchPage(
  context: OperationContext,
  scsi: Scsi,
  page: Page,
  environment: string,
): Promise<Sent> {
  const pushKey = `${pullKey(scsi)}-${page.index}`
  try {
    const now = formatInstant(context.now, context.platform.config.timeZone)
    const parameters: ParameterValues = parametersOf(scsi, { today: context.today, now })
    if (scsi.protocol === 'DB_READ')
      return await readDatabase(context, scsi, { pushKey, parameters })
    const ask = { environment, document: null, pushKey, parameters, paging: page.query }
    return await sendRequest(context, scsi, ask)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = tell(context, error.code, error.args)
    const empty = {
      isUnknown: false,
      answer: null,
      durationMs: 0,
      httpStatus: null,
      requestText: '',
      responseText: '',
    }
    return { ...empty, flag: 'E', message, isFinal: error.code.startsWith('S'), pushKey }
  }
}

function outcome({ sent, received }: Pulled): { flag: 'S' | 'E'; message: string } {
  return sent.flag === 'E' ? sent : received
}

function log(
  context: OperationContext,
  scsi: Scsi,
  pulled: Pulled,
  run: { environment: string; triggerType: unknown; compensationId?: string | null },
): Promise<string> {
  const { flag, message } = outcome(pulled)
  const { environment, triggerType, compensationId = null } = run
  return logRun(context, scsi, {
    ...pulled.sent,
    environment,
    triggerType,
    compensationId,
    direction: 'IN',
    rows: pulled.received.rows,
    flag,
    message,
  })
}

/** The key stays the same until the run succeeds: a repeated run is the same run. */
function pullKey(scsi: Scsi): string {
  const since = String(scsi.lastSuccessTime ?? '').replace(/\D/g, '') || '0'
  return `${String(scsi.interfaceCode)}-PULL-${since}`
}

function configOf(scsi: Scsi, environment: string) {
  return scsi.requestConfigs.find((config) => config.environment === environment)
}

/** Does not change the definition's version or history. */
export async function succeeded(engine: Engine, id: string, at: Date): Promise<void> {
  await sql`update base_scsi_definition set last_success_time = ${at}::timestamptz where id = ${id}::bigint`.execute(
    engine.platform.db,
  )
}

function tell(context: OperationContext, code: string, args: AppError['args'] = {}): string {
  return messageOf(code, args, context.caller?.language ?? 'CN')
}
