import { createHash, randomUUID } from 'node:crypto'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { compensate } from '@opensrm/platform/interfaces/compensation.ts'
import { scrub } from '@opensrm/platform/logs/scrub.ts'
import { callOutside } from '@opensrm/platform/outbound/callOutside.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { SUCCESS_RULE } from '../baseScsiDefinition/baseScsiDefinition.rules.ts'
import { baseScsiPlatformLog } from '../baseScsiPlatformLog/baseScsiPlatformLog.definition.ts'
import { buildRequest, type Scsi } from './buildRequest.ts'
import { converted, valueAt } from './convert.ts'

export type PushResult = {
  flag: 'S' | 'E'
  message: string
  /** no repetition helps: the other side understood and refused, or the request cannot be made */
  isFinal: boolean
  /** an enabled definition was there to push it */
  isConfigured: boolean
}

/**
 * Pushes a document through the enabled outbound definition of its resource. It never refuses: a caller whose own
 * transition has happened shows the result as its push status.
 */
export async function pushDocument(
  context: OperationContext,
  definition: DocumentDefinition,
  id: string,
  within: { operation?: boolean } = {},
): Promise<PushResult> {
  const [found] = await context.select(baseScsiDefinition, {
    docResource: definition.resource,
    status: 'ENABLED',
  })
  const scsi = found && (await context.find(baseScsiDefinition, found.id))
  const versionsAhead = within.operation ? 1 : 0
  if (scsi) return execute(context, scsi, id, { triggerType: scsi.triggerType, versionsAhead })
  const message = messageOf('SCSI_NOT_CONFIGURED', {}, context.caller?.language ?? 'CN')
  const document = await context.find(definition, id)
  if (document) await writeBack(context, definition, document, { flag: 'E', message })
  return { flag: 'E', message, isFinal: true, isConfigured: false }
}

/**
 * One execution: request, answer, log row, and what the answer says written to the document. The push key stays the
 * same until the document changes by another hand, so a repeat of what succeeded makes no second call.
 */
export async function execute(
  context: OperationContext,
  scsi: Scsi,
  docId: string,
  how: {
    triggerType: unknown
    environment?: 'TEST'
    pushKey?: string
    /** versions of the document that the caller will still write, without changing what was sent */
    versionsAhead?: number
  },
): Promise<PushResult> {
  const { definition } = context.platform.registry.document(String(scsi.docResource))
  const isTest = how.environment === 'TEST'
  await sql`select pg_advisory_xact_lock(hashtext(${`scsi/${scsi.id}/${docId}`}))`.execute(
    context.tx,
  )
  const document = await context.find(definition, docId)
  if (!document) throw new AppError('NOT_FOUND')
  const earlier = isTest ? null : await latest(context, scsi, document)
  const pushKey = how.pushKey ?? earlier?.pushKey ?? keyOf(scsi, document)
  if (!isTest && (await hasSucceeded(context, scsi, pushKey)))
    return { flag: 'S', message: '', isFinal: false, isConfigured: true }
  const sent = await send(
    context,
    scsi,
    document,
    isTest ? 'TEST' : 'PROD',
    isTest ? `TEST-${randomUUID()}` : pushKey,
  )
  if (!isTest) await writeBack(context, definition, document, sent)
  const numberField = definition.display?.code ?? 'id'
  const docNumber = String(document[numberField] ?? docId)
  if (!isTest && sent.flag === 'E' && !how.pushKey)
    await compensate(context, {
      bizType: 'SCSI_CALL',
      interfaceCode: String(scsi.interfaceCode),
      docResource: definition.resource,
      docId,
      docNumber,
      pushKey,
      payload: { definitionId: scsi.id },
      stepName: 'HTTP',
      error: sent.message,
      maxRetry: Number(scsi.maxRetries ?? 8),
      isFinal: sent.isFinal,
    })
  const after = await context.find(definition, docId)
  await context.insertAll(baseScsiPlatformLog, [
    {
      status: 'LOGGED',
      logNumber: await context.nextNumber('SL{yyyyMMdd}{seq8}'),
      definitionId: scsi.id,
      interfaceCode: scsi.interfaceCode,
      definitionVersion: scsi.definitionVersion,
      environment: isTest ? 'TEST' : 'PROD',
      direction: 'OUT',
      triggerType: how.triggerType,
      docResource: definition.resource,
      docId,
      docVersion: after && after.versionNum + (how.versionsAhead ?? 0),
      docNumber,
      pushKey: sent.pushKey,
      startTime: formatInstant(context.now, context.platform.config.timeZone),
      durationMs: sent.durationMs,
      httpStatus: sent.httpStatus,
      totalRows: 1,
      successRows: sent.flag === 'S' ? 1 : 0,
      failRows: sent.flag === 'S' ? 0 : 1,
      requestText: sent.requestText,
      responseText: sent.responseText,
      resultFlag: sent.flag,
      errorMessage: sent.flag === 'S' ? null : sent.message,
      traceId: randomUUID(),
    },
  ])
  return { flag: sent.flag, message: sent.message, isFinal: sent.isFinal, isConfigured: true }
}

