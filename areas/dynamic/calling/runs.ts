import { type DocumentDefinition, tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseScsiDefinition } from '../baseScsiDefinition/baseScsiDefinition.definition.ts'
import { pull, succeeded } from '../receiving/pull.ts'
import type { Scsi } from './buildRequest.ts'
import { execute } from './pushDocument.ts'

/** One run of an interface that fetches, or that pushes changed documents. */
export const SCSI_RUN = 'SCSI_RUN'

const PAGE = 1_000
/** of one run */
const CALLS_MAX = 1_000
const KEYS_KEPT_DAYS = 7

export const scsiRunJobs: readonly Job[] = [
  {
    code: SCSI_RUN,
    title: t('执行接口', 'Run an interface'),
    timeoutSeconds: 3_600,
    async run(engine, payload, run) {
      const { scsiDefinitionId, triggerType = 'SCHEDULE' } = payload as {
        scsiDefinitionId?: unknown
        triggerType?: string
      }
      const id = String(scsiDefinitionId ?? '')
      const scsi = /^\d{1,18}$/.test(id) ? await definitionOf(engine, id) : null
      if (scsi?.status !== 'ENABLED') throw new AppError('SCSI_NOT_ENABLED')
      const count =
        scsi.direction === 'IN'
          ? await pulled(engine, id, triggerType)
          : await pushChanged(engine, scsi, { triggerType })
      run.log(`${String(scsi.interfaceCode)}: ${count}`)
    },
  },
  {
    code: 'SCSI_KEY_PURGE',
    title: t('清理接口请求键', 'Purge request keys of interfaces'),
    schedule: '20 3 * * *',
    async run(engine) {
      const { db, clock } = engine.platform
      const before = new Date(clock().getTime() - KEYS_KEPT_DAYS * 86_400_000)
      await sql`delete from scsi_inbound_key where created < ${before}::timestamptz`.execute(db)
    },
  },
]

function definitionOf(engine: Engine, id: string): Promise<Scsi | null> {
  return engine.inTransaction(null, null, (context) => context.find(baseScsiDefinition, id))
}

async function pulled(engine: Engine, id: string, triggerType: string): Promise<number> {
  const done = await pull(engine, id, { triggerType, environment: 'PROD', compensate: true })
  if (done.flag === 'E') throw new AppError('SCSI_RUN_FAILED', { reason: done.message })
  return done.rows
}

/**
 * Pushes everything changed since the last run, each document in its own transaction; a failed push becomes a
 * compensation. After `most` calls the next run continues.
 */
export async function pushChanged(
  engine: Engine,
  scsi: Scsi,
  { triggerType, most = CALLS_MAX }: { triggerType: string; most?: number },
): Promise<number> {
  const { definition } = engine.document(String(scsi.docResource))
  const seenUntil = await completeUntil(engine)
  let calls = 0
  let last: Changed | undefined
  for (;;) {
    const page = await changedAfter(engine, definition, { scsi, last })
    for (const { id } of page) {
      const { logId } = await engine.inTransaction(null, null, (context) =>
        execute(context, scsi, id, { triggerType }),
      )
      if (logId) calls++
      if (calls === most) return calls
    }
    last = page.at(-1)
    if (page.length < PAGE) break
  }
  await succeeded(engine, scsi.id, seenUntil)
  return calls
}

/**
 * A document bears the time at which its transaction began, and can be read only after the commit. So nothing is
 * missing only before the beginning of the oldest transaction that is still open.
 */
async function completeUntil({ platform }: Engine): Promise<Date> {
  const began = platform.clock().getTime()
  const { rows } = await sql<{ open: string }>`
    select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::text as open
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    platform.db,
  )
  const seconds = began / 1_000 - Math.max(Number(rows[0]?.open), 0)
  // The column keeps whole seconds and would round up.
  return new Date(Math.floor(seconds) * 1_000)
}

type Changed = { id: string; changed: string }

/**
 * The next documents in order of their change. One that was pushed in its present version is left out, also after a
 * failure: its compensation repeats it. The minute covers clocks of servers that differ.
 */
async function changedAfter(
  engine: Engine,
  definition: DocumentDefinition,
  { scsi, last }: { scsi: Scsi; last: Changed | undefined },
): Promise<Changed[]> {
  const { rows } = await sql<Changed>`select t.id, t.last_update_date::text as changed
    from ${sql.table(tableOf(definition))} t
    where t.last_update_date >= ${scsi.lastSuccessTime ?? '1970-01-01'}::timestamptz - interval '1 minute'
      and (t.last_update_date, t.id) > (${last?.changed ?? '-infinity'}::timestamptz, ${last?.id ?? '0'}::bigint)
      and not exists (select 1 from base_scsi_platform_log l where l.definition_id = ${scsi.id}::bigint
        and l.doc_id = t.id and l.doc_version = t.version_num and l.environment = 'PROD')
    order by t.last_update_date, t.id limit ${PAGE}`.execute(engine.platform.db)
  return rows
}
