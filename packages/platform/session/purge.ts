import { sql } from 'kysely'
import { purgeFrameTickets } from '../access/frameTickets.ts'
import type { Platform } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'
import { HOUR_MINUTES } from './attempts.ts'
import { purgeDevices } from './devices.ts'

/** Job SESSION_PURGE: ends expired sessions, and deletes codes, counts and sessions that are no longer needed. */
export async function purgeSessions(platform: Platform): Promise<void> {
  const { db } = platform
  const profiles = await profilesOf(platform)
  const now = sql`${platform.clock().toISOString()}::timestamptz`
  const idle = sql`${`${profiles.number('SESSION_IDLE_MINUTES')} minutes`}::interval`
  const longest = sql`${`${profiles.number('SESSION_MAX_HOURS')} hours`}::interval`
  const kept = sql`${`${profiles.number('LOG_KEEP_DAYS')} days`}::interval`
  const window = sql`${`${HOUR_MINUTES} minutes`}::interval`
  await sql`
    update base_user_session
    set status = 'ENDED', end_time = ${now},
      end_reason = case when login_time + ${longest} <= ${now} then 'MAX_AGE' else 'IDLE' end
    where status = 'ACTIVE'
      and (login_time + ${longest} <= ${now} or last_active_time + ${idle} <= ${now})`.execute(db)
  await sql`delete from base_user_session where status = 'ENDED' and end_time < ${now} - ${kept}`.execute(
    db,
  )
  await sql`delete from base_verify_code where expire_time < ${now} - interval '1 day'`.execute(db)
  await purgeFrameTickets(platform)
  await purgeDevices(platform)
  await sql`delete from sso_login where expires < ${now} - interval '1 day'`.execute(db)
  await sql`delete from oidc_payload where expires < now()`.execute(db)
  await sql`delete from oidc_consent where expires < now()`.execute(db)
  await sql`
    delete from login_attempt where coalesce(locked_until, '-infinity') <= ${now}
      and not exists (select 1 from unnest(failures) as failure where failure > ${now} - ${window})`.execute(
    db,
  )
}
