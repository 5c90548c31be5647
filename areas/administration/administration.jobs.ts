import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { purgeLog, sealLog } from '@opensrm/platform/audit/logChain.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import type { basePerson } from './basePerson/basePerson.definition.ts'
import { disableAccount } from './basePerson/basePerson.operations.ts'
import { basePositionAllot } from './basePositionAllot/basePositionAllot.definition.ts'
import { expireAuthorizations } from './baseUserAuthorization/baseUserAuthorization.operations.ts'
import { baseUserResponsibility } from './baseUserResponsibility/baseUserResponsibility.definition.ts'
import { refreshManagers, refreshPersons, refreshSeats } from './standing.ts'

/** What happens by the calendar: assignments and grants end, those who left lose their accounts. */
export const administrationJobs: readonly Job[] = [
  {
    code: 'USER_LEAVE_SYNC',
    title: t('离职账号停用', 'Disable accounts of leavers'),
    schedule: '10 0 * * *',
    run: (engine) => engine.inTransaction(null, null, disableLeavers),
  },
  {
    code: 'ALLOTMENT_SYNC',
    title: t('同步职位分配', 'Follow position assignments'),
    schedule: '15 0 * * *',
    run: (engine) => engine.inTransaction(null, null, endExpired),
  },
  {
    code: 'AUTHORISATION_EXPIRE',
    title: t('到期授权失效', 'Expire delegations'),
    schedule: '*/5 * * * *',
    run: (engine) => engine.inTransaction(null, null, expireAuthorizations),
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

export async function disableLeavers(context: OperationContext): Promise<void> {
  const left = await context.tx
    .selectFrom('base_person as person')
    .innerJoin('base_user as account', 'account.person_id', 'person.id')
    .select(['person.id', 'account.id as userId'])
    .where('person.status', '=', 'LEFT')
    .where('person.leave_date', '<', context.today)
    .where('account.status', '<>', 'DISABLED')
    .execute()
  for (const { userId } of left)
    await disableAccount(context, { userId: String(userId) } as RecordOf<typeof basePerson>)
}

export async function endExpired(context: OperationContext): Promise<void> {
  const over = async (table: string) =>
    (
      await context.tx
        .selectFrom(table)
        .select(['id', 'effective_to'])
        .where('status', '=', 'EFFECTIVE')
        .where('effective_to', '<', context.today)
        .orderBy('id')
        .execute()
    ).map((row) => ({ id: String(row.id), effectiveTo: String(row.effective_to) }))
  for (const { id, effectiveTo } of await over('base_position_allot'))
    await context.run(basePositionAllot, 'doEnd', id, { effectiveTo })
  for (const { id } of await over('base_user_responsibility'))
    await context.run(baseUserResponsibility, 'doEnd', id)
  // Assignments that begin today count from today.
  await refreshSeats(context)
  await refreshPersons(context)
  await refreshManagers(context)
}
