import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import './http.errors.ts'

/**
 * Limits how much of something may be in use at once, per key and in total; more is refused at once instead of waiting.
 */
export class Budget {
  readonly #most: { each: number; all: number }
  readonly #used = new Map<string, number>()
  #all = 0

  constructor(most: { each: number; all: number }) {
    this.#most = most
  }

  /** Takes an amount and returns the function that releases it. */
  take(key: string, amount: number): () => void {
    const used = this.#used.get(key) ?? 0
    if (used + amount > this.#most.each) throw new AppError('CALLS_AT_ONCE')
    if (this.#all + amount > this.#most.all) throw new AppError('SERVER_BUSY')
    this.#used.set(key, used + amount)
    this.#all += amount
    return () => {
      this.#all -= amount
      const left = (this.#used.get(key) ?? 0) - amount
      if (left > 0) this.#used.set(key, left)
      else this.#used.delete(key)
    }
  }
}
