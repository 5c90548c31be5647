import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { srmSlcSurvey } from './srmSlcSurvey/srmSlcSurvey.definition.ts'

export const lifecycleJobs: readonly Job[] = [
  {
    code: 'SLC_SURVEY_CLOSE',
    title: t('满意度调查到期截止', 'Close satisfaction surveys'),
    schedule: '10 0 * * *',
    run: closeSurveys,
  },
]

/** Surveys whose last day is over, each in a transaction of its own. */
export async function closeSurveys(engine: Engine): Promise<void> {
  const { platform } = engine
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const due = await sql<{ id: string }>`select id from ${sql.table(tableOf(srmSlcSurvey))}
    where status = 'ISSUED' and close_date < ${today}::date order by id`.execute(platform.db)
  for (const { id } of due.rows)
    await engine.inTransaction(null, null, (context) => context.run(srmSlcSurvey, 'doClose', id))
}
