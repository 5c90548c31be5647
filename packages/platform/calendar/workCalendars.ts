import {
  type DayKind,
  parseWorkHours,
  type WorkCalendar,
} from '@opensrm/kernel/values/workCalendar.ts'
import { sql } from 'kysely'
import { definePort, providerOf } from '../documents/ports.ts'
import type { Db, Platform, Tx } from '../http/action.ts'
import { profilesOf } from '../lookups/profiles.ts'

/** Days that differ from the week, for the installation (no organisation) or for one organisation. */
export type CalendarDay = { orgId: string | null; date: string; kind: DayKind }

/** Answered by the area that keeps the work calendar; without it only the week counts. */
export const calendarDays = definePort<(db: Db | Tx) => Promise<CalendarDay[]>>('calendarDays')

export type WorkCalendars = {
  /** of an organisation: its own days before those of the organisations above it, and theirs before the installation's */
  of(orgId?: string | null): WorkCalendar
  /** every calendar that is in use */
  all(): readonly WorkCalendar[]
}

/** Working time as it stands: hours and week from option WORK_HOURS, the days that differ from the work calendar. */
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

/** An organisation and those above it, the highest first. */
function chainOf(
  orgId: string | null,
  parentOf: ReadonlyMap<string, string | null>,
): readonly string[] {
  const chain: string[] = []
  for (let org = orgId; org && !chain.includes(org); org = parentOf.get(org) ?? null)
    chain.unshift(org)
  return chain
}
