import { t } from '@opensrm/kernel/i18n/text.ts'
import { retryCall, retryDue } from '@opensrm/platform/interfaces/compensation.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sql } from 'kysely'

export const systemJobs: readonly Job[] = [
  {
    code: 'COMPENSATE_RETRY',
    title: t('重试事务补偿', 'Retry compensations'),
    schedule: '* * * * *',
    run: async (engine, _payload, run) => run.log(`compensations: ${await retryDue(engine)}`),
  },
  {
    code: 'COMPENSATE_ONE',
    title: t('重试单个补偿', 'Retry one compensation'),
    run: (engine, payload) => retryCall(engine, String((payload as { id: string }).id)),
  },
  {
    code: 'STATISTICS_REFRESH',
    title: t('更新数据库统计信息', 'Refresh the statistics of the database'),
    schedule: '0 5 * * *',
    // Updates the planner's statistics after a day of imports, before the next working day.
    run: async (engine) => void (await sql`analyze`.execute(engine.platform.db)),
  },
  {
    code: 'LOG_PURGE',
    title: t('清理日志', 'Purge logs'),
    schedule: '0 3 * * *',
    async run(engine, _payload, run) {
      const { platform } = engine
      const profiles = await profilesOf(platform)
      const before = (days: number) => new Date(platform.clock().getTime() - days * 86_400_000)
      const system = before(profiles.number('LOG_KEEP_DAYS'))
      const outside = before(profiles.number('INTERFACE_LOG_KEEP_DAYS'))
      const purges = {
        base_system_log: sql`delete from base_system_log where occur_time < ${system}::timestamptz`,
        srm_base_interface_logs: sql`delete from srm_base_interface_logs where log_time < ${outside}::timestamptz`,
        srm_base_tripartite_logs: sql`delete from srm_base_tripartite_logs where log_time < ${outside}::timestamptz`,
        base_schedule_error: sql`delete from base_schedule_error e using base_schedule_job j where j.id = e.job_id and e.status <> 'OPEN'
          and e.occur_time < now() - make_interval(days => coalesce(j.keep_days, 30)::int)`,
        base_schedule_request__runs: sql`delete from base_schedule_request__runs u using base_schedule_request r, base_schedule_job j
          where r.id = u.header_id and j.id = r.job_id and u.end_time < now() - make_interval(days => coalesce(j.keep_days, 30)::int)`,
      }
      const steps = Object.entries(purges)
      for (const [at, [table, purge]] of steps.entries()) {
        await run.stopIfCancelled()
        const done = await purge.execute(platform.db)
        run.log(`delete from ${table}: ${Number(done.numAffectedRows ?? 0)}`)
        run.progress(((at + 1) / steps.length) * 100)
      }
    },
  },
]
