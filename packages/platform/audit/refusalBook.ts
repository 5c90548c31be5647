import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Platform } from '../http/action.ts'
import { type LogEntry, logOperation } from './operateLog.ts'

/** A refusal; its subject is only looked up when a line is written. */
export type Refusal = Omit<LogEntry, 'about' | 'refused'> & {
  refused: NonNullable<LogEntry['refused']>
  about?: () => Promise<NonNullable<LogEntry['about']>>
}

const WINDOW_MS = 60_000
/** Limits per minute of refusals that get a line of their own: of one caller, and of all callers. */
const MOST_OF_ONE = 60
const MOST_OF_ALL = 2_000

/**
 * Refusals of the current minute. The first of its kind (who, what, why) is written at once; further ones are counted,
 * and the count is written at the end of the minute. Repeated attempts therefore do not flood the log.
 */
class RefusalBook {
  readonly #platform: Platform
  #kinds = new Map<string, { entry: LogEntry; repeats: number }>()
  #ofCaller = new Map<string, number>()
  #began = 0
  #timer: NodeJS.Timeout | undefined

  constructor(platform: Platform) {
    this.#platform = platform
  }

  async add(refusal: Refusal): Promise<void> {
    const now = this.#platform.clock().getTime()
    if (now - this.#began >= WINDOW_MS) await this.flush()
    if (this.#kinds.size === 0) this.#began = now
    const { key, isOwn } = this.#kindOf(refusal)
    const known = this.#kinds.get(key)
    if (known) {
      known.repeats++
      return this.#waitForEnd()
    }
    const { about, ...rest } = refusal
    const entry: LogEntry = isOwn ? rest : { ...rest, ...OTHERS }
    const kept = { entry, repeats: 0 }
    this.#kinds.set(key, kept)
    if (isOwn && about) kept.entry = { ...entry, about: await about() }
    await logOperation(this.#platform, this.#platform.db, kept.entry)
  }

  /** Writes the counts. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const kinds = [...this.#kinds.values()]
    this.#kinds = new Map()
    this.#ofCaller = new Map()
    for (const { entry, repeats } of kinds)
      if (repeats > 0)
        await logOperation(this.#platform, this.#platform.db, { ...entry, times: repeats })
  }

  #kindOf(refusal: Refusal): { key: string; isOwn: boolean } {
    const { caller, request, action, refused, actor } = refusal
    const who = caller ? caller.userId : `at ${request?.clientIp ?? '-'}`
    const key = JSON.stringify([who, actor ?? null, action, refusal.did.en, refused.code])
    if (this.#kinds.has(key)) return { key, isOwn: true }
    if (this.#kinds.size >= MOST_OF_ALL) return { key: 'everybody', isOwn: false }
    const of = (this.#ofCaller.get(who) ?? 0) + 1
    if (of > MOST_OF_ONE) return { key: `others of ${who}`, isOwn: false }
    this.#ofCaller.set(who, of)
    return { key, isOwn: true }
  }

  #waitForEnd(): void {
    const { log } = this.#platform
    this.#timer ??= setTimeout(() => {
      this.flush().catch((error: unknown) => log.error({ err: error }, 'refusals not logged'))
    }, WINDOW_MS).unref()
  }
}

/** A single line for all refusals above the limits. */
const OTHERS = { action: '*', did: t('尝试了更多操作', 'tried more operations') } as const

const books = new WeakMap<Platform, RefusalBook>()

export function logRefusal(platform: Platform, refusal: Refusal): Promise<void> {
  return bookOf(platform).add(refusal)
}

/** Writes the current counts, e.g. before the process ends. */
export function flushRefusals(platform: Platform): Promise<void> {
  return bookOf(platform).flush()
}

function bookOf(platform: Platform): RefusalBook {
  const known = books.get(platform) ?? new RefusalBook(platform)
  books.set(platform, known)
  return known
}
