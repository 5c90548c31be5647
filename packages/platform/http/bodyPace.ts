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
/** A call that takes longer mostly waits, and no longer holds back the next one. */
const HELD_MS = 10_000
const REST_MS = 1_000

type Line = { bytes: Allowance; waiting: number; last: Promise<void>; timer?: NodeJS.Timeout }
type Pace = {
  callsPerMinute: number
  /** whether nobody else called lately */
  isAlone?: (key: string) => boolean
  now?: () => number
  wait?: (ms: number) => Promise<void>
}
type Body<T> = {
  /** as announced by the caller */
  bytes: number
  read: () => Promise<T>
  /** what it costs once it is read: at least its size */
  cost: () => number
  /** resolves when the call is answered */
  answered: () => Promise<unknown>
}

/** The cost of a body in bytes. Only rows of documents are checked and derived one by one. */
export function costOf(
  { bytes, objects }: { bytes: number; objects: number },
  { hasRows }: { hasRows: boolean },
): number {
  return hasRows ? Math.max(bytes, objects * BYTES_PER_OBJECT) : bytes
}

/**
 * Limits the large bodies per caller. A large body blocks the thread that serves all callers: each of its bytes is
 * read, parsed and checked. So each caller has an allowance of bytes, like that of working time. While it is used up,
 * large bodies of this caller are not read but stay in the network. They are always read and answered one after the
 * other; while others call, too, there is a rest between two of them as long as the work on the first one, so that
 * the allowance for a burst does not occupy the thread.
 */
export class BodyPace {
  readonly #lines = new Map<string, Line>()
  readonly #perSecond: number
  readonly #isAlone: (key: string) => boolean
  readonly #now: () => number
  readonly #wait: (ms: number) => Promise<void>

  constructor({ callsPerMinute, isAlone, now, wait }: Pace) {
    this.#perSecond = (callsPerMinute / 60) * BYTES_PER_CALL
    this.#isAlone = isAlone ?? (() => true)
    this.#now = now ?? (() => performance.now())
    this.#wait = wait ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
  }

  /** Number of callers whose allowance is not full; others are not stored. */
  get callers(): number {
    return this.#lines.size
  }

  /** Reads a body of this caller when it is its turn and the allowance permits. */
  async read<T>(key: string, body: Body<T>): Promise<T> {
    if (body.bytes > SMALL_BYTES)
      return this.#inTurn(key, body.answered, async (line) => {
        await this.#spend(line, body.bytes)
        const read = await body.read()
        const more = body.cost() - body.bytes
        if (more > 0) await this.#spend(line, more)
        return read
      })
    const read = await body.read()
    const cost = body.cost()
    if (cost > SMALL_BYTES)
      await this.#inTurn(key, body.answered, (line) => this.#spend(line, cost))
    return read
  }

  async #inTurn<T>(
    key: string,
    answered: Body<T>['answered'],
    begin: (line: Line) => Promise<T>,
  ): Promise<T> {
    const line = this.#lineOf(key)
    if (line.waiting >= MOST_WAITING) throw new AppError('CALLS_AT_ONCE')
    line.waiting++
    const begun = line.last.then(() => begin(line))
    line.last = begun
      .then(() => this.#held(key, answered), nothing)
      .finally(() => {
        line.waiting--
        this.#settle(key, line)
      })
    return begun
  }

  async #spend(line: Line, bytes: number): Promise<void> {
    const ms = line.bytes.waitAt(this.#now())
    if (ms > WAIT_MS) throw new AppError('CALLS_AT_ONCE')
    if (ms > 0) await this.#wait(ms)
    line.bytes.spend(bytes, this.#now())
  }

  /** Until the call is answered and the thread had its rest. */
  async #held(key: string, answered: () => Promise<unknown>): Promise<void> {
    const began = this.#now()
    await atMost(HELD_MS, answered())
    if (!this.#isAlone(key)) await this.#wait(Math.min(this.#now() - began, REST_MS))
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

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work.catch(nothing), over])
  clearTimeout(timer)
}
