import { formatInstant } from '@opensrm/kernel/values/date.ts'
import type { Platform } from '../http/action.ts'
import { lookupsOf } from '../lookups/lookups.ts'
import { profileValue } from '../lookups/profiles.ts'
import { addWorkHours, parseWorkHours, type WorkCalendar } from './workCalendar.ts'

/** Working hours of the installation: profile WORK_HOURS, and the days the lookup names as different. */
export async function workCalendarOf(platform: Platform): Promise<WorkCalendar> {
  const lookups = await lookupsOf(platform)
  const exceptions = new Map(
    lookups
      .values('WORK_CALENDAR_EXCEPTION')
      .filter(({ enabledFlag }) => enabledFlag === 'Y')
      .map(({ lookupCode, meaningEn }) => [lookupCode, meaningEn.toUpperCase()]),
  )
  return parseWorkHours(await profileValue(platform, 'WORK_HOURS'), exceptions)
}

/** When a task that arrives now is late; null for a node without time limit. */
export async function dueTime(
  context: { platform: Platform; now: Date },
  hours: string | null,
): Promise<string | null> {
  if (!hours) return null
  const calendar = await workCalendarOf(context.platform)
  const now = formatInstant(context.now, context.platform.config.timeZone)
  return addWorkHours(now, Number(hours), calendar)
}
