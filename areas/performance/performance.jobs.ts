import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { baseOrganization } from '../administration/baseOrganization/baseOrganization.definition.ts'
import { findValue } from '../base-data/ports.ts'
import { runCalculation, SPE_CALCULATE } from './measuring/calculate.ts'
import { scanProportions } from './srmSmlWarning/scan.ts'
import { calculateMonth } from './srmSpeMonthlyPerformance/month.ts'
import { srmSpeMonthlyPerformance } from './srmSpeMonthlyPerformance/srmSpeMonthlyPerformance.definition.ts'

export const performanceJobs: readonly Job[] = [
  {
    code: SPE_CALCULATE,
    title: t('绩效方案取数', 'Take data of a performance scheme'),
    timeoutSeconds: 3600,
    concurrency: 'ALLOW',
    run: (engine, payload) =>
      runCalculation(engine, String((payload as { id?: unknown }).id ?? '')),
  },
  {
    code: 'SPE_MONTHLY_CALC',
    title: t('计算上月绩效', 'Measure the month before'),
    schedule: '0 3 1-5 * *',
    timeoutSeconds: 3600,
    run: (engine) => measureLastMonth(engine),
  },
  {
    code: 'SPE_MONTHLY_LOCK',
    title: t('锁定月度绩效', 'Lock monthly performance'),
    schedule: '30 3 * * *',
    run: (engine) => lockMonths(engine),
  },
  {
    code: 'SML_WARNING_SCAN',
    title: t('检查配额执行', 'Look at preset proportions'),
    schedule: '0 4 * * *',
    timeoutSeconds: 1800,
    run: (engine) => lookAtProportions(engine),
  },
]

/** The month before a day. */
const monthBefore = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)

async function measureLastMonth(engine: Engine): Promise<void> {
  const orgs = await engine.inTransaction(null, null, (context) =>
    context.select(baseOrganization, {}),
  )
  for (const { id } of orgs)
    await engine.inTransaction(null, null, (context) =>
      calculateMonth(context, monthBefore(context.today), id),
    )
}

/** From the configured day of a month on, past months are final. */
async function lockMonths(engine: Engine): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    const day = Number(await findValue(context, { profileCode: 'SPE_MONTH_LOCK_DAY' })) || 6
    if (Number(context.today.slice(8)) < day) return
    const { rows } = await sql<{
      id: string
    }>`select id from ${sql.table(tableOf(srmSpeMonthlyPerformance))}
      where status = 'CALCULATED' and eval_month <= ${monthBefore(context.today)} order by id`.execute(
      context.tx,
    )
    for (const { id } of rows) await context.run(srmSpeMonthlyPerformance, 'doLock', id)
  })
}

/** Owners are told about red findings once a day. */
async function lookAtProportions(engine: Engine): Promise<void> {
  await engine.inTransaction(null, null, async (context) => {
    for (const { id, ownerId, warningType, level } of await scanProportions(context))
      if (level === 'RED') context.emit('srmSmlWarning.red', { id, ownerId, warningType })
  })
}
