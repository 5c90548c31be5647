import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import type { Engine } from '../documents/engine.ts'
import type { Job, JobRun } from '../jobs/jobs.ts'
import { clockPlaceOf } from './clockSql.ts'
import { clockRules, isOnDates, lookAtClock, type OwnedRule } from './lookAtClock.ts'

/** The clock of all documents. Moments that passed while no server ran are found at the next run. */
export const clockJobs: readonly Job[] = [
  {
    code: 'CLOCK_MINUTE',
    title: t('到时自动处理', 'Do what has come due by the minute'),
    schedule: '* * * * *',
    run: (engine, _payload, run) => look(engine, run, (owned) => !isOnDates(owned)),
  },
  {
    code: 'CLOCK_DAY',
    title: t('到期自动处理', 'Do what has come due by the day'),
    schedule: '*/10 * * * *',
    run: (engine, _payload, run) => look(engine, run, isOnDates),
  },
  {
    code: 'CLOCK_FORGET',
    title: t('清理定时处理记录', 'Forget what the clock did for records that are gone'),
    schedule: '40 3 * * *',
    run: forgetMarks,
  },
]

async function look(
  engine: Engine,
  run: JobRun,
  which: (owned: OwnedRule) => boolean,
): Promise<void> {
  const { done, failed } = await lookAtClock(engine, clockRules(engine).filter(which))
  if (done + failed > 0) run.log(`done: ${done}, failed: ${failed}`)
}

/** Deletes marks of removed rules, records and rows. */
export async function forgetMarks(engine: Engine): Promise<void> {
  const { db } = engine.platform
  const rules = clockRules(engine)
  const known = rules.map(({ definition, rule }) => `${definition.resource}/${rule.code}`)
  await sql`delete from clock_mark where resource || '/' || rule <> all(${known})`.execute(db)
  for (const { definition, rule } of rules) {
    const { table } = clockPlaceOf(definition, rule)
    await sql`delete from clock_mark m where m.resource = ${definition.resource} and m.rule = ${rule.code}
      and not exists (select 1 from ${sql.table(table)} t where t.id = m.row_id)`.execute(db)
  }
}
