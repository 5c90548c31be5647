import { inForce } from '@opensrm/platform/access/inForce.ts'
import type { EngineContext } from '@opensrm/platform/documents/engine.ts'
import { sql } from 'kysely'

/** After this many bounces an address is skipped until an administrator resets it. */
export const BOUNCES_MAX = 3

/** Of a supplier's user, the supplier managers are told when nothing is sent to the address any more. */
export async function countBounce(context: EngineContext, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string; count: string }>`
    insert into base_msg_user (status, enabled_flag, user_id, bounce_count, quiet_start, quiet_end, digest_flag)
    values ('ENABLED', 'Y', ${userId}, 1, '22:00', '07:00', 'N')
    on conflict (user_id) do update set bounce_count = coalesce(base_msg_user.bounce_count, 0) + 1
    returning id, bounce_count as count`.execute(context.tx)
  const [{ id, count } = { id: '', count: '0' }] = rows
  if (Number(count) !== BOUNCES_MAX) return
  const { rows: users } = await sql<{ name: string; email: string | null; supplier: string }>`
    select u.user_name as name, coalesce(m.email, u.email) as email, u.supplier_id as supplier
    from base_user u join base_msg_user m on m.user_id = u.id
    where u.id = ${userId} and u.supplier_id is not null`.execute(context.tx)
  for (const { name: userName, email, supplier: supplierId } of users)
    context.emit('baseMsgUser.bounced', {
      ...{ id, userName, email: email ?? '', supplierId },
      userIds: await supplierManagers(context),
    })
}

async function supplierManagers({ tx, today }: EngineContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct held.user_id as id from base_user_responsibility held
    join base_responsibility resp on resp.id = held.resp_id and resp.status = 'ENABLED'
    where resp.resp_code = 'SUPPLIER_MANAGER' and held.status = 'EFFECTIVE'
      and ${inForce('held', today)} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}
