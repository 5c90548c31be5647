import type { Text } from '../i18n/text.ts'
import { addDays } from '../values/date.ts'
import { addWorkDays, latestStart, type WorkCalendar } from '../values/workCalendar.ts'
import type { AnyRecord, AnyRow, DocumentDefinition } from './define.ts'
import type { Field } from './fields.ts'

/** A number, or a business parameter that holds it for the record's organisation and category. */
export type Count = number | { readonly parameter: string }

export type Span =
  | { readonly days: Count }
  | { readonly workDays: Count }
  | { readonly hours: number }
  | { readonly minutes: number }

/** What happens to a record automatically at a given moment, as long as the record still matches the rule. */
export type ClockRule = {
  /** identifies the rule within its document; stored with each execution, so it must never change */
  code: string
  /** date or date-time field the moment is counted from; 'lines.promisedDate' for rows, each row separately */
  at: string
  /** delay after that value; absent: no delay */
  after?: Span
  /**
   * several moments, each so many days before the value, or after it when negative. The rule runs once for the latest
   * moment that has passed
   */
  daysBefore?: readonly number[] | { readonly parameter: string }
  /** 'HH:mm' at which a rule on a date runs on its day; default midnight, the start of the day */
  time?: string
  /** repeated after the last moment until the record no longer matches */
  every?: { readonly days: number } | { readonly hours: number }
  /** header states; default the states from which its operation starts */
  states?: readonly string[]
  /** header fields and their required values */
  where?: { readonly [field: string]: string | readonly string[] }
  /** the same for the row, when the moment belongs to a row */
  rowWhere?: { readonly [field: string]: string | readonly string[] }
  /** runs to the second; otherwise within a minute, and on dates within ten */
  exact?: true
  /** transition that the system runs; without operation and event, the document's `clock` function of this code runs */
  op?: string
  /** input of the operation that receives the field's value */
  input?: string
  /** event that is sent with the record's id, `daysLeft` and the fields of `carries` */
  event?: string
  carries?: readonly string[]
}

/** What the moments of a record depend on in addition to the record. */
export type ClockFacts = {
  calendar: WorkCalendar
  parameter(code: string): readonly number[]
}

/** For rules that need no facts. */
export const NO_FACTS: ClockFacts = {
  calendar: { days: new Set(), from: 0, to: 0, exceptions: new Map() },
  parameter: () => [],
}

/** The `index`-th time a rule runs for one value of its field. */
export type Occurrence = { index: number; time: string; next: string | null }

type DateType = 'date' | 'datetime'

/** The collection whose rows a rule checks, and the field. */
export function clockField({ at }: Pick<ClockRule, 'at'>): { child: string | null; key: string } {
  const [child, key] = at.split('.')
  return key === undefined ? { child: null, key: at } : { child: child as string, key }
}

/** Header states in which a rule runs. */
export function clockStates(definition: DocumentDefinition, rule: ClockRule): readonly string[] {
  if (rule.states) return rule.states
  const named = definition.transitions.filter(({ op }) => op === rule.op)
  return [...new Set(named.flatMap(({ at, from, headerFrom }) => (at ? (headerFrom ?? []) : from)))]
}

/** Whether a record matches a rule; for rows, whether their record does. */
export function standsFor(
  definition: DocumentDefinition,
  rule: ClockRule,
  record: AnyRecord,
): boolean {
  return clockStates(definition, rule).includes(record.status) && hasValues(record, rule.where)
}

export function hasValues(row: AnyRow | AnyRecord, where: ClockRule['where'] = {}): boolean {
  return Object.entries(where).every(([field, wanted]) =>
    [wanted].flat().includes(String(row[field] ?? '')),
  )
}

/** A record that does not change would match again and again, so the system remembers what it did. */
export function isRemembered(definition: DocumentDefinition, rule: ClockRule): boolean {
  if (!rule.op || rule.every || rule.daysBefore) return true
  const states = clockStates(definition, rule)
  return definition.transitions.some(
    ({ op, to, at }) =>
      op === rule.op &&
      (at || [to].flat().some((state) => state === 'same' || states.includes(state))),
  )
}

export function dateTypeOf(field: Field | undefined): DateType | null {
  return field?.type === 'date' || field?.type === 'datetime' ? field.type : null
}

/** The latest moment of a rule that has passed by `now`, counted from a value of its field; null before the first. */
export function occurrenceAt(
  rule: ClockRule,
  value: string,
  now: string,
  facts: ClockFacts,
): Occurrence | null {
  const times = momentsOf(rule, value, facts)
  const passed = times.filter((time) => time <= now).length
  if (passed === 0) return null
  const last = passed - 1
  const single = { index: last, time: times[last] as string, next: times[passed] ?? null }
  if (single.next || !rule.every) return single
  const length = 'days' in rule.every ? rule.every.days * DAY : rule.every.hours * HOUR
  const again = Math.floor((stamp(now) - stamp(single.time)) / length)
  const at = stamp(single.time) + again * length
  return { index: last + again, time: text(at), next: text(at + length) }
}

