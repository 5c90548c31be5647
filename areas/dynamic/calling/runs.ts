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

const CHANGED_MAX = 1_000
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
          : await pushChanged(engine, scsi, triggerType)
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
 * Pushes everything changed since the last run, each document in its own transaction; a failed push
 * becomes a compensation.
 */
async function pushChanged(engine: Engine, scsi: Scsi, triggerType: string): Promise<number> {
  const began = engine.platform.clock()
  const { definition } = engine.document(String(scsi.docResource))
  const ids = await changedIds(engine, definition, scsi)
  for (const id of ids)
    await engine.inTransaction(null, null, (context) => execute(context, scsi, id, { triggerType }))
  // If there were more, the next run continues.
  if (ids.length < CHANGED_MAX) await succeeded(engine, scsi.id, began)
  return ids.length
}

async function changedIds(
  engine: Engine,
  definition: DocumentDefinition,
  { id, lastSuccessTime }: Scsi,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(tableOf(definition))} t
    where t.last_update_date >= ${lastSuccessTime ?? '1970-01-01'}::timestamptz
      and not exists (select 1 from base_scsi_platform_log l where l.definition_id = ${id}::bigint
        and l.doc_id = t.id and l.doc_version = t.version_num and l.environment = 'PROD' and l.result_flag = 'S')
    order by t.last_update_date, t.id limit ${CHANGED_MAX}`.execute(engine.platform.db)
  return rows.map(({ id }) => id)
}
