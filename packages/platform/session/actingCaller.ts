import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Caller, Platform } from '../http/action.ts'
import { type AccountRow, callerOfRow, mayLogIn } from './sessions.ts'

/**
 * The user a job works for, with the user's current rights: in the responsibility of the original request, without a
 * session. Null when the account may no longer log in.
 */
export async function actingCaller(
  platform: Platform,
  who: { userId: string; respId: string | null; language: Language },
): Promise<Caller | null> {
  const { rows } = await sql<AccountRow>`
    select u.id as user_id, u.user_name, u.user_full_name, u.user_type, u.status, u.supplier_id, u.person_id, u.time_zone,
      u.must_change_password, u.agreement_version, u.effective_from, u.effective_to, p.department_id, coalesce(nullif(p.person_name_en, ''), u.user_full_name_en) as person_name_en, d.org_id,
      ${who.respId}::bigint as resp_id, ${who.language}::text as language
    from base_user u
    left join base_person p on p.id = u.person_id
    left join base_department d on d.id = p.department_id
    where u.id = ${who.userId}::bigint`.execute(platform.db)
  const [row] = rows
  if (!row || !mayLogIn(row, dayOf(platform.clock(), platform.config.timeZone))) return null
  return callerOfRow(platform, row)
}
