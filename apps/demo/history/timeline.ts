import type { Company } from '../build.ts'
import { type DemoClock, workday } from '../clock.ts'

/** A working day relative to today: 0 is today, -1 yesterday. */
export type Day = number
/** Events in the company, in parts; each `yield` waits for a working day. */
export type Story = AsyncGenerator<Day, void>

/** Each day's work fits within one hour, the lifetime of sessions and of the server's caches. */
const HOURS = ['08:', '10:', '13:', '14:', '16:'] as const
const MINUTES = ['04', '09', '17', '23', '31', '38', '46', '55'] as const

/** Stories that are played one after the other, beside those of other lanes. */
export type StoryLane = { company: Company; stories: readonly Story[] }
/** Stories of a lane do not look at what those of the others do; the last ones look at all of them. */
export type StoryLanes = { lanes: readonly StoryLane[]; last: StoryLane }

type Next = { story: Story; lane: StoryLane; name: number; day: Day; minute: number }

/** Plays all stories in parallel in the order of their days, advancing the clock. */
export async function playStories(
  company: Company,
  clock: DemoClock,
  { lanes, last }: StoryLanes,
): Promise<void> {
  let waiting: Next[] = [...lanes, last]
    .flatMap((lane) => lane.stories.map((story) => ({ story, lane })))
    .map((one, name) => ({ ...one, name, day: -Infinity, minute: 0 }))
  const advanceAll = async (chosen: readonly Next[]): Promise<Next[]> => {
    const after = new Map<Next, Next | null>()
    const advanceLane = async (lane: StoryLane): Promise<void> => {
      for (const next of chosen)
        if (next.lane === lane)
          await company.attempt(async () => after.set(next, await advanced(next)))
    }
    await company.sideBySide(lanes.map((lane) => () => advanceLane(lane)))
    await advanceLane(last)
    return chosen.flatMap((next) => after.get(next) ?? [])
  }
  waiting = await advanceAll(waiting)
  let today = ''
  while (waiting.length > 0) {
    const first = waiting.reduce((least, next) => (isBefore(next, least) ? next : least))
    const due = waiting.filter((next) => !isBefore(first, next))
    const date = workday(clock.today, first.day)
    await company.settle()
    clock.moveTo(date, timeOn(first))
    if (date !== today) company.signOut()
    today = date
    waiting = [...waiting.filter((next) => isBefore(first, next)), ...(await advanceAll(due))]
  }
}

/** Plays a story until it waits again; null at its end. */
async function advanced(next: Next): Promise<Next | null> {
  const { done, value } = await next.story.next()
  if (done || typeof value !== 'number') return null
  const wanted = officeDay(value)
  const isSameDay = wanted <= next.day
  const minute = isSameDay ? next.minute + 1 : next.name % 3
  const day = Math.max(wanted, next.day)
  if (minute < MINUTES.length) return { ...next, day, minute }
  // The hour is over; the rest is done on the next working day.
  let later = day + 1
  while (later < 0 && officeDay(later) !== later) later++
  return { ...next, day: Math.min(later, 0), minute: 0 }
}

/**
 * Further in the past, several days' work is done on one: nobody notices the difference, and fewer
 * users have to sign in.
 */
export function officeDay(day: Day): Day {
  const step = day < -20 ? 4 : day < -6 ? 2 : 1
  return Math.floor(day / step) * step
}

function timeOn({ day, minute }: Next): string {
  return `${HOURS[Math.abs(day * 3) % HOURS.length]}${MINUTES[minute]}`
}

function isBefore(one: Next, other: Next): boolean {
  return one.day < other.day || (one.day === other.day && one.minute < other.minute)
}
