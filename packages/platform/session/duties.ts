import { sql } from 'kysely'
import type { Db, Platform, Tx } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'

/** Only the user knows the password, so no new one has to be chosen at the next sign-in. */
export async function clearPasswordDuty(db: Db | Tx, userId: string): Promise<void> {
  await sql`update base_user set must_change_password = 'N', first_login_flag = 'N'
    where id = ${userId}::bigint`.execute(db)
}

/** Records that the user accepts the current agreement; returns its version. */
export async function acceptAgreement(
  platform: Platform,
  db: Db | Tx,
  userId: string,
): Promise<string> {
  const version = (await profilesOf(platform)).text('USER_AGREEMENT_VERSION')
  await sql`update base_user set agreement_version = ${version}
    where id = ${userId}::bigint`.execute(db)
  return version
}
