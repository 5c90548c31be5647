import { tableOf } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Caller } from '@opensrm/platform/http/action.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { srmBaseNoticeReader } from '../srmBaseNoticeReader/srmBaseNoticeReader.definition.ts'
import { isAddressed } from './audience.ts'
import { srmBaseNotice } from './srmBaseNotice.definition.ts'

const readers = sql.table(tableOf(srmBaseNoticeReader))
const notices = sql.table(tableOf(srmBaseNotice))

/** Whether a published notice, the row `t`, is addressed to this user. */
const isFor = ({ supplierId, orgId }: Caller): RawBuilder<SqlBool> =>
  sql`(t.status = 'PUBLISHED' and ${isAddressed(
    { supplierId: sql`${supplierId}::bigint`, orgId: sql`${orgId}::bigint` },
    't',
  )})`

/**
 * Notes that the caller has opened a notice, or confirms it. One statement, because many users open a notice at once. False:
 * it is not addressed to the caller, such as a manager who looks at it.
 */
export async function noteReading(
  { tx, caller, now }: OperationContext,
  noticeId: string,
  { confirms }: { confirms: boolean },
): Promise<boolean> {
  if (!caller) return false
  const { rows } = await sql`
    insert into ${readers} as r (notice_id, user_id, supplier_id, department_id, receipt_deadline, first_read_time,
      read_times, confirm_time, status)
    select t.id, ${caller.userId}::bigint, ${caller.supplierId}::bigint, ${caller.departmentId}::bigint,
      t.receipt_deadline, ${now}, 1, ${confirms ? now : null}::timestamptz, ${confirms ? 'CONFIRMED' : 'READ'}
    from ${notices} t where t.id = ${noticeId}::bigint and ${isFor(caller)}
    on conflict (notice_id, user_id) do update set
      first_read_time = coalesce(r.first_read_time, excluded.first_read_time),
      read_times = r.read_times + ${confirms ? sql`case when r.read_times = 0 then 1 else 0 end` : 1},
      confirm_time = coalesce(r.confirm_time, excluded.confirm_time),
      status = case when r.status = 'CONFIRMED' then r.status else excluded.status end
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Notices that pop up after the login: the newest three that the caller has neither read nor confirmed where asked. */
export async function popUpsFor({ tx, caller }: OperationContext): Promise<string[]> {
  if (!caller) return []
  const { rows } = await sql<{ id: string }>`
    select t.id from ${notices} t
    left join ${readers} r on r.notice_id = t.id and r.user_id = ${caller.userId}::bigint
    where t.popup_flag = 'Y' and ${isFor(caller)}
      and (r.first_read_time is null or (t.receipt_flag = 'Y' and r.confirm_time is null))
    order by t.publish_time desc limit 3`.execute(tx)
  return rows.map(({ id }) => id)
}
