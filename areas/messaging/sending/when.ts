import { addDays, formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'

const MINUTE_MS = 60_000
const RETRY_MINUTES = [1, 5, 15, 60, 240]
const DIGEST_AT = '08:00'

/**
 * When a message due now may be sent: at the end of the receiver's quiet hours, in the receiver's
 * time zone.
 */
export function afterQuietHours(
  due: Date,
  hours: { from: string | null; to: string | null; timeZone: string },
): Date {
  const { from, to, timeZone } = hours
  if (!from || !to || from === to) return due
  const wall = formatInstant(due, timeZone)
  const [day, time] = [wall.slice(0, 10), wall.slice(11, 16)]
  const isOvernight = from > to
  const isQuiet = isOvernight ? time >= from || time < to : time >= from && time < to
  if (!isQuiet) return due
  const until = isOvernight && time >= from ? addDays(day, 1) : day
  return parseInstant(`${until} ${to}`, timeZone)
}

/** The next morning's digest. */
export function nextDigest(now: Date, timeZone: string): Date {
  const wall = formatInstant(now, timeZone)
  const day = wall.slice(11, 16) < DIGEST_AT ? wall.slice(0, 10) : addDays(wall.slice(0, 10), 1)
  return parseInstant(`${day} ${DIGEST_AT}`, timeZone)
}

/** The time of the next attempt after the given number of failed ones. */
export function retryTime(now: Date, attempts: number): Date {
  const minutes = RETRY_MINUTES[Math.min(attempts, RETRY_MINUTES.length) - 1] ?? 240
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

export function minutesLater(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
