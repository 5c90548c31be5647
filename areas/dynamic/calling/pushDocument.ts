import { createHash, randomUUID } from 'node:crypto'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf, type Unready } from '@opensrm/platform/documents/ports.ts'
import { compensate } from '@opensrm/platform/interfaces/compensation.ts'
import { documentPushLedger } from '@opensrm/platform/interfaces/push.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { stage } from '../receiving/staging.ts'
import { contentOf, parametersOf, type Scsi } from './buildRequest.ts'
import { converted, valueAt } from './convert.ts'
import { alertOf, logRun } from './logRun.ts'
import { type Sent, sendRequest } from './sendRequest.ts'

export type PushResult = {
  flag: 'S' | 'E'
  message: string
  /**
   * A retry does not help: the other system understood and refused, or the request cannot be built.
   */
  isFinal: boolean
  /** the row of the log; nothing where no call was made */
  logId?: string
}

/**
 * Pushes a document through the enabled outbound definition of its resource. It never refuses: the
 * caller's own transition has already happened, and the result is shown as the push status.
 */
export async function pushDocument(
  context: OperationContext,
  definition: DocumentDefinition,
  id: string,
  within: { operation?: boolean } = {},
): Promise<PushResult & { isConfigured: boolean }> {
  const [found] = await context.select(baseScsiDefinition, enabledFor(definition))
  const scsi = found && (await context.find(baseScsiDefinition, found.id))
  if (scsi) {
    const versionsAhead = within.operation ? 1 : 0
    const result = await execute(context, scsi, id, {
      triggerType: scsi.triggerType,
      versionsAhead,
    })
    return { ...result, isConfigured: true }
  }
  const message = messageOf('SCSI_NOT_CONFIGURED', {}, context.caller?.language ?? 'CN')
  const document = await context.find(definition, id)
  if (document) await writeBack(context, definition, document, null, { flag: 'E', message })
  return { flag: 'E', message, isFinal: true, isConfigured: false }
}

/** Services are asked about a document and are no push of it. */
export const PUSHING = ['MANUAL', 'EVENT', 'SCHEDULE'] as const

function enabledFor({ resource }: DocumentDefinition) {
  return { docResource: resource, direction: 'OUT', triggerType: PUSHING, status: 'ENABLED' }
}

/** A document without an enabled definition cannot be pushed. */
export const noInterface: Unready = async ({ db, definition }) => {
  const { docResource, direction, triggerType, status } = enabledFor(definition)
  const { rows } = await sql`select 1 from base_scsi_definition
    where doc_resource = ${docResource} and direction = ${direction} and trigger_type = any(${[...triggerType]})
      and status = ${status} limit 1`.execute(db)
  return rows.length > 0 ? null : { code: 'PUSH_NOT_CONFIGURED' }
}

/**
 * One execution: request, answer, log row, and the values of the answer written to the document.
 * The push key stays the same until another change of the document, so repeating a successful push
 * makes no second call.
 */
