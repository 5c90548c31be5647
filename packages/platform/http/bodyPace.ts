import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { Allowance } from './allowance.ts'
import './http.errors.ts'

/** Lists, single records and most operations send less. These bodies are not counted and do not wait. */
export const SMALL_BYTES = 16_384
/** Bytes for a call of usual size: the allowance per minute is this times the call limit per minute. */
const BYTES_PER_CALL = 5_120
/** Ten large orders in a row, or comparing, testing and applying the configuration of an installation. */
const MOST_BYTES = 10_485_760
/** Each row of a document needs checks and derivations, however few fields it has. */
const BYTES_PER_OBJECT = 512
const MOST_WAITING = 8
const WAIT_MS = 20_000

type Line = { bytes: Allowance; waiting: number; last: Promise<void>; timer?: NodeJS.Timeout }
type Pace = { callsPerMinute: number; now?: () => number; wait?: (ms: number) => Promise<void> }

/** The cost of a body in bytes. Only rows of documents are checked and derived one by one. */
export function costOf(
  { bytes, objects }: { bytes: number; objects: number },
  { hasRows }: { hasRows: boolean },
): number {
  return hasRows ? Math.max(bytes, objects * BYTES_PER_OBJECT) : bytes
}

/**
 * Limits the bytes of large bodies per caller. A large body blocks the thread that serves all callers: each of its
 * bytes is read, parsed and checked. So each caller has an allowance of bytes, like that of working time. While it is
 * used up, large bodies of this caller are not read but stay in the network. They are always read one after the other,
 * so that the allowance for a burst is not spent all at once.
 */
export class BodyPace {
  readonly #lines = new Map<string, Line>()
  readonly #perSecond: number
  readonly #now: () => number
  readonly #wait: (ms: number) => Promise<void>

  constructor({ callsPerMinute, now, wait }: Pace) {
    this.#perSecond = (callsPerMinute / 60) * BYTES_PER_CALL
    this.#now = now ?? (() => performance.now())
    this.#wait = wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  }

  /** Number of callers whose allowance is not full; others are not stored. */
  get callers(): number {
    return this.#lines.size
  }

  /** Waits until this caller may send `bytes`, and subtracts them from the allowance. */
  async enter(key: string, bytes: number): Promise<void> {
    await this.read(key, bytes, async () => undefined)
  }

  /** Waits until this caller may send `bytes`, subtracts them from the allowance and reads them. */
  async read<T>(key: string, bytes: number, reading: () => Promise<T>): Promise<T> {
    if (bytes <= SMALL_BYTES) return reading()
    const line = this.#lineOf(key)
    if (line.waiting >= MOST_WAITING) throw new AppError('CALLS_AT_ONCE')
    line.waiting++
    const turn = line.last.then(async () => {
      const ms = line.bytes.waitAt(this.#now())
      if (ms > WAIT_MS) throw new AppError('CALLS_AT_ONCE')
      if (ms > 0) await this.#wait(ms)
      line.bytes.spend(bytes, this.#now())
      return reading()
    })
    line.last = turn.then(nothing, nothing)
    try {
      return await turn
    } finally {
      line.waiting--
      this.#settle(key, line)
    }
  }

  #lineOf(key: string): Line {
    const line = this.#lines.get(key) ?? {
      bytes: new Allowance(
        { perSecond: this.#perSecond, most: MOST_BYTES, debt: 2 * MOST_BYTES },
        this.#now(),
      ),
      waiting: 0,
      last: Promise.resolve(),
    }
    clearTimeout(line.timer)
    this.#lines.set(key, line)
    return line
  }

  /** Removes a caller once the whole allowance is available again. */
  #settle(key: string, line: Line): void {
    clearTimeout(line.timer)
    if (line.waiting > 0) return
    const rest = line.bytes.waitForAllAt(this.#now())
    if (rest === 0) this.#lines.delete(key)
    else line.timer = setTimeout(() => this.#settle(key, line), rest).unref()
  }
}

const nothing = (): void => undefined