type Sent = Omit<PushResult, 'isConfigured'> & {
  answer?: unknown
  maps?: Scsi['responseMaps']
  pushKey: string
  durationMs: number
  httpStatus: number | null
  requestText: string
  responseText: string
}

async function send(
  context: OperationContext,
  scsi: Scsi,
  document: AnyRecord,
  environment: string,
  pushKey: string,
): Promise<Sent> {
  const started = performance.now()
  const sent: Sent = {
    flag: 'E',
    message: '',
    isFinal: false,
    pushKey,
    durationMs: 0,
    httpStatus: null,
    requestText: '',
    responseText: '',
  }
  try {
    const config = scsi.requestConfigs.find((each) => each.environment === environment)
    if (!config) throw new AppError('SCSI_NO_ENVIRONMENT', { environment })
    const { call, body, secret } = await buildRequest(context, scsi, config, document, pushKey)
    const hide = (text: string): string =>
      scrub(secret ? text.replaceAll(secret, '******') : text)
        .replaceAll('\0', '')
        .slice(0, 65_536)
    sent.requestText = hide(`${call.method} ${call.url}\n${body}`)
    const { status, body: answered } = await callOutside(context.platform, call)
    const text = answered.toString('utf8')
    sent.httpStatus = status
    sent.responseText = hide(text)
    sent.answer = jsonOf(text)
    sent.maps = scsi.responseMaps
    sent.isFinal = status >= 400 && status < 500 && status !== 429 && status !== 408
    const said = config.messagePath ? valueAt(sent.answer, config.messagePath) : null
    const isGood = status < 300 && isSuccess(String(config.successExpr), sent.answer)
    sent.flag = isGood ? 'S' : 'E'
    const message = said === null || said === undefined ? '' : String(said)
    sent.message = hide(message || (isGood ? '' : `HTTP ${status}`)).slice(0, 500)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    sent.message = messageOf(error.code, error.args ?? {}, context.caller?.language ?? 'CN')
    sent.isFinal = error.code.startsWith('SCSI_')
  }
  sent.durationMs = Math.round(performance.now() - started)
  return sent
}

function isSuccess(rule: string, answer: unknown): boolean {
  const [, path = '', sign, wanted = ''] = SUCCESS_RULE.exec(rule) ?? []
  const isEqual = String(valueAt(answer, path)) === wanted.replace(/^(['"])(.*)\1$/, '$2')
  return sign === '=' ? isEqual : sign === '!=' && !isEqual
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The push fields of the document, as far as it has them, and on success what the response maps say. */
async function writeBack(
  context: OperationContext,
  definition: DocumentDefinition,
  document: AnyRecord,
  sent: Pick<Sent, 'flag' | 'message' | 'answer' | 'maps'>,
): Promise<void> {
  const own: { [field: string]: unknown } = {
    pushStatus: sent.flag === 'S' ? 'SUCCESS' : 'FAILED',
    pushMessage: sent.message.slice(0, 500) || null,
    pushTime: formatInstant(context.now, context.platform.config.timeZone),
  }
  const fields: { [field: string]: unknown } = {}
  for (const [field, value] of Object.entries(own))
    if (definition.fields[field]) fields[field] = value
  for (const map of sent.flag === 'S' ? (sent.maps ?? []) : []) {
    const found = valueAt(sent.answer, String(map.sourcePath))
    const value = found === null || typeof found === 'object' ? null : found
    const result = converted(value ?? map.defaultValue, map.convertType, map.convertArg)
    const field = definition.fields[String(map.targetField)] as { maxLength?: number } | undefined
    if (result !== null)
      fields[String(map.targetField)] = String(result).slice(0, field?.maxLength ?? 500)
  }
  if (Object.keys(fields).length > 0) await context.update(definition, document.id, { fields })
}

function keyOf(scsi: Scsi, document: AnyRecord): string {
  const values = String(scsi.keyFields)
    .split(',')
    .map((field) => String(document[field.trim()] ?? ''))
  const key = [scsi.interfaceCode, ...values, document.versionNum].join('-')
  if (key.length <= 100 && /^[\x21-\x7e]+$/.test(key)) return key
  const digest = createHash('sha256').update(`${key}/${document.id}`).digest('hex').slice(0, 32)
  return `${String(scsi.interfaceCode)}-${digest}`
}

/** The latest execution that left the document as it stands. */
async function latest(
  context: OperationContext,
  scsi: Scsi,
  document: AnyRecord,
): Promise<{ pushKey: string } | null> {
  const { rows } = await sql<{ push_key: string }>`select push_key from base_scsi_platform_log
    where definition_id = ${scsi.id}::bigint and doc_id = ${document.id}::bigint and environment = 'PROD'
      and doc_version = ${document.versionNum} order by id desc limit 1`.execute(context.tx)
  return rows[0] ? { pushKey: rows[0].push_key } : null
}

async function hasSucceeded(
  context: OperationContext,
  scsi: Scsi,
  pushKey: string,
): Promise<boolean> {
  const { rows } = await sql`select 1 from base_scsi_platform_log
    where push_key = ${pushKey} and definition_id = ${scsi.id}::bigint and result_flag = 'S' limit 1`.execute(
    context.tx,
  )
  return rows.length > 0
}
