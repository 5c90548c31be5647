import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Allowance, type AllowanceOptions } from './allowance.ts'
import './http.errors.ts'

type Limits = {
  /** simultaneous calls, of one caller and of all */
  running: { each: number; all: number }
  /** working time per caller; once it is used up, further calls of this caller wait while others call, too */
  time: AllowanceOptions
  /** limits of waiting calls */
  waiting: { each: number; all: number }
  waitMs: number
  /** how long after the last call of another caller a caller counts as alone */
  aloneAfterMs: number
}

type Waiting = { start(): void; refuse(error: AppError): void; timer: NodeJS.Timeout }
type Called = { key: string; at: number }
type Line = {
  running: number
  waiting: Waiting[]
  time: Allowance
  /** fires when restored working time allows the next call */
  timer?: NodeJS.Timeout | undefined
}

/**
 * Runs calls in parallel up to a total limit and a limit per caller, so that no caller can occupy all database
 * connections or all cores for long. Waiting calls take turns: one call of each caller, then the next of each.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #now: () => number
  readonly #lines = new Map<string, Line>()
  #running = 0
  #waiting = 0
  /** the last call, and the last one before it by another caller */
  #latest: Called | undefined
  #other: Called | undefined

  constructor(limits: Limits, now = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineOf(key)
    this.#note(key)
    try {
      if (this.#mayRun(key, line)) this.#enter(line)
      else await this.#wait(key, line)
      const started = this.#now()
      try {
        return await work()
      } finally {
        this.#running--
        line.running--
        line.time.spend(this.#now() - started, this.#now())
        this.#next()
      }
    } finally {
      this.#settle(key, line)
    }
  }

  /**
   * Number of callers with running or waiting calls, or with less than the full working time; others are not stored.
   */
  get callers(): number {
    return this.#lines.size
  }

  #lineOf(key: string): Line {
    const line = this.#lines.get(key) ?? {
      running: 0,
      waiting: [],
      time: new Allowance(this.#limits.time, this.#now()),
    }
    clearTimeout(line.timer)
    this.#lines.set(key, line)
    return line
  }

  #note(key: string): void {
    if (this.#latest && this.#latest.key !== key) this.#other = this.#latest
    this.#latest = { key, at: this.#now() }
  }

  /** Checks a line again once its working time is restored: waiting calls may run, or the line can be removed. */
  #settle(key: string, line: Line): void {
    clearTimeout(line.timer)
    const isIdle = line.running === 0 && line.waiting.length === 0
    const now = this.#now()
    const rest = isIdle ? line.time.waitForAllAt(now) : line.time.waitAt(now)
    if (rest > 0) line.timer = setTimeout(() => this.#wake(key, line), rest).unref()
    else if (isIdle) this.#lines.delete(key)
    // The time may have come back since it was last asked, a moment ago, and then no timer starts what waits.
    else this.#next()
  }

  #wake(key: string, line: Line): void {
    this.#next()
    this.#settle(key, line)
  }

  #mayRun(key: string, line: Line): boolean {
    const { each, all } = this.#limits.running
    if (this.#running >= all || line.running >= each) return false
    const now = this.#now()
    // Whoever has worked much lately has one call at a time, so that another core stays free.
    const kept = line.running > 0 ? this.#limits.time.most / 2 : 0
    return this.isAlone(key, now) || !line.time.isUsedUp(now, kept)
  }

  /** Whether nobody else called lately. */
  isAlone(key: string, now = this.#now()): boolean {
    const other = this.#latest?.key === key ? this.#other : this.#latest
    return !other || now - other.at > this.#limits.aloneAfterMs
  }

  #enter(line: Line): void {
    this.#running++
    line.running++
  }

  #wait(key: string, line: Line): Promise<void> {
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
      this.#settle(key, line)
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
      if (line.waiting.length === 0 || !this.#mayRun(key, line)) continue
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
