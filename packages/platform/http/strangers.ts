const MINUTE_MS = 60_000
const ADDRESSES_MAX = 50_000

/** Counts invalid session codes per address. Above a limit, codes from that address are no longer looked up. */
export class Strangers {
  readonly #most: number
  #minute = 0
  #seen = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  seen(address: string, now: number): void {
    this.#turn(now)
    if (this.#seen.size < ADDRESSES_MAX || this.#seen.has(address))
      this.#seen.set(address, (this.#seen.get(address) ?? 0) + 1)
  }

  isFlood(address: string, now: number): boolean {
    this.#turn(now)
    return (this.#seen.get(address) ?? 0) >= this.#most
  }

  #turn(now: number): void {
    const minute = Math.floor(now / MINUTE_MS)
    if (minute === this.#minute) return
    this.#minute = minute
    this.#seen = new Map()
  }
}
