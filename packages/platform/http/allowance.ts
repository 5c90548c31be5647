export type AllowanceOptions = {
  /** milliseconds of work that come back in a second */
  perSecond: number
  /** milliseconds that can be saved up */
  most: number
  /** milliseconds that are owed at most, however long something took */
  debt: number
}

/** Working time that somebody may use: it comes back at a steady pace, and some of it can be saved for a burst. */
export class Allowance {
  readonly #options: AllowanceOptions
  #left: number
  #at: number

  constructor(options: AllowanceOptions, now: number) {
    this.#options = options
    this.#left = options.most
    this.#at = now
  }

  /** Time beyond what was left is owed. */
  spend(ms: number, now: number): void {
    this.#left = Math.max(this.#leftAt(now) - ms, -this.#options.debt)
    this.#at = now
  }

  isUsedUp(now: number): boolean {
    return this.#leftAt(now) < 0
  }

  /** Milliseconds until there is something left again. */
  waitAt(now: number): number {
    return this.#timeFor(-this.#leftAt(now))
  }

  /** Milliseconds until all that can be saved is there. */
  waitForAllAt(now: number): number {
    return this.#timeFor(this.#options.most - this.#leftAt(now))
  }

  #leftAt(now: number): number {
    const { perSecond, most } = this.#options
    return Math.min(most, this.#left + ((now - this.#at) * perSecond) / 1000)
  }

  #timeFor(missing: number): number {
    return Math.max(0, Math.ceil((missing * 1000) / this.#options.perSecond))
  }
}