export async function execute(
  context: OperationContext,
  scsi: Scsi,
  docId: string,
  how: {
    triggerType: unknown
    environment?: 'TEST'
    pushKey?: string
    /** Versions that the caller will still write without changing the sent content. */
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
  const ledger = isTest ? null : providerOf(context.platform.registry, documentPushLedger)
  const interfaceCode = String(scsi.interfaceCode)
  const posting = await ledger?.posting(context, { definition, document, interfaceCode })
  const pushKey = how.pushKey ?? posting?.pushKey ?? earlier?.pushKey ?? keyOf(scsi, document)
  if (posting?.isDone) return { flag: 'S', message: '', isFinal: false }
  if (posting?.refusal) {
    const { code, args = {} } = posting.refusal
    const message = messageOf(code, args, context.caller?.language ?? 'CN')
    return { flag: 'E', message, isFinal: true }
  }
  if (!isTest && (await hasSucceeded(context, scsi, pushKey)))
    return { flag: 'S', message: '', isFinal: false }
  const numberField = definition.display?.code ?? 'id'
  const docNumber = String(document[numberField] ?? docId)
  const failed = (error: string, stepName: string, isFinal: boolean): Promise<string> =>
    compensate(context, {
      bizType: 'SCSI_CALL',
      interfaceCode: String(scsi.interfaceCode),
      docResource: definition.resource,
      docId,
      docNumber,
      pushKey,
      payload: { definitionId: scsi.id },
      stepName,
      error,
      ...mostRetries(scsi, ledger?.retryMinutes(definition.resource)?.length),
      isFinal,
    })
  if (!isTest && !how.pushKey && (await mustWait(context, scsi, { docId, pushKey }))) {
    const message = messageOf('SCSI_WAITS', {}, context.caller?.language ?? 'CN')
    await failed(message, 'ORDER', false)
    return { flag: 'E', message, isFinal: false }
  }
  const environment = isTest ? 'TEST' : 'PROD'
  const sent = await deliver(context, scsi, document, {
    environment,
    pushKey: isTest ? `TEST-${randomUUID()}` : pushKey,
  })
  if (!isTest) await writeBack(context, definition, document, scsi, sent)
  if (posting) await ledger?.keep(context, { definition, document, interfaceCode, pushKey, sent })
  const isNewFailure = !isTest && sent.flag === 'E' && !how.pushKey
  const compensationId = isNewFailure ? await failed(sent.message, 'HTTP', sent.isFinal) : null
  const after = await context.find(definition, docId)
  const rowMsg = sent.message || null
  const logId = await logRun(context, scsi, {
    ...sent,
    environment,
    direction: 'OUT',
    triggerType: how.triggerType,
    docId,
    docVersion: after ? after.versionNum + (how.versionsAhead ?? 0) : null,
    docNumber,
    rows: [{ rowKey: docNumber, rowFlag: sent.flag, rowMsg, targetId: docId }],
    compensationId,
  })
  if (isNewFailure) alertOf(context, scsi, { message: sent.message, docNumber, logId })
  return { flag: sent.flag, message: sent.message, isFinal: sent.isFinal, logId }
}

/** What the interface says, and never more than the area that keeps the pushes repeats by itself. */
function mostRetries({ maxRetries }: Scsi, most: number | undefined): { maxRetry?: number } {
  const said = maxRetries == null ? [] : [Number(maxRetries)]
  const limits = most === undefined ? said : [...said, most]
  return limits.length > 0 ? { maxRetry: Math.min(...limits) } : {}
}

/**
 * An earlier push of the same document is still waiting: overtaking it would leave the other system
 * with the older state.
 */
async function mustWait(
  context: OperationContext,
  scsi: Scsi,
  { docId, pushKey }: { docId: string; pushKey: string },
): Promise<boolean> {
  if (scsi.orderedByDoc !== 'Y') return false
  const { rows } = await sql`select 1 from base_transaction_compensation
    where biz_type = 'SCSI_CALL' and interface_code = ${scsi.interfaceCode} and doc_id = ${docId}::bigint
      and push_key <> ${pushKey} and status in ('WAITING', 'RUNNING') limit 1`.execute(context.tx)
  return rows.length > 0
}

/** Sends by HTTP, or writes to a staging table that the other system reads. */
async function deliver(
  context: OperationContext,
  scsi: Scsi,
  document: AnyRecord,
  { environment, pushKey }: { environment: string; pushKey: string },
): Promise<Sent> {
  const nothing = {
    flag: 'E' as const,
    isFinal: true,
    isUnknown: false,
    answer: null,
    pushKey,
    httpStatus: null,
  }
  try {
    const { today, platform } = context
    const now = formatInstant(context.now, platform.config.timeZone)
    const parameters = parametersOf(scsi, { today, now })
    if (scsi.protocol !== 'DB_STAGING')
      return await sendRequest(context, scsi, { environment, document, pushKey, parameters })
    const values = await contentOf(context, scsi, document, parameters)
    const requestText = JSON.stringify(values)
    if (environment !== 'TEST') await stage(context.tx, scsi, values, keysOf(scsi))
    const kept = { message: '', durationMs: 0, requestText, responseText: '' }
    return { ...nothing, ...kept, flag: 'S' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const message = messageOf(error.code, error.args ?? {}, context.caller?.language ?? 'CN')
    return { ...nothing, message, durationMs: 0, requestText: '', responseText: '' }
  }
}

/** Columns of a staging table that identify the row of a document pushed again. */
function keysOf(scsi: Scsi): string[] {
  const keys = new Set(
    String(scsi.keyFields)
      .split(',')
      .map((key) => key.trim()),
  )
  return scsi.requestMaps
    .filter(({ sourceField }) => keys.has(String(sourceField)))
    .map(({ targetPath }) => String(targetPath))
}

/**
 * Writes the document's push fields, as far as it has them, and on success the values of the
 * response maps.
 */
async function writeBack(
  context: OperationContext,
  definition: DocumentDefinition,
  document: AnyRecord,
  scsi: Scsi | null,
  sent: Pick<Sent, 'flag' | 'message'> & { answer?: unknown },
): Promise<void> {
  const own: { [field: string]: unknown } = {
    pushStatus: sent.flag === 'S' ? 'SUCCESS' : 'FAILED',
    pushMessage: sent.message.slice(0, 500) || null,
    pushTime: formatInstant(context.now, context.platform.config.timeZone),
  }
  const fields: { [field: string]: unknown } = {}
  for (const [field, value] of Object.entries(own))
    if (definition.fields[field]) fields[field] = value
  for (const map of sent.flag === 'S' ? (scsi?.responseMaps ?? []) : []) {
    const found = valueAt(sent.answer, String(map.sourcePath))
    const value = found === null || typeof found === 'object' ? null : found
    const result = converted(value ?? map.defaultValue, {
      type: map.convertType,
      arg: map.convertArg,
      lookups: await lookupsOf(context.platform),
      direction: 'IN',
    })
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

/** The latest execution for the document's current state. */
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
