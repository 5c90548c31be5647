import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays, dayOf, formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { findValue } from '../base-data/ports.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'
import { srmPurUnpricedMaterial } from './srmPurUnpricedMaterial/srmPurUnpricedMaterial.definition.ts'

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

/** Whatever has a price by now gets it; what has none waits on. */
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

/** Buyers hear every week of what they ordered without a price too long ago. */
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
