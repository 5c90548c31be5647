import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import './http.errors.ts'

type Limits = {
  /** calls that run at once, of one caller and of all */
  running: { each: number; all: number }
  /** calls that wait */
  waiting: { each: number; all: number }
  waitMs: number
}

type Waiting = { start(): void; refuse(error: AppError): void; timer: NodeJS.Timeout }
type Line = { running: number; waiting: Waiting[] }

/**
 * Calls run side by side up to a limit, each caller's up to one of his own, so that nobody takes every connection of the
 * database. What waits is taken in turns: one call of each caller, then the next of each.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    try {
      if (this.#mayRun(line)) this.#enter(line)
      else await this.#wait(line)
      try {
        return await work()
      } finally {
        this.#running--
        line.running--
        this.#next()
      }
    } finally {
      if (line.running === 0 && line.waiting.length === 0) this.#lines.delete(key)
    }
  }

  /** Callers with something running or waiting; nobody else is remembered. */
  get callers(): number {
    return this.#lines.size
  }

  #mayRun(line: Line): boolean {
    const { each, all } = this.#limits.running
    return this.#running < all && line.running < each
  }

  #enter(line: Line): void {
    this.#running++
    line.running++
  }

  #wait(line: Line): Promise<void> {
    const { waiting, waitMs } = this.#limits
    if (line.waiting.length >= waiting.each) throw new AppError('CALLS_AT_ONCE')
    if (this.#waiting >= waiting.all) throw new AppError('SERVER_BUSY')
    this.#waiting++
    return new Promise((resolve, reject) => {
      const place: Waiting = {
        start: () => {
          clearTimeout(place.timer)
          resolve()
        },
        refuse: reject,
        timer: setTimeout(() => this.#giveUp(line, place), waitMs),
      }
      line.waiting.push(place)
    })
  }

  #giveUp(line: Line, place: Waiting): void {
    line.waiting.splice(line.waiting.indexOf(place), 1)
    this.#waiting--
    place.refuse(new AppError(line.running > 0 ? 'CALLS_AT_ONCE' : 'SERVER_BUSY'))
  }

  /** The caller whose turn it was goes to the end of the round. */
  #next(): void {
    if (this.#waiting === 0) return
    for (const [key, line] of this.#lines) {
      if (line.waiting.length === 0 || !this.#mayRun(line)) continue
      const place = line.waiting.shift() as Waiting
      this.#waiting--
      this.#enter(line)
      this.#lines.delete(key)
      this.#lines.set(key, line)
      place.start()
      return
    }
  }
}
