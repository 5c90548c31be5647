import { type PasswordPolicy, passwordTooWeak } from '@opensrm/kernel/protocol/passwordRules.ts'
import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'
import { type ProfileValues, profilesOf } from '../lookups/profiles.ts'
import { hashPassword, passwordIssues } from './passwords.ts'

export function policyOf(profiles: ProfileValues): PasswordPolicy {
  return {
    minLength: profiles.number('PWD_MIN_LENGTH'),
    isComplex: profiles.isOn('PWD_COMPLEXITY'),
  }
}

/**
 * Sets a user's new password after all checks; refuses PASSWORD_TOO_WEAK with every unmet requirement. Ends no session
 * and clears no duty, because that depends on the caller.
 */
export async function setPassword(
  platform: Platform,
  tx: Tx,
  options: { userId: string; userName: string; password: string; expires?: Date },
): Promise<void> {
  const { userId, userName, password, expires } = options
  const profiles = await profilesOf(platform)
  const kept = profiles.number('PWD_HISTORY')
  const now = platform.clock().toISOString()
  const history = await passwordHistory(tx, userId)
  const policy = policyOf(profiles)
  const points = await passwordIssues(password, userName, history.slice(0, kept), policy)
  if (points.length > 0) throw passwordTooWeak(points, policy)
  const hash = await hashPassword(password, platform.config.passwordCost)
  await sql`
    insert into user_credential (user_id, password_hash, password_changed, expires)
    values (${userId}::bigint, ${hash}, ${now}::timestamptz, ${expires?.toISOString() ?? null}::timestamptz)
    on conflict (user_id) do update set password_hash = excluded.password_hash, expires = excluded.expires,
      password_changed = excluded.password_changed, history = ${JSON.stringify(history.slice(0, kept))}::jsonb`.execute(
    tx,
  )
  await sql`
    update base_user set password_change_time = ${now}::timestamptz,
      password_expire_time = coalesce(${expires?.toISOString() ?? null}::timestamptz,
        case when user_type in ('SUPPLIER', 'REGISTRANT') then ${endOfLife(profiles.number('PWD_EXPIRE_DAYS_SUPPLIER'), now)}::timestamptz
          else ${endOfLife(profiles.number('PWD_EXPIRE_DAYS'), now)}::timestamptz end)
    where id = ${userId}::bigint`.execute(tx)
}

/** Hash of the current password; null for unknown users and for users without one. */
export async function passwordHashOf(db: Db | Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from user_credential where user_id = ${userId}::bigint`.execute(db)
  return rows[0]?.password_hash ?? null
}

/** 0 days: never. */
function endOfLife(days: number, from: string): string | null {
  return days > 0 ? new Date(Date.parse(from) + days * 86_400_000).toISOString() : null
}

/** The current hash and the earlier ones, newest first. The row stays locked until the change is stored. */
async function passwordHistory(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ password_hash: string; history: string }>`
    select password_hash, history::text from user_credential where user_id = ${userId}::bigint for update`.execute(
    tx,
  )
  const [row] = rows
  return row ? [row.password_hash, ...(JSON.parse(row.history) as string[])] : []
}
