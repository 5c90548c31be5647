import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Db, Platform } from '../http/action.ts'
import { cachesOf } from '../session/caches.ts'
import { PROFILE_DEFAULTS, type ProfileCode, type ProfileDefault } from './profileDefaults.ts'

/** The context of an option. The nearest level wins: user, responsibility, organisation, site, default. */
export type ProfileSubject = {
  userId?: string | null
  respId?: string | null
  orgId?: string | null
}

export type ProfileValues = {
  text(code: ProfileCode, subject?: ProfileSubject): string
  /** a value that is not a number, or outside the option's limits, becomes the nearest permitted one */
  number(code: ProfileCode, subject?: ProfileSubject): number
  isOn(code: ProfileCode, subject?: ProfileSubject): boolean
  /** an option of an area, which the platform does not know by name */
  any(code: string, subject?: ProfileSubject): string | null
}

/** The current options. Cached until a notification reports a change. */
export async function profilesOf(platform: Platform): Promise<ProfileValues> {
  const today = dayOf(platform.clock(), platform.config.timeZone)
  return cachesOf(platform).profiles.get(today, () => loadProfiles(platform.db, today))
}

export async function profileValue(
  platform: Platform,
  code: string,
  subject: ProfileSubject = {},
): Promise<string | null> {
  return (await profilesOf(platform)).any(code, subject)
}

export type ProfileRow = {
  code: string
  defaultValue: string | null
  level: string | null
  orgId: string | null
  respId: string | null
  userId: string | null
  value: string | null
}

/** Pure: from rows of options with their values, and the parents of organisations. */
export function profileValues(
  rows: readonly ProfileRow[],
  parentOf: ReadonlyMap<string, string | null>,
): ProfileValues {
  const defaults = new Map<string, string>(
    Object.entries(PROFILE_DEFAULTS).map(([code, option]: [string, ProfileDefault]) => [
      code,
      option.value,
    ]),
  )
  const set = new Map<string, string>()
  for (const row of rows) {
    if (row.defaultValue !== null) defaults.set(row.code, row.defaultValue)
    if (row.level !== null && row.value !== null) {
      set.set(`${row.code}/${row.level}/${row.userId ?? row.respId ?? row.orgId ?? ''}`, row.value)
    }
  }
  const any = (code: string, { userId, respId, orgId }: ProfileSubject = {}): string | null => {
    const found =
      (userId ? set.get(`${code}/USER/${userId}`) : undefined) ??
      (respId ? set.get(`${code}/RESP/${respId}`) : undefined)
    if (found !== undefined) return found
    const seen = new Set<string>()
    for (let org = orgId; org && !seen.has(org); org = parentOf.get(org)) {
      seen.add(org)
      const value = set.get(`${code}/ORG/${org}`)
      if (value !== undefined) return value
    }
    return set.get(`${code}/SITE/`) ?? defaults.get(code) ?? null
  }
  const text = (code: ProfileCode, subject?: ProfileSubject) => any(code, subject) ?? ''
  return {
    any,
    text,
    isOn: (code, subject) => text(code, subject) === 'Y',
    number(code, subject) {
      const option: ProfileDefault = PROFILE_DEFAULTS[code]
      const typed = text(code, subject).trim()
      const value = /^-?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number(option.value)
      return Math.min(Math.max(value, Number(option.min ?? value)), Number(option.max ?? value))
    },
  }
}

async function loadProfiles(db: Db, today: string): Promise<ProfileValues> {
  const options = await sql<{ [column: string]: string | null }>`
      select p.profile_code, p.default_value, v.level_type, v.org_id, v.resp_id, v.user_id, v.profile_value
      from base_profile p
      left join base_profile__values v on v.header_id = p.id
        and coalesce(v.effective_from, '-infinity'::date) <= ${today}::date
      where p.status = 'ENABLED'
      order by p.id, v.effective_from nulls first, v.id`.execute(db)
  const orgs = await sql<{
    id: string
    parent_id: string | null
  }>`select id, parent_id from base_organization`.execute(db)
  return profileValues(
    options.rows.map((row) => ({
      code: String(row.profile_code),
      defaultValue: row.default_value ?? null,
      level: row.level_type ?? null,
      orgId: row.org_id ?? null,
      respId: row.resp_id ?? null,
      userId: row.user_id ?? null,
      value: row.profile_value ?? null,
    })),
    new Map(orgs.rows.map((row) => [row.id, row.parent_id])),
  )
}
