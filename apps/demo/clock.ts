import { addDays, dayOf, formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'

/**
 * The server's clock while the demo company is built: it can be set back, so that a history of
 * months is created through normal operations. Afterwards it is the normal clock again.
 */
export type DemoClock = {
  now(): Date
  /** The time some minutes from now, yyyy-MM-dd HH:mm in the installation's time zone. */
  text(minutes: number): string
  /** The real day, in the installation's time zone. */
  today: string
  /** Sets the clock; a time in the future becomes the present, and no day goes back to an earlier hour. */
  moveTo(date: string, time: string): void
  /** Back to real time. */
  release(): void
}

export function createDemoClock(timeZone: string): DemoClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    text: (minutes) =>
      formatInstant(new Date(Date.now() + offset + minutes * 60_000), timeZone).slice(0, 16),
    today: dayOf(new Date(), timeZone),
    moveTo(date, time) {
      const wanted = parseInstant(`${date} ${time}`, timeZone).getTime()
      const now = Date.now() + offset
      // Calls were signed at that hour, and none is signed earlier than the one before.
      if (wanted < now && dayOf(new Date(now), timeZone) === date) return
      offset = Math.min(wanted - Date.now(), 0)
    },
    release() {
      offset = 0
    },
  }
}

/** The nth working day from a day: 0 is the day itself, -1 the last weekday before it. */
export function workday(from: string, count: number): string {
  let day = from
  const step = Math.sign(count)
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (!isWeekend(day)) left--
  }
  return day
}

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}
