import { t } from '@opensrm/kernel/i18n/text.ts'
import { purgeLog, sealLog } from '@opensrm/platform/audit/logChain.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { endOfDisabled } from './baseUserAuthorization/baseUserAuthorization.operations.ts'
import { refreshManagers, refreshPersons, refreshSeats } from './standing.ts'

/** Calendar jobs in addition to the clock rules in the definitions. */
export const administrationJobs: readonly Job[] = [
  {
    code: 'ALLOTMENT_SYNC',
    title: t('同步职位分配', 'Follow position assignments'),
    schedule: '15 0 * * *',
    run: (engine) => engine.inTransaction(null, null, countFromToday),
  },
  {
    code: 'AUTHORISATION_EXPIRE',
    title: t('停用账号的授权失效', 'End delegations to disabled accounts'),
    schedule: '*/5 * * * *',
    run: (engine) => engine.inTransaction(null, null, endOfDisabled),
  },
  {
    code: 'OPERATE_LOG_SEAL',
    title: t('封存操作日志', 'Seal the deed log'),
    schedule: '* * * * *',
    run: async (engine) => void (await sealLog(engine.platform)),
  },
  {
    code: 'OPERATE_LOG_PURGE',
    title: t('清理操作日志', 'Purge the deed log'),
    schedule: '30 3 * * *',
    run: async ({ platform }) =>
      purgeLog(platform, (await profilesOf(platform)).number('OPERATE_LOG_KEEP_DAYS')),
  },
]

/** Assignments that begin today take effect today. */
export async function countFromToday(context: OperationContext): Promise<void> {
  await refreshSeats(context)
  await refreshPersons(context)
  await refreshManagers(context)
}
