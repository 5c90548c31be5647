import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { type RawBuilder, sql } from 'kysely'
import { idList } from '../db/together.ts'
import type { Db, Platform, Tx } from '../http/action.ts'

/**
 * Approvals delegated for a period (baseUserAuthorization). A task stays assigned to its owner; each read decides who
 * may act on it, so that a delegation begins, ends and is revoked to the minute without updating tasks.
 */
type Moment = { platform: Pick<Platform, 'config'>; now: Date }

const stamp = ({ platform, now }: Moment) => formatInstant(now, platform.config.timeZone)

function inForce(at: string) {
  const moment = sql.lit(at)
  return sql`a.status = 'EFFECTIVE' and a.auth_type = 'APPROVAL' and a.start_time <= ${moment}::timestamptz
    and a.end_time > ${moment}::timestamptz`
}

/** Without relations it covers every process; amounts above a relation's limit stay with the delegator. */
const covers = sql`(not exists (select 1 from base_user_authorization__relations r where r.header_id = a.id)
  or exists (select 1 from base_user_authorization__relations r join base_bpm_model m on m.id = i.model_id
    where r.header_id = a.id and (r.category_id is null or r.category_id = m.category_id)
      and (r.model_id is null or r.model_id = i.model_id)
      and (r.max_amount is null or coalesce(i.doc_amount, 0) <= r.max_amount)))`

/** A deputy may not decide on a document that the deputy submitted or has already approved. */
const mayAct = sql`a.to_user_id <> i.initiator_user_id
  and not exists (select 1 from base_bpm_task e join base_bpm_model m on m.id = i.model_id
    where e.instance_id = i.id and e.assignee_user_id = a.to_user_id and e.action = 'APPROVE'
      and m.duplicate_approver <> 'KEEP')
  and exists (select 1 from base_user u where u.id = a.to_user_id and u.status in ('ACTIVE', 'LOCKED'))`

const handedAway = (
  userId: string,
  at: string,
) => sql`exists (select 1 from base_user_authorization a
  where a.from_user_id = any(${idList([userId])}) and a.keep_own_flag = 'N' and ${inForce(at)} and ${covers} and ${mayAct})`

const standsIn = (userId: string, at: string) => sql`(t.task_kind in ('APPROVE', 'COUNTERSIGN')
  and exists (select 1 from base_user_authorization a where a.from_user_id = t.assignee_user_id
    and a.to_user_id = any(${idList([userId])}) and ${inForce(at)} and ${covers} and ${mayAct}))`

/**
 * Whether a user may act on task `t` of instance `i`: the user's own, unless fully delegated, or one delegated to the
 * user.
 */
export function mayHandle(userId: string, moment: Moment): RawBuilder<unknown> {
  const at = stamp(moment)
  return sql`((t.assignee_user_id = any(${idList([userId])}) and not ${handedAway(userId, at)})
    or ${standsIn(userId, at)})`
}

/** The same after one look at the delegations: without any, the condition is short, and quick to plan. */
export async function handledBy(
  db: Db | Tx,
  userId: string,
  moment: Moment,
): Promise<RawBuilder<unknown>> {
  const at = stamp(moment)
  const known = await sql<{ from_user_id: string; keep_own_flag: string }>`
    select a.from_user_id, a.keep_own_flag from base_user_authorization a
    where ${inForce(at)} and (a.from_user_id = ${userId} or a.to_user_id = ${userId})`.execute(db)
  const given = known.rows.some((row) => row.from_user_id === userId && row.keep_own_flag === 'N')
  const owners = known.rows.map((row) => row.from_user_id).filter((id) => id !== userId)
  const own = sql`(t.assignee_user_id = any(${idList([userId])})${given ? sql` and not ${handedAway(userId, at)}` : sql``})`
  if (owners.length === 0) return own
  return sql`(${own} or (t.assignee_user_id = any(${idList(owners)}) and ${standsIn(userId, at)}))`
}

/** SQL for the current deputies of the assignee of task `t`, as a JSON list of ids: they are notified as well. */
export function standInsOf(moment: Moment): RawBuilder<string> {
  return sql`to_json(array(select distinct a.to_user_id::text from base_user_authorization a
    where (a.from_user_id = t.assignee_user_id or a.from_user_id = any(t.candidate_user_ids))
      and ${inForce(stamp(moment))}))`
}
