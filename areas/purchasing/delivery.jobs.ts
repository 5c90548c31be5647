import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays, dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { findValue } from '../base-data/ports.ts'
import { srmPurDeliveryBatchTemporary } from './srmPurDeliveryBatchTemporary/srmPurDeliveryBatchTemporary.definition.ts'
import { srmPurDeliveryNote } from './srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'

/** Days after the expected arrival from which goods count as lost on their way. */
const TRANSIT_DAYS = 3

/** What the clock does on the delivery side. Each record in a transaction of its own: one that fails holds up nothing. */
export const deliveryJobs: readonly Job[] = [
  {
    code: 'PUR_NOTICE_OVERDUE',
    title: t('送货通知确认逾期', 'Delivery notices confirmed late'),
    schedule: '0 * * * *',
    run: noticesOverdue,
  },
  {
    code: 'PUR_LOT_STAGING_EXPIRE',
    title: t('清理过期批次暂存', 'Purge expired lots in staging'),
    schedule: '20 2 * * *',
    run: lotsExpire,
  },
  {
    code: 'PUR_TRANSIT_OVERDUE',
    title: t('在途逾期提醒', 'Remind about goods late in transit'),
    schedule: '0 3 * * *',
    run: transitOverdue,
  },
]

/** Notices nobody answered in time: urged once a day, or taken as confirmed where the installation says so. */
export async function noticesOverdue(engine: Engine): Promise<void> {
  const { platform } = engine
  const { timeZone } = platform.config
  const now = formatInstant(platform.clock(), timeZone)
  const yesterday = formatInstant(new Date(platform.clock().getTime() - 86_400_000), timeZone)
  const due = await sql<{ id: string; receive_org_id: string; is_urged: 'Y' | 'N' }>`
    select h.id, h.receive_org_id, 
      case when h.urge_time > ${yesterday}::timestamptz then 'Y' else 'N' end as is_urged
    from ${sql.table(tableOf(srmPurDeliveryNotice))} h
    where h.status in ('PUBLISHED', 'CONFIRMED') and h.confirm_deadline < ${now}::timestamptz
      and exists (select 1 from ${sql.table(tableOf(srmPurDeliveryNotice, 'lines'))} l
        where l.header_id = h.id and l.line_status = 'PENDING')
    order by h.id`.execute(platform.db)
  for (const { id, receive_org_id: orgId, is_urged: isUrged } of due.rows) {
    await engine.inTransaction(null, null, async (context) => {
      const automatic = await findValue(context, { profileCode: 'PUR_NOTICE_AUTO_CONFIRM', orgId })
      if (automatic === 'Y') await context.run(srmPurDeliveryNotice, 'deemConfirmed', id)
      else if (isUrged === 'N') {
        await context.update(srmPurDeliveryNotice, id, { fields: { urgeTime: now } })
        context.emit('srmPurDeliveryNotice.confirmDue', { id })
      }
    })
  }
}

/** Goods that should have arrived days ago: both sides hear of it every day. */
export async function transitOverdue(engine: Engine): Promise<void> {
  const { platform } = engine
  const before = addDays(dayOf(platform.clock(), platform.config.timeZone), -TRANSIT_DAYS)
  await engine.inTransaction(null, null, async (context) => {
    const late = await sql<{ id: string; supplier_id: string }>`select id, supplier_id
      from ${sql.table(tableOf(srmPurDeliveryNote))}
      where status = 'SHIPPED' and expected_arrival_time < ${before}::date order by id`.execute(
      context.tx,
    )
    for (const { id, supplier_id: supplierId } of late.rows) {
      context.emit('srmPurDeliveryNote.transitOverdue', { id, supplierId })
    }
  })
}

/** Lots staged a week ago and never committed. */
export async function lotsExpire(engine: Engine): Promise<void> {
  const { platform } = engine
  const now = formatInstant(platform.clock(), platform.config.timeZone)
  const due = await sql<{ id: string }>`select id
    from ${sql.table(tableOf(srmPurDeliveryBatchTemporary))}
    where status = 'STAGED' and expire_time < ${now}::timestamptz order by id`.execute(platform.db)
  for (const { id } of due.rows) {
    await engine.inTransaction(null, null, (context) =>
      context.run(srmPurDeliveryBatchTemporary, 'expire', id),
    )
  }
}
