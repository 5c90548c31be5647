import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import { keepFile } from '@opensrm/platform/exchange/keepFile.ts'
import { type Exporter, type ExportPlan, planExport } from '@opensrm/platform/exchange/plan.ts'
import { readExportRequest } from '@opensrm/platform/exchange/request.ts'
import { logExport, writeExport } from '@opensrm/platform/exchange/write.ts'
import { addJob, type Job } from '@opensrm/platform/jobs/jobs.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { announceVersion } from '@opensrm/platform/realtime/topics.ts'
import { actingCaller } from '@opensrm/platform/session/actingCaller.ts'
import { sql } from 'kysely'
import { baseRptBackExport } from './baseRptBackExport.definition.ts'
import { BACK_EXPORT, type Outcome } from './baseRptBackExport.operations.ts'

type Row = RecordOf<typeof baseRptBackExport>

/** Interval of progress updates in ms; a cancelled export stops at the next one. */
const PROGRESS_MS = 1_000

export const backExportJobs: readonly Job[] = [
  {
    code: BACK_EXPORT,
    title: t('写出后台导出文件', 'Write a background export'),
    timeoutSeconds: 3_600,
    concurrency: 'ALLOW',
    run: (engine, payload) => runBackExport(engine, String((payload as { id?: unknown }).id ?? '')),
  },
]

/** Limits of exports running at once: in the whole system, and per user. */
const RUNNING_MAX = 6
const RUNNING_OF_USER_MAX = 3
const ASK_AGAIN_SECONDS = 5

class Cancelled extends Error {}

/**
 * Writes one export in the name of its requester, with the requester's current rights and not those
 * at request time.
 */
export async function runBackExport(engine: Engine, id: string): Promise<void> {
  const record = await start(engine, id)
  if (!record) return
  const acting = await actingCaller(engine.platform, {
    userId: String(record.requestedBy),
    respId: record.respId,
    language: record.language === 'EN' ? 'EN' : 'CN',
  })
  const language = acting?.language ?? 'CN'
  try {
    if (!acting) throw new AppError('EXPORT_NO_PERMISSION_NOW')
    const permissions = await permissionsOf(engine.platform, acting)
    const info = {
      clientIp: '',
      userAgent: BACK_EXPORT,
      language,
      requestKey: null,
      menuId: null,
      traceId: `export-${id}`,
    }
    await write({ engine, caller: acting, permissions, info }, record)
  } catch (error) {
    if (error instanceof Cancelled) return
    const isRefusal = error instanceof AppError && error.kind !== 'broken'
    if (!isRefusal)
      engine.platform.log.error({ err: error, exportId: id }, 'background export failed')
    const errorMessage = isRefusal
      ? messageOf(error.code, error.args, language)
      : messageOf('EXPORT_BROKEN', {}, language)
    await finish(engine, null, id, { errorMessage })
  }
}

/**
 * A job repeated after a crash finds its export running and starts again; one above the limit is
 * retried later.
 */
async function start(engine: Engine, id: string): Promise<Row | null> {
  return engine.inTransaction(null, null, async (context) => {
    const record = await context.find(baseRptBackExport, id)
    if (record?.status === 'RUNNING') return record
    if (record?.status !== 'WAITING') return null
    if (!(await isNext(context, id))) {
      await addJob(context, BACK_EXPORT, { id }, { seconds: ASK_AGAIN_SECONDS })
      return null
    }
    await context.run(baseRptBackExport, 'doStart', id)
    return record
  })
}

