import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { Engine, EngineContext } from '@opensrm/platform/documents/engine.ts'
import type { Registry } from '@opensrm/platform/documents/registry.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import { systemAdministrators } from '../administration/ports.ts'
import type { Reason } from './sending/reasons.ts'

const FINAL = ['SENT', 'FAILED', 'NO_CHANNEL', 'SUPPRESSED', 'REFUSED', 'CANCELLED']
const ARCHIVE_DAYS = 30
const CHECK_HOURS = 72
const UNCHECKED = 'baseMsgConfig.unchecked'

/** Cancels what nobody checked in time, and tells the administrators once for each configuration. */
export async function cancelUnchecked(context: EngineContext): Promise<void> {
  const before = new Date(context.now.getTime() - CHECK_HOURS * 3_600_000)
  const { rows } = await sql<{ id: string; name: string; event: string; count: string }>`
    with late as (
      update base_msg_instance set status = 'CANCELLED', last_error = ${'NOT_CHECKED_IN_TIME' satisfies Reason},
        last_update_date = ${context.now}::timestamptz
      where status = 'TO_CHECK' and creation_date < ${before}::timestamptz returning config_id)
    select c.id, c.config_name as name, c.event_code as event, count(*) as count
    from late join base_msg_config c on c.id = late.config_id group by c.id order by c.id`.execute(
    context.tx,
  )
  const userIds = rows.length > 0 ? await systemAdministrators(context) : []
  // A report that itself waited for its check is not reported again.
  for (const { id, name: configName, count } of rows.filter(({ event }) => event !== UNCHECKED))
    context.emit(UNCHECKED, { id, configName, count, userIds })
}

/** Moves finished messages to the history, and purges what was kept long enough. */
export async function archive({ platform }: Engine): Promise<void> {
  const keep = (await profilesOf(platform)).number('MSG_KEEP_DAYS')
  const now = platform.clock()
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await platform.db.transaction().execute(async (tx) => {
    await sql`with old as (
        delete from base_msg_instance where status = any(${FINAL}) and last_update_date < ${before(ARCHIVE_DAYS)}::timestamptz
        returning msg_number, event_code, channel, receiver_user_id, title, doc_resource, doc_id, doc_number, send_time, status)
      insert into base_msg_history (status, msg_number, event_code, channel, receiver_user_id, title, doc_resource, doc_id, doc_number, send_time, final_status, archive_time)
      select 'ARCHIVED', msg_number, event_code, channel, receiver_user_id, title, doc_resource, doc_id, doc_number, send_time, status, ${now}::timestamptz from old`.execute(
      tx,
    )
    await sql`delete from base_msg_history h
      where archive_time < ${before(keep)}::timestamptz and not ${isEvidence(platform.registry)}`.execute(
      tx,
    )
    await sql`delete from base_msg_log l where start_time < ${before(keep)}::timestamptz
      and not exists (select 1 from base_msg_history h where h.msg_number = l.msg_number)`.execute(
      tx,
    )
  })
}

/**
 * What was said about some documents is kept as long as they are. Rows without an id were archived before ids were
 * kept: whether their document still exists is unknown.
 */
function isEvidence(registry: Registry): RawBuilder<unknown> {
  const kept = registry.areas.flatMap(({ keepsMessages = [] }) =>
    keepsMessages.map(({ definition }) => definition),
  )
  if (kept.length === 0) return sql`false`
  const resources = kept.map(({ resource }) => resource)
  const records = kept.map((definition) => sql`select id from ${sql.table(tableOf(definition))}`)
  return sql`(coalesce(h.doc_resource, split_part(h.event_code, '.', 1)) = any(${resources})
    and (h.doc_id is null or exists (
      select 1 from (${sql.join(records, sql` union all `)}) kept where kept.id = h.doc_id)))`
}
