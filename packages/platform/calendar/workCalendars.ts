import {
  type DayKind,
  parseWorkHours,
  type WorkCalendar,
} from '@opensrm/kernel/values/workCalendar.ts'
import { sql } from 'kysely'
import { definePort, providerOf } from '../documents/ports.ts'
import type { Db, Platform, Tx } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'

/** Days that differ from the regular week, for the installation (no organisation) or for one organisation. */
export type CalendarDay = { orgId: string | null; date: string; kind: DayKind }

/** Provided by the area with the work calendar; without it only the regular week counts. */
export const calendarDays = definePort<(db: Db | Tx) => Promise<CalendarDay[]>>('calendarDays')

export type WorkCalendars = {
  /**
   * for an organisation: its own days override those of its parent organisations, and theirs those of the installation
   */
  of(orgId?: string | null): WorkCalendar
  /** all calendars in use */
  all(): readonly WorkCalendar[]
}

/** The current working time: hours and week from option WORK_HOURS, exceptions from the work calendar. */
export async function workCalendarsOf(
  platform: Platform,
  db: Db | Tx = platform.db,
): Promise<WorkCalendars> {
  const load = providerOf(platform.registry, calendarDays)
  const days = load ? await load(db) : []
  const { rows } = await sql<{ id: string; parent_id: string | null }>`
    select id, parent_id from base_organization`.execute(db)
  const profiles = await profilesOf(platform)
  return workCalendars({
    days,
    parentOf: new Map(rows.map(({ id, parent_id: parent }) => [id, parent])),
    hoursOf: (orgId) => profiles.any('WORK_HOURS', { orgId }),
  })
}

export function workCalendars(known: {
  days: readonly CalendarDay[]
  parentOf: ReadonlyMap<string, string | null>
  hoursOf: (orgId: string | null) => string | null
}): WorkCalendars {
  const byOrg = new Map<string | null, CalendarDay[]>()
  for (const day of known.days) byOrg.set(day.orgId, [...(byOrg.get(day.orgId) ?? []), day])
  const made = new Map<string | null, WorkCalendar>()
  const of = (orgId: string | null = null): WorkCalendar => {
    const ready = made.get(orgId)
    if (ready) return ready
    const exceptions = new Map<string, DayKind>()
    for (const level of [null, ...chainOf(orgId, known.parentOf)])
      for (const { date, kind } of byOrg.get(level) ?? []) exceptions.set(date, kind)
    const calendar = parseWorkHours(known.hoursOf(orgId), exceptions)
    made.set(orgId, calendar)
    return calendar
  }
  return { of, all: () => [null, ...known.parentOf.keys()].map(of) }
}

/** An organisation and its ancestors, the topmost first. */
function chainOf(
  orgId: string | null,
  parentOf: ReadonlyMap<string, string | null>,
): readonly string[] {
  const chain: string[] = []
  for (let org = orgId; org && !chain.includes(org); org = parentOf.get(org) ?? null)
    chain.unshift(org)
  return chain
}
