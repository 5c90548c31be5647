import { type Company, inParallel } from '../build.ts'
import { type DemoClock, workday } from '../clock.ts'

/** A working day counted from today, which is 0: yesterday's is -1. */
export type Day = number
/** What happens in the company, in parts; each `yield` waits for a working day. */
export type Story = AsyncGenerator<Day, void>

/** Office hours in which things happen; a story uses the next one when it goes on the same day. */
const HOURS = ['09:12', '10:37', '11:24', '13:46', '14:51', '15:38', '16:27', '17:15'] as const

type Next = { story: Story; name: number; day: Day; hour: number }

/** Plays all stories side by side in the order of their days, moving the clock along. */
export async function playStories(
  company: Company,
  clock: DemoClock,
  stories: readonly Story[],
): Promise<void> {
  let waiting: Next[] = stories.map((story, name) => ({ story, name, day: -Infinity, hour: 0 }))
  const advance = async (next: Next): Promise<Next | null> => {
    const { done, value } = await next.story.next()
    if (done || typeof value !== 'number') return null
    const wanted = officeDay(value)
    const isSameDay = wanted <= next.day
    const hour = isSameDay ? next.hour + 1 : next.name % 3
    // A long day ends; the rest is done the day after.
    const isLate = hour >= HOURS.length
    const day = Math.max(wanted, next.day) + (isLate ? 1 : 0)
    return { ...next, day: Math.min(day, 0), hour: isLate ? 0 : hour }
  }
  const advanceAll = async (chosen: readonly Next[]): Promise<Next[]> => {
    const went: Next[] = []
    await inParallel(chosen, async (next) => {
      const after = await advance(next)
      if (after) went.push(after)
    })
    return went
  }
  waiting = await advanceAll(waiting)
  let today = ''
  while (waiting.length > 0) {
    const first = waiting.reduce((least, next) => (isBefore(next, least) ? next : least))
    const due = waiting.filter((next) => !isBefore(first, next))
    const date = workday(clock.today, first.day)
    clock.moveTo(date, HOURS[first.hour] as string)
    if (date !== today) company.signOut()
    today = date
    waiting = [...waiting.filter((next) => isBefore(first, next)), ...(await advanceAll(due))]
  }
}

/** Long ago, several days' work is done on one: nobody sees the difference, and fewer people have to sign in. */
function officeDay(day: Day): Day {
  const step = day < -24 ? 3 : day < -8 ? 2 : 1
  return Math.floor(day / step) * step
}

function isBefore(one: Next, other: Next): boolean {
  return one.day < other.day || (one.day === other.day && one.hour < other.hour)
}
