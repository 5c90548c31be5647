const LOOK_EVERY_MS = 1_000
/** Waits between restarts of a server that ends again at once. */
const WAITS_MS = [0, 2_000, 5_000, 15_000, 30_000]

/** Watches a process and restarts it when it has ended. */
export function guard(options: {
  isAlive(): Promise<boolean>
  revive(): Promise<void>
  log(line: string): void
}): { stop(): void } {
  let isStopped = false
  let failures = 0
  let timer = setTimeout(look, LOOK_EVERY_MS)
  timer.unref()

  async function look(): Promise<void> {
    let wait = LOOK_EVERY_MS
    try {
      if (await options.isAlive()) failures = 0
      else if (!isStopped) await options.revive()
    } catch (error) {
      if (isStopped) return
      failures++
      wait = WAITS_MS[Math.min(failures, WAITS_MS.length - 1)] ?? LOOK_EVERY_MS
      options.log(`PostgreSQL cannot be started: ${error instanceof Error ? error.message : error}`)
    }
    if (isStopped) return
    timer = setTimeout(look, wait)
    timer.unref()
  }

  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
