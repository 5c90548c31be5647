import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { sql } from 'kysely'
import { baseScsiPlatformLog } from '../baseScsiPlatformLog/baseScsiPlatformLog.definition.ts'
import type { Scsi } from './buildRequest.ts'

/** Characters of a message kept in the log row itself. */
const KEPT_CHARS = 65_536

export type RowResult = {
  rowKey: string
  rowFlag: 'S' | 'E'
  rowMsg: string | null
  targetId: string | null
}

export type LoggedRun = {
  environment: string
  direction: 'IN' | 'OUT'
  triggerType: unknown
  docId?: string | null
  docVersion?: number | null
  docNumber?: string | null
  pushKey: string
  durationMs: number
  httpStatus: number | null
  rows: readonly RowResult[]
  requestText: string
  responseText: string
  flag: 'S' | 'E'
  message: string
  compensationId?: string | null
  traceId?: string
}

/** Logs one execution in the platform's log and in the business log, under one trace id. */
export async function logRun(
  context: OperationContext,
  scsi: Scsi,
  run: LoggedRun,
): Promise<string> {
  const traceId = run.traceId ?? randomUUID()
  const now = formatInstant(context.now, context.platform.config.timeZone)
  const successRows = run.rows.filter(({ rowFlag }) => rowFlag === 'S').length
  const shared = {
    interfaceCode: scsi.interfaceCode,
    direction: run.direction,
    docResource: scsi.docResource,
    docId: run.docId ?? null,
    docNumber: run.docNumber ?? null,
    pushKey: run.pushKey,
    durationMs: run.durationMs,
    httpStatus: run.httpStatus,
    resultFlag: run.flag,
    traceId,
  }
  const [id = ''] = await context.insertAll(baseScsiPlatformLog, [
    {
      ...shared,
      status: 'LOGGED',
      logNumber: await context.nextNumber('SL{yyyyMMdd}{seq8}'),
      definitionId: scsi.id,
      definitionVersion: scsi.definitionVersion,
      environment: run.environment,
      triggerType: run.triggerType as string | null,
      docVersion: run.docVersion ?? null,
      startTime: now,
      totalRows: run.rows.length,
      successRows,
      failRows: run.rows.length - successRows,
      requestText: run.requestText.slice(0, KEPT_CHARS),
      responseText: run.responseText.slice(0, KEPT_CHARS),
      errorMessage: run.flag === 'S' ? null : run.message,
    },
  ])
  await insertRows(context, id, run.rows)
  await keepWhole(context, scsi, id, run)
  // Tests are not logged for business users.
  if (run.environment === 'PROD') await logForBusiness(context, scsi, run, { ...shared, now })
  return id
}

/** The log shows the beginning of a long message; the whole message is stored as a file. */
async function keepWhole(
  context: OperationContext,
  scsi: Scsi,
  id: string,
  { requestText, responseText }: LoggedRun,
): Promise<void> {
  const userId = context.caller?.userId ?? null
  const fields: { [field: string]: string } = {}
  for (const [field, text] of Object.entries({
    requestFile: requestText,
    responseFile: responseText,
  })) {
    if (text.length <= KEPT_CHARS) continue
    const file = await keepFile(context.platform, {
      name: `${String(scsi.interfaceCode)}_${field}.txt`,
      bytes: Readable.from([Buffer.from(text)]),
      userId,
      resource: baseScsiPlatformLog.resource,
    })
    fields[field] = file.id
  }
  if (Object.keys(fields).length > 0) await context.update(baseScsiPlatformLog, id, { fields })
}

async function insertRows(
  { tx }: OperationContext,
  id: string,
  rows: readonly RowResult[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({
    row_key: row.rowKey.slice(0, 200),
    row_flag: row.rowFlag,
    row_msg: row.rowMsg?.slice(0, 500) ?? null,
    target_id: row.targetId,
  }))
  await sql`insert into base_scsi_platform_log__rows (header_id, row_key, row_flag, row_msg, target_id)
    select ${id}::bigint, r.row_key, r.row_flag, r.row_msg, r.target_id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as r(row_key text, row_flag text, row_msg text, target_id bigint)`.execute(tx)
}

async function logForBusiness(
  context: OperationContext,
  scsi: Scsi,
  run: LoggedRun,
  shared: { now: string; traceId: string; [field: string]: unknown },
): Promise<void> {
  const { now, ...fields } = shared
  const { definition } = context.platform.registry.document('srmBaseInterfaceLogs')
  await context.insertAll(definition, [
    {
      ...fields,
      status: 'LOGGED',
      logTime: now,
      interfaceName: scsi.interfaceName,
      targetSystem: scsi.targetSystem,
      requestBody: run.requestText.slice(0, KEPT_CHARS),
      responseBody: run.responseText.slice(0, KEPT_CHARS),
      resultMsg: run.message || null,
      retryCount: 0,
      compensationId: run.compensationId ?? null,
    },
  ])
}

/** Notifies the users named in the definition that a run failed. */
export function alertOf(
  context: OperationContext,
  scsi: Scsi,
  failure: { message: string; docNumber?: string | null; logId: string },
): void {
  const userIds = (scsi.alertUserIds ?? []) as string[]
  if (userIds.length === 0) return
  context.emit('baseScsiDefinition.failed', {
    id: scsi.id,
    interfaceCode: scsi.interfaceCode,
    docNumber: failure.docNumber ?? '',
    errorMessage: failure.message,
    logId: failure.logId,
    userIds,
  })
}
