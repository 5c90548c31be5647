import { type ClockFacts, type ClockRule, NO_FACTS } from '@opensrm/kernel/document/clock.ts'
import type { AnyRecord, DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { workCalendarsOf } from '../calendar/workCalendars.ts'
import type { OperationContext } from '../documents/operations.ts'
import { parametersOf } from '../documents/parameters.ts'

/**
 * Facts of all organisations and categories, one calendar and parameter value after the other. The widest limits the
 * search.
 */
export async function factsOfAll(
  context: OperationContext,
  rule: ClockRule,
): Promise<readonly ClockFacts[]> {
  const { platform } = context
  const calendars = needsCalendar(rule)
    ? (await workCalendarsOf(platform, context.tx)).all()
    : [NO_FACTS.calendar]
  const code = parameterOf(rule)
  if (!code) return calendars.map((calendar) => ({ calendar, parameter: NO_FACTS.parameter }))
  const values = await parametersOf(context).all(context, code)
  return calendars.flatMap((calendar) =>
    values.map((value) => ({ calendar, parameter: () => numbersIn(value) })),
  )
}

/** Facts of one record: the calendar and the parameters of its organisation and category. */
export async function factsOf(
  context: OperationContext,
  definition: DocumentDefinition,
  rule: ClockRule,
  record: AnyRecord,
): Promise<ClockFacts> {
  const { access } = definition
  const named = (field: string | null | undefined): string | null => {
    const value = field ? record[field] : null
    return typeof value === 'string' ? value : null
  }
  const orgId = named(access.org ?? 'orgId')
  const calendar = needsCalendar(rule)
    ? (await workCalendarsOf(context.platform, context.tx)).of(orgId)
    : NO_FACTS.calendar
  const code = parameterOf(rule)
  if (!code) return { calendar, parameter: NO_FACTS.parameter }
  const categoryId = named(access.category)
  const value = await parametersOf(context).valueFor(context, { code, orgId, categoryId })
  return { calendar, parameter: () => numbersIn(value) }
}

/** The business parameter that a rule uses; at most one. */
export function parameterOf({ after, daysBefore }: ClockRule): string | null {
  const counts = [
    daysBefore,
    after && 'days' in after ? after.days : null,
    after && 'workDays' in after ? after.workDays : null,
  ]
  for (const count of counts)
    if (count && typeof count === 'object' && 'parameter' in count) return count.parameter
  return null
}

export function needsCalendar({ after }: ClockRule): boolean {
  return after !== undefined && 'workDays' in after
}

/** '90,60,30' as typed by users. */
function numbersIn(value: string): number[] {
  return value
    .split(/[,，\s]+/)
    .filter((part) => /^-?\d+$/.test(part))
    .map(Number)
}
