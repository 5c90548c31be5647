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
  /**
   * Sets the clock. The first call begins the history; from then on the clock only advances, since
   * requests are signed with times that never go back. A time in the future becomes the present.
   */
  moveTo(date: string, time: string): void
  /** Back to real time. */
  release(): void
}

export function createDemoClock(timeZone: string): DemoClock {
  let offset: number | null = null
  const now = (): number => Date.now() + (offset ?? 0)
  return {
    now: () => new Date(now()),
    text: (minutes) => formatInstant(new Date(now() + minutes * 60_000), timeZone).slice(0, 16),
    today: dayOf(new Date(), timeZone),
    moveTo(date, time) {
      const wanted = parseInstant(`${date} ${time}`, timeZone).getTime()
      const least = offset === null ? wanted : Math.max(wanted, now())
      offset = Math.min(least - Date.now(), 0)
    },
    release() {
      offset = null
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
