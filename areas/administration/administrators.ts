import { inForce } from '@opensrm/platform/access/inForce.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'

/** Responsibility code of the system administrators. */
export const SYS_ADMIN = 'SYS_ADMIN'
export const SECURITY_ADMIN = 'SECURITY_ADMIN'

/**
 * Menus needed to restore rights: the routes of roles, accounts and menus. They must stay usable.
 */
export const ADMINISTRATOR_ROUTES = ['systemsetting/role', 'user', 'systemsetting/menuFunction']

/**
 * Whether the caller works under one of these responsibilities. The system itself always passes.
 */
export async function holdsOneOf(
  context: OperationContext,
  codes: readonly string[],
): Promise<boolean> {
  if (!context.caller) return true
  const held = await sql`
    select 1 from base_user_responsibility held
    join base_responsibility resp on resp.id = held.resp_id and resp.status = 'ENABLED'
    where held.user_id = ${context.caller.userId}::bigint and held.status = 'EFFECTIVE'
      and resp.resp_code = any(${[...codes]}::text[])
      and ${inForce('held', context.today)}
    limit 1`.execute(context.tx)
  return held.rows.length > 0
}

export function isSystemAdministrator(context: OperationContext): Promise<boolean> {
  return holdsOneOf(context, [SYS_ADMIN])
}

/** While there is no security administrator, the system administrator decides instead. */
export async function isSecurityAdministrator(context: OperationContext): Promise<boolean> {
  if (await holdsOneOf(context, [SECURITY_ADMIN])) return true
  const others = await activeHolders(context, [SECURITY_ADMIN])
  return others.length === 0 && isSystemAdministrator(context)
}

/** Refuses a change that would leave the installation without an active system administrator. */
export async function assertNotLastAdministrator(
  context: OperationContext,
  withoutUserId: string,
): Promise<void> {
  // Two administrators removing each other at the same moment must not both succeed.
  await sql`select pg_advisory_xact_lock(hashtext('last administrator'))`.execute(context.tx)
  const holders = await activeHolders(context, [SYS_ADMIN])
  if (holders.includes(withoutUserId) && holders.every((holder) => holder === withoutUserId))
    context.refuse('LAST_ADMINISTRATOR')
}

/** Active system and security administrators other than the given user. */
export async function administratorsBeside(
  context: OperationContext,
  userId: string | null,
): Promise<number> {
  const holders = await activeHolders(context, [SYS_ADMIN, SECURITY_ADMIN])
  return holders.filter((holder) => holder !== userId).length
}

/** User ids of those who can be alarmed. */
export function systemAdministrators(context: OperationContext): Promise<string[]> {
  return activeHolders(context, [SYS_ADMIN])
}

async function activeHolders(
  context: OperationContext,
  codes: readonly string[],
): Promise<string[]> {
  const { today } = context
  const { rows } = await sql<{ user_id: string }>`
    select distinct held.user_id from base_user_responsibility held
    join base_responsibility resp on resp.id = held.resp_id
    join base_user account on account.id = held.user_id
    where resp.resp_code = any(${[...codes]}::text[]) and held.status = 'EFFECTIVE'
      and account.status = 'ACTIVE'
      and ${inForce('held', today)}
      and ${inForce('account', today)}`.execute(context.tx)
  return rows.map((row) => row.user_id)
}
