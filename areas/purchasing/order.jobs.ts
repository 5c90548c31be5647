import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays, dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'

/** Days before its end on which both sides hear that an agreement runs out. */
const WARN_DAYS = [60, 30, 7]

/** What the clock does on the order side. Each record in a transaction of its own: one that fails holds up nothing. */
export const orderJobs: readonly Job[] = [
  {
    code: 'PUR_CONFIRM_OVERDUE',
    title: t('订单确认逾期', 'Orders overdue for confirmation'),
    schedule: '0 * * * *',
    run: confirmOverdue,
  },
  {
    code: 'PUR_AGREEMENT_EXPIRE',
    title: t('采购协议到期', 'Expiring purchase agreements'),
    schedule: '10 0 * * *',
    run: expireAgreements,
  },
]

/** Orders the supplier did not answer in time: urged once a day, or taken as confirmed, as their bill type says. */
export async function confirmOverdue(engine: Engine): Promise<void> {
  const { platform } = engine
  const { timeZone } = platform.config
  const now = formatInstant(platform.clock(), timeZone)
  const yesterday = formatInstant(new Date(platform.clock().getTime() - 86_400_000), timeZone)
  const due = await sql<{ id: string; action: string; po_number: string; supplier_id: string }>`
    select id, confirm_overdue_action as action, po_number, supplier_id
    from ${sql.table(tableOf(srmPurOrder))}
    where status = 'PUBLISHED' and confirm_deadline < ${now}::timestamptz
      and (confirm_overdue_action = 'AUTO'
        or (confirm_overdue_action = 'URGE' and coalesce(urge_time, '-infinity') < ${yesterday}::timestamptz))
    order by id`.execute(platform.db)
  for (const { id, action, po_number: poNumber, supplier_id: supplierId } of due.rows) {
    await engine.inTransaction(null, null, async (context) => {
      if (action === 'AUTO') {
        await context.run(srmPurOrder, 'deemConfirmed', id)
        return
      }
      await context.update(srmPurOrder, id, { fields: { urgeTime: now } })
      context.emit('srmPurOrder.urged', { id, poNumber, supplierId })
    })
  }
}

/** The day after its last an agreement is over; 60, 30 and 7 days before, buyer and supplier are warned. */
export async function expireAgreements(engine: Engine): Promise<void> {
  const { platform } = engine
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const warnOn = WARN_DAYS.map((days) => addDays(today, days))
  const found = await sql<{ id: string; effective_to: string; supplier_id: string }>`
    select id, effective_to::text, supplier_id from ${sql.table(tableOf(srmPurAgreement))}
    where status = 'EFFECTIVE' and (effective_to < ${today}::date or effective_to = any(${warnOn}::date[]))
    order by id`.execute(platform.db)
  for (const { id, effective_to: effectiveTo, supplier_id: supplierId } of found.rows) {
    await engine.inTransaction(null, null, async (context) => {
      if (effectiveTo < today) await context.run(srmPurAgreement, 'doExpire', id)
      else context.emit('srmPurAgreement.expiring', { id, effectiveTo, supplierId })
    })
  }
}
