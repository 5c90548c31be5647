import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { findValue } from '../base-data/ports.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.definition.ts'

/**
 * Calendar jobs of orders. Each record has its own transaction, so a failure does not block the
 * others.
 */
export const orderJobs: readonly Job[] = [
  {
    code: 'PUR_UNPRICED_MATCH',
    title: t('未定价物料匹配', 'Prices for unpriced items'),
    schedule: '0 3 * * *',
    run: matchUnpriced,
  },
  {
    code: 'PUR_UNPRICED_WARN',
    title: t('未定价物料预警', 'Unpriced items overdue'),
    schedule: '0 8 * * 1',
    run: warnUnpriced,
  },
]

/** Prices everything for which a price exists by now; the rest keeps waiting. */
export async function matchUnpriced(engine: Engine): Promise<void> {
  const open = await sql<{ id: string }>`select id
    from ${sql.table(tableOf(srmPurUnpricedMaterial))}
    where status in ('OPEN', 'IN_INQUIRY') order by id`.execute(engine.platform.db)
  for (const { id } of open.rows) {
    try {
      await engine.inTransaction(null, null, (context) =>
        context.run(srmPurUnpricedMaterial, 'autoMatch', id),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** Tells buyers every week which of their orders have been without a price for too long. */
export async function warnUnpriced(engine: Engine): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    const days = Number(await findValue(context, { profileCode: 'PUR_UNPRICED_WARN_DAYS' })) || 15
    const before = addDays(context.today, -days)
    const late = await sql<{ buyer_id: string; count: string }>`select buyer_id, count(*) as count
      from ${sql.table(tableOf(srmPurUnpricedMaterial))}
      where status in ('OPEN', 'IN_INQUIRY') and since_date < ${before}::date
      group by buyer_id order by buyer_id`.execute(context.tx)
    for (const { buyer_id: buyerId, count } of late.rows)
      context.emit('srmPurUnpricedMaterial.overdue', { buyerId, count: Number(count), days })
  })
}
