/**
 * Working time of the installation or of an organisation. Moments are local date-times ('2026-11-20 09:30:00') as the
 * database prints them. They are calculated as if the zone had no daylight saving changes, which is true of the zones
 * the product is used in.
 */
export type WorkCalendar = {
  /** 0 = Sunday */
  days: ReadonlySet<number>
  /** minutes after midnight */
  from: number
  to: number
  /** days that differ, by yyyy-MM-dd */
  exceptions: ReadonlyMap<string, DayKind>
}

export type DayKind = 'HOLIDAY' | 'WORKDAY'

const DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const MINUTE = 60_000
const DAY = 24 * 60
/** Upper limit of any plan; it also ends the search in a calendar without working days. */
const MAX_DAYS = 3000

/** 'Mon-Fri 09:00-18:00'; any other text means these hours. */
export function parseWorkHours(
  text: string | null,
  exceptions: WorkCalendar['exceptions'] = new Map(),
): WorkCalendar {
  const match =
    /^\s*(\w{3})\w*\s*-\s*(\w{3})\w*\s+(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})\s*$/.exec(
      text ?? '',
    )
  const first = DAYS.indexOf((match?.[1] ?? '').toUpperCase())
  const last = DAYS.indexOf((match?.[2] ?? '').toUpperCase())
  const from = Number(match?.[3]) * 60 + Number(match?.[4])
  const to = Number(match?.[5]) * 60 + Number(match?.[6])
  if (first < 0 || last < 0 || !(from < to) || to > DAY)
    return { days: new Set([1, 2, 3, 4, 5]), from: 9 * 60, to: 18 * 60, exceptions }
  const days = new Set<number>()
  for (let day = first; ; day = (day + 1) % 7) {
    days.add(day)
    if (day === last) break
  }
  return { days, from, to, exceptions }
}

export function addWorkHours(start: string, hours: number, calendar: WorkCalendar): string {
  let left = Math.round(hours * 60)
  let day = dayNumber(start)
  let minute = minuteOf(start)
  for (let passed = 0; passed < MAX_DAYS; passed++, day++, minute = 0) {
    if (!isWorkday(day, calendar)) continue
    const begin = Math.max(minute, calendar.from)
    const rest = calendar.to - begin
    if (rest <= 0) continue
    if (left <= rest) return at(day, begin + left, start)
    left -= rest
  }
  return at(day, calendar.from, start)
}

export function workHoursBetween(start: string, end: string, calendar: WorkCalendar): number {
  const last = dayNumber(end)
  let minutes = 0
  for (let day = dayNumber(start), n = 0; day <= last && n < MAX_DAYS; day++, n++) {
    if (!isWorkday(day, calendar)) continue
    const begin = Math.max(day === dayNumber(start) ? minuteOf(start) : 0, calendar.from)
    const finish = Math.min(day === last ? minuteOf(end) : DAY, calendar.to)
    minutes += Math.max(0, finish - begin)
  }
  return minutes / 60
}

export function isWorkingTime(moment: string, calendar: WorkCalendar): boolean {
  const minute = minuteOf(moment)
  return isWorkday(dayNumber(moment), calendar) && minute >= calendar.from && minute < calendar.to
}

/**
 * The day that is this many working days after a date, which need not be a working day itself. With 0 it is the date
 * itself.
 */
export function addWorkDays(date: string, count: number, calendar: WorkCalendar): string {
  let day = dayNumber(date)
  let left = count
  for (let passed = 0; left > 0 && passed < MAX_DAYS; passed++) {
    day++
    if (isWorkday(day, calendar)) left--
  }
  return dateOf(day)
}

/** Working days after `from`, up to and including `to`; 0 when `to` is not later. */
export function workDaysBetween(from: string, to: string, calendar: WorkCalendar): number {
  const last = dayNumber(to)
  let count = 0
  for (let day = dayNumber(from) + 1, n = 0; day <= last && n < MAX_DAYS; day++, n++)
    if (isWorkday(day, calendar)) count++
  return count
}

/** The latest date from which `addWorkDays` ends no later than `date`. */
export function latestStart(date: string, count: number, calendar: WorkCalendar): string {
  let day = dayNumber(date)
  let left = count
  for (let passed = 0; left > 0 && passed < MAX_DAYS; passed++, day--)
    if (isWorkday(day, calendar)) left--
  return dateOf(day)
}

export function isWorkDay(date: string, calendar: WorkCalendar): boolean {
  return isWorkday(dayNumber(date), calendar)
}

function isWorkday(day: number, calendar: WorkCalendar): boolean {
  const exception = calendar.exceptions.get(dateOf(day))
  if (exception) return exception === 'WORKDAY'
  return calendar.days.has(new Date(day * DAY * MINUTE).getUTCDay())
}

function dateOf(day: number): string {
  return new Date(day * DAY * MINUTE).toISOString().slice(0, 10)
}

function dayNumber(moment: string): number {
  return Date.parse(`${moment.slice(0, 10)}T00:00:00Z`) / MINUTE / DAY
}

function minuteOf(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))
}

function at(day: number, minute: number, like: string): string {
  const moment = new Date((day * DAY + minute) * MINUTE).toISOString()
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)}:${like.slice(17, 19) || '00'}`
}
