import type { AudienceReader, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL for an organisation with those above it, as a list of ids. */
export const orgsAbove = (orgId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array(with recursive above(id) as (select ${orgId} union
    select o.parent_id from above join base_organization o on o.id = above.id) select id from above)`

export type FoundUser = { id: string; supplierId: string | null; departmentId: string | null }

/** The users who can sign in and for whom the condition holds. */
export async function findUsers(
  { tx, today }: OperationContext,
  isMeant: (user: AudienceReader) => RawBuilder<SqlBool>,
): Promise<FoundUser[]> {
  const user = { supplierId: sql.ref('u.supplier_id'), orgId: sql.ref('p.org_id') }
  const { rows } = await sql<FoundUser>`
    select u.id, u.supplier_id as "supplierId", p.department_id as "departmentId"
    from base_user u left join base_person p on p.id = u.person_id
    where u.status in ('ACTIVE', 'LOCKED') and coalesce(u.effective_to, ${today}) >= ${today}
      and ${isMeant(user)} order by u.id`.execute(tx)
  return rows
}
