import type { Text } from '@opensrm/kernel/i18n/text.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { nameIn } from '@opensrm/platform/access/userNames.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

export type RolePair = { first: Text; second: Text }

/** Two mutually exclusive roles of this set, by name; null when there are none. */
export async function conflictAmong(
  context: OperationContext,
  roleIds: readonly string[],
): Promise<RolePair | null> {
  const [zh, en] = [nameIn('CN'), nameIn('EN')]
  const { rows } = await sql<{ zh1: string; en1: string; zh2: string; en2: string }>`
    select ${zh('a', 'role_name')} as zh1, ${en('a', 'role_name')} as en1,
      ${zh('b', 'role_name')} as zh2, ${en('b', 'role_name')} as en2 from base_role a
    join base_role b on b.id = any(${[...roleIds]}::bigint[]) and b.id <> a.id
      and (a.conflict_role_ids @> array[b.id] or b.conflict_role_ids @> array[a.id])
    where a.id = any(${[...roleIds]}::bigint[]) order by a.id, b.id limit 1`.execute(context.tx)
  const [row] = rows
  return row ? { first: { zh: row.zh1, en: row.en1 }, second: { zh: row.zh2, en: row.en2 } } : null
}

/**
 * Roles of a user through responsibilities that have not ended, without those covered by a running
 * exception.
 */
export async function rolesHeldBy(
  context: OperationContext,
  userId: string,
  options: { exceptRespId?: string } = {},
): Promise<string[]> {
  const { rows } = await sql<{ role_id: string }>`
    select distinct r.role_id from base_user_responsibility held
    join base_responsibility__roles r on r.header_id = held.resp_id
    where held.user_id = ${userId}::bigint and held.status <> 'ENDED'
      and coalesce(held.exception_until, '-infinity'::date) < ${context.today}::date
      and (${options.exceptRespId ?? null}::bigint is null or held.resp_id <> ${options.exceptRespId ?? null}::bigint)`.execute(
    context.tx,
  )
  return rows.map((row) => row.role_id)
}

/** Users who would hold both sides of a conflict if a responsibility got these roles. */
export async function conflictsOfHolders(
  context: OperationContext,
  respId: string,
  roleIds: readonly string[],
): Promise<Issue[]> {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select distinct u.id as user_id, u.user_name as name from base_user_responsibility held
    join base_user u on u.id = held.user_id
    where held.resp_id = ${respId}::bigint and held.status <> 'ENDED' order by u.id`.execute(
    context.tx,
  )
  for (const { user_id: userId, name } of rows) {
    const others = await rolesHeldBy(context, userId, { exceptRespId: respId })
    const pair = await conflictAmong(context, [...roleIds, ...others])
    if (pair) return [{ child: 'roles', code: 'ROLES_CONFLICT_FOR', args: { user: name, ...pair } }]
  }
  return []
}
