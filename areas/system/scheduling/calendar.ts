import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { parseInstant } from '@opensrm/kernel/values/date.ts'
import { Cron } from 'croner'

/** The fields of baseScheduleRequest that define when it runs. */
export type Calendar = {
  scheduleType: string | null
  startTime: string | null
  cronExpression: string | null
  intervalMinutes: number | null
  endTime: string | null
  timeZone: string | null
}

type DueRow = { [column: string]: string | null }

/** From a row of the table. */
export function calendarOf(row: DueRow): Calendar {
  // Start and end are wall-clock times in the request's own zone, so the text is used.
  const wall = (value: string | null | undefined) => value?.slice(0, 19) ?? null
  return {
    scheduleType: row.schedule_type ?? null,
    startTime: wall(row.start_time),
    cronExpression: row.cron_expression ?? null,
    intervalMinutes: row.interval_minutes ? Number(row.interval_minutes) : null,
    endTime: wall(row.end_time),
    timeZone: row.time_zone ?? null,
  }
}

const MINUTE_MS = 60_000
/** A run later than this was missed because no server was running. */
const MISSED_AFTER_MS = MINUTE_MS
const RUN_ALL_MAX = 24

const CRON_PARTS: readonly Text[] = [
  t('分钟', 'minute'),
  t('小时', 'hour'),
  t('日', 'day of month'),
  t('月', 'month'),
  t('星期', 'day of week'),
]

/** The invalid part of a cron text; null when it is valid. */
export function cronFault(text: string): Text | null {
  const parts = text.trim().split(/\s+/)
  if (parts.length !== CRON_PARTS.length)
    return t(`共有${parts.length}段`, `it has ${parts.length} fields`)
  for (const [at, name] of CRON_PARTS.entries()) {
    const alone = parts.map((part, other) => (other === at ? part : '*')).join(' ')
    if (!isCron(alone)) return t(`${name.zh}“${parts[at]}”`, `${name.en} "${parts[at]}"`)
  }
  return isCron(text) ? null : t(`“${text}”`, `"${text}"`)
}

function isCron(text: string): boolean {
  try {
    new Cron(text, { paused: true })
    return true
  } catch {
    return false
  }
}

/**
 * The next run after a moment; null when there is none. Cron is evaluated in the request's own
 * zone: a time skipped by a clock change runs at the next existing minute, a repeated time runs
 * once.
 */
export function nextRun(calendar: Calendar, after: Date, last: Date | null): Date | null {
  const zone = calendar.timeZone ?? 'Asia/Shanghai'
  const start = calendar.startTime ? parseInstant(calendar.startTime, zone) : null
  const end = calendar.endTime ? parseInstant(calendar.endTime, zone) : null
  const from = start && start > after ? new Date(start.getTime() - 1000) : after
  const next = candidate(calendar, { zone, start, from, last })
  return next && (!end || next <= end) ? next : null
}

function candidate(
  calendar: Calendar,
  at: { zone: string; start: Date | null; from: Date; last: Date | null },
): Date | null {
  const { start, from, last } = at
  switch (calendar.scheduleType) {
    case 'AT':
      return last ? null : start
    case 'CRON':
      return new Cron(calendar.cronExpression ?? '', { timezone: at.zone }).nextRun(from)
    case 'INTERVAL': {
      const step = (calendar.intervalMinutes ?? 1) * MINUTE_MS
      const base = (start ?? last ?? from).getTime()
      if (base > from.getTime()) return new Date(base)
      return new Date(base + (Math.floor((from.getTime() - base) / step) + 1) * step)
    }
    default:
      return null
  }
}

/** Handles runs whose time passed while no server was running. */
export function afterDowntime(
  calendar: Calendar,
  planned: Date,
  now: Date,
  policy: string | null,
): { run: boolean; next: Date | null } {
  const isMissed = now.getTime() - planned.getTime() > MISSED_AFTER_MS
  if (isMissed && policy === 'SKIP') return { run: false, next: nextRun(calendar, now, planned) }
  if (isMissed && policy === 'RUN_ALL') {
    let earliest = planned
    for (let left = 0; left < RUN_ALL_MAX; left++) {
      const following = nextRun(calendar, earliest, planned)
      if (!following || following > now)
        return { run: true, next: nextRun(calendar, planned, planned) }
      earliest = following
    }
    // More than a day of hourly runs: the rest is skipped.
    return { run: true, next: nextRun(calendar, now, planned) }
  }
  return { run: true, next: nextRun(calendar, now, planned) }
}

/** The arguments of a program, with tokens replaced. */
export function argumentsFor(
  given: { [name: string]: unknown },
  today: string,
): { [name: string]: unknown } {
  const tokens: { [token: string]: string } = {
    today,
    yesterday: new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10),
    monthStart: `${today.slice(0, 7)}-01`,
    prevMonth: new Date(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - 86_400_000)
      .toISOString()
      .slice(0, 7),
  }
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/\$\{(\w+)\}/g, (all, token: string) => tokens[token] ?? all)
        : value,
    ]),
  )
}
