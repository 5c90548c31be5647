import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { addWorkHours, type WorkCalendar } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '../calendar/workCalendars.ts'
import type { Platform } from '../http/action.ts'

/** Working hours of the installation: approvers of one process may belong to different organisations. */
export async function workCalendarOf(platform: Platform): Promise<WorkCalendar> {
  return (await workCalendarsOf(platform)).of()
}

/** The due time of a task that starts now; null for a node without time limit. */
export async function dueTime(
  context: { platform: Platform; now: Date },
  hours: string | null,
): Promise<string | null> {
  if (!hours) return null
  const calendar = await workCalendarOf(context.platform)
  const now = formatInstant(context.now, context.platform.config.timeZone)
  return addWorkHours(now, Number(hours), calendar)
}
