export type AllowanceOptions = {
  /** milliseconds of work restored per second */
  perSecond: number
  /** largest balance in milliseconds */
  most: number
  /** largest debt in milliseconds, however long something took */
  debt: number
}

/** Working time of one caller: it is restored at a steady rate, and some can be saved for a burst. */
export class Allowance {
  readonly #options: AllowanceOptions
  #left: number
  #at: number

  constructor(options: AllowanceOptions, now: number) {
    this.#options = options
    this.#left = options.most
    this.#at = now
  }

  /** Time beyond the balance becomes debt. */
  spend(ms: number, now: number): void {
    this.#left = Math.max(this.#leftAt(now) - ms, -this.#options.debt)
    this.#at = now
  }

  /** Whether less than `kept` milliseconds are left. */
  isUsedUp(now: number, kept = 0): boolean {
    return this.#leftAt(now) < kept
  }

  /** Milliseconds until the balance is positive again. */
  waitAt(now: number): number {
    return this.#timeFor(-this.#leftAt(now))
  }

  /** Milliseconds until the full balance is restored. */
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
