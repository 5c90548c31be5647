/** How many followers are told before other work gets a turn. */
const AT_ONCE = 50

/** Passes on what is told about a subject, at most once within some milliseconds. */
export type Gathering<T> = {
  tell(subject: string, ms: number, news: T): void
  stop(): void
}

type Waiting<T> = { news: T | null; isTelling: boolean; timer: NodeJS.Timeout | null }

/**
 * `pass` is given the last news of a subject and goes through its followers in pieces: between two of them calls are
 * answered, so that many followers do not hold up those who act. A subject is forgotten once it is quiet.
 */
export function createGathering<T>(
  pass: (news: T) => Iterable<unknown>,
  failed: (error: unknown) => void,
): Gathering<T> {
  const subjects = new Map<string, Waiting<T>>()

  const passOn = async (subject: string, ms: number, news: T): Promise<void> => {
    const waiting: Waiting<T> = { news: null, isTelling: true, timer: null }
    subjects.set(subject, waiting)
    const started = performance.now()
    let told = 0
    for (const _ of pass(news))
      if (++told % AT_ONCE === 0) await new Promise<void>((resolve) => setImmediate(resolve))
    waiting.isTelling = false
    waiting.timer = setTimeout(
      () => {
        subjects.delete(subject)
        if (waiting.news !== null) start(subject, ms, waiting.news)
      },
      Math.max(0, ms - (performance.now() - started)),
    )
    waiting.timer.unref()
  }
  const start = (subject: string, ms: number, news: T): void =>
    void passOn(subject, ms, news).catch((error) => {
      subjects.delete(subject)
      failed(error)
    })

  return {
    tell(subject, ms, news) {
      const waiting = subjects.get(subject)
      if (waiting) waiting.news = news
      else start(subject, ms, news)
    },
    stop() {
      for (const { timer } of subjects.values()) if (timer) clearTimeout(timer)
      subjects.clear()
    },
  }
}