/** The export that has waited longest among those whose requester is below the limit. */
async function isNext({ tx }: EngineContext, id: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${BACK_EXPORT}))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    with running as (select requested_by from base_rpt_back_export where status = 'RUNNING')
    select w.id from base_rpt_back_export w
    where w.status = 'WAITING' and (select count(*) from running) < ${RUNNING_MAX}
      and (select count(*) from running r where r.requested_by = w.requested_by) < ${RUNNING_OF_USER_MAX}
    order by w.request_time, w.id limit 1`.execute(tx)
  return rows[0]?.id === id
}

async function write(exporter: Exporter, record: Row): Promise<void> {
  const { engine } = exporter
  const request = readExportRequest(record.paramsValue as { [key: string]: unknown })
  const planned = await planExport(exporter, request)
  await whileWanted(engine, record.id, planned, () => writeFile(exporter, record, request, planned))
}

/** Stops the database query of an export soon after it was cancelled. */
async function whileWanted(
  { platform }: Engine,
  id: string,
  plan: ExportPlan,
  work: () => Promise<void>,
): Promise<void> {
  const look = async () => {
    const { rows } = await platform.pool.query(
      `select 1 from base_rpt_back_export where id = $1 and status = 'RUNNING'`,
      [id],
    )
    if (rows.length === 0) await plan.cancel?.()
  }
  const watch = setInterval(() => {
    look().catch((err: unknown) =>
      platform.log.warn({ err, exportId: id }, 'a cancelled export was not ended'),
    )
  }, PROGRESS_MS)
  try {
    await work()
  } finally {
    clearInterval(watch)
  }
}

async function writeFile(
  exporter: Exporter,
  record: Row,
  request: ReturnType<typeof readExportRequest>,
  planned: ExportPlan,
): Promise<void> {
  const { engine, caller } = exporter
  const { platform } = engine
  const profiles = await profilesOf(platform)
  const max = profiles.number('EXPORT_MAX_ROWS')
  const count = await planned.count(max)
  if (count > max) throw new AppError('EXPORT_OVER_LIMIT', { max })
  const plan: ExportPlan = { ...planned, rows: () => watched(engine, record.id, planned, count) }
  const { bytes, written } = writeExport(
    platform,
    plan,
    record.exportFormat === 'CSV' ? 'CSV' : 'XLSX',
  )
  const { id: fileId, size } = await keepFile(platform, {
    name: String(record.fileName),
    bytes,
    userId: caller.userId,
    resource: baseRptBackExport.resource,
  })
  await logExport(exporter, plan, {
    parameters: request.parameters,
    rows: written.rows,
    background: true,
  })
  const keep = profiles.number('EXPORT_KEEP_DAYS') * 86_400_000
  const expires = new Date(platform.clock().getTime() + keep)
  await finish(engine, exporter, record.id, {
    fileId,
    fileSize: size,
    totalRows: written.rows,
    sheetCount: written.sheets,
    expireTime: formatInstant(expires, platform.config.timeZone),
  })
}

/**
 * Streams the rows and writes the progress from time to time; ends when the export was cancelled.
 */
async function* watched(engine: Engine, id: string, plan: ExportPlan, count: number) {
  let done = 0
  let told = Date.now()
  for await (const batch of plan.rows()) {
    yield batch
    done += batch.length
    if (Date.now() - told < PROGRESS_MS) continue
    told = Date.now()
    const progress = String(Math.min(99, Math.floor((done / Math.max(1, count)) * 100)))
    const isRunning = await engine.inTransaction(null, null, async (context) => {
      const record = await context.lock(baseRptBackExport, id)
      if (record.status !== 'RUNNING') return false
      await context.update(baseRptBackExport, id, { fields: { progress, totalRows: done } })
      await announceVersion(context.tx, baseRptBackExport.resource, {
        id,
        versionNum: record.versionNum + 1,
      })
      return true
    })
    if (!isRunning) throw new Cancelled()
  }
}

/** Runs in the requester's name, so that the file belongs to the export. */
async function finish(
  engine: Engine,
  exporter: Exporter | null,
  id: string,
  outcome: Outcome,
): Promise<void> {
  await engine.inTransaction(exporter?.caller ?? null, null, async (context) => {
    const record = await context.lock(baseRptBackExport, id)
    if (record.status === 'RUNNING') await context.run(baseRptBackExport, 'doFinish', id, outcome)
  })
}