/**
 * The next automatic transition of a record, and its time. Null when there is none, or when only the server can tell.
 */
export function nextByItself(
  definition: DocumentDefinition,
  record: AnyRecord,
  now: string,
): { label: Text; time: string } | null {
  const found = (definition.clock ?? []).flatMap((rule) => {
    const value = record[rule.at]
    const states = clockStates(definition, rule)
    const moving = definition.transitions.find(
      ({ op, to }) =>
        op === rule.op && [to].flat().some((state) => state !== 'same' && !states.includes(state)),
    )
    if (!moving || typeof value !== 'string' || !standsFor(definition, rule, record)) return []
    const time = momentsOf(rule, value, NO_FACTS).find((moment) => moment > now)
    return time && !(rule.after && 'workDays' in rule.after) ? [{ label: moving.label, time }] : []
  })
  return found.sort((a, b) => (a.time < b.time ? -1 : 1))[0] ?? null
}

/** When a rule runs first, counted from a value of its field. */
export function firstMoment(rule: ClockRule, value: string, facts: ClockFacts): string | null {
  return momentsOf(rule, value, facts)[0] ?? null
}

/**
 * The latest field value whose first moment has passed, used in the database query. With working days it may be some
 * days too late, never too early.
 */
export function latestValue(
  rule: ClockRule,
  type: DateType,
  now: string,
  facts: ClockFacts,
): string | null {
  const { after } = rule
  if (rule.daysBefore) {
    const days = daysOf(rule.daysBefore, facts)
    return days.length ? shifted(rule, type, now, Math.max(...days) * DAY) : null
  }
  if (!after) return shifted(rule, type, now, 0)
  if ('hours' in after) return shifted(rule, type, now, -after.hours * HOUR)
  if ('minutes' in after) return shifted(rule, type, now, -after.minutes * MINUTE)
  const count = 'days' in after ? countOf(after.days, facts) : countOf(after.workDays, facts)
  if (count === null) return null
  if ('days' in after) return shifted(rule, type, now, -count * DAY)
  const day = latestStart(shifted(rule, type, now, 0).slice(0, 10), count, facts.calendar)
  return type === 'date' ? day : `${day} 23:59:59`
}

/** The moments of a rule for a value, in order. */
function momentsOf(rule: ClockRule, value: string, facts: ClockFacts): string[] {
  if (rule.daysBefore)
    return daysOf(rule.daysBefore, facts)
      .toSorted((a, b) => b - a)
      .map((days) => begin(rule, addDays(value.slice(0, 10), -days), value))
  const { after } = rule
  const day = value.slice(0, 10)
  if (!after) return [begin(rule, day, value)]
  if ('hours' in after) return [text(stamp(begin(rule, day, value)) + after.hours * HOUR)]
  if ('minutes' in after) return [text(stamp(begin(rule, day, value)) + after.minutes * MINUTE)]
  const count = 'days' in after ? countOf(after.days, facts) : countOf(after.workDays, facts)
  if (count === null) return []
  const due = 'days' in after ? addDays(day, count) : addWorkDays(day, count, facts.calendar)
  return [begin(rule, due, value)]
}

/** A date starts at the rule's time; a date-time keeps its own. */
function begin(rule: ClockRule, day: string, value: string): string {
  if (value.length === 10) return `${day} ${rule.time ?? '00:00'}:00`
  return `${day} ${value.slice(11).padEnd(8, ':00')}`
}

function shifted(rule: ClockRule, type: DateType, now: string, ms: number): string {
  if (type === 'datetime') return text(stamp(now) + ms)
  const [hours = 0, minutes = 0] = (rule.time ?? '00:00').split(':').map(Number)
  return text(stamp(now) - hours * HOUR - minutes * MINUTE + ms).slice(0, 10)
}

function daysOf(days: NonNullable<ClockRule['daysBefore']>, facts: ClockFacts): readonly number[] {
  return 'parameter' in days ? facts.parameter(days.parameter) : days
}

function countOf(count: Count, facts: ClockFacts): number | null {
  return typeof count === 'number' ? count : (facts.parameter(count.parameter)[0] ?? null)
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Wall-clock times are counted as if the zone had no daylight saving changes, as in working time. */
function stamp(time: string): number {
  return Date.parse(`${time.replace(' ', 'T')}Z`)
}

function text(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}
