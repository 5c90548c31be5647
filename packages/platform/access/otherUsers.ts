import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Caller, Platform } from '../http/action.ts'
import { mayLogIn, sideOf } from '../session/sessions.ts'
import { permissionsOf } from './access.ts'

/**
 * Of these users, those who could never run an operation of a document: accounts out of use, and accounts without a
 * responsibility for it. Whoever is named to act on a record is asked about before the record waits for them.
 */
export async function usersUnable(
  platform: Platform,
  userIds: readonly string[],
  [resource, op]: readonly [resource: string, op: string],
): Promise<string[]> {
  const today = dayOf(platform.clock(), platform.config.timeZone)
  const unable: string[] = []
  for (const userId of new Set(userIds)) {
    const { caller, account } = await callerOfUser(platform, userId, 'CN')
    const isAble =
      mayLogIn(account, today) && (await permissionsOf(platform, caller)).can(resource, op)
    if (!isAble) unable.push(userId)
  }
  return unable
}

/** The user as a caller, as in a request of that user. */
export async function callerOfUser(platform: Platform, userId: string, language: 'CN' | 'EN') {
  const { rows } = await sql<{ [column: string]: string | null }>`
    select u.id, u.user_name, u.user_full_name, u.user_type, u.status, u.supplier_id, u.person_id, u.time_zone,
      u.effective_from, u.effective_to, p.department_id, d.org_id
    from base_user u left join base_person p on p.id = u.person_id
    left join base_department d on d.id = p.department_id where u.id = ${userId}::bigint`.execute(
    platform.db,
  )
  const [account] = rows
  if (!account) throw new Error(`No user ${userId}`)
  const caller: Caller = {
    userId,
    userName: String(account.user_name),
    fullName: String(account.user_full_name),
    side: sideOf(account.user_type),
    supplierId: account.supplier_id ?? null,
    personId: account.person_id ?? null,
    departmentId: account.department_id ?? null,
    orgId: account.org_id ?? null,
    respId: null,
    sessionId: '0',
    language,
    timeZone: account.time_zone ?? platform.config.timeZone,
    duties: [],
  }
  return { caller, account }
}
