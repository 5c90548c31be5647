import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

type Rest = () => Promise<void> | undefined
const rests = new AsyncLocalStorage<Rest>()

/**
 * Runs a call that checks thousands of rows. After each of its statements it rests, so that the steps of other calls do not
 * each wait for a piece of it.
 */
export function makingWay<T>(rest: Rest, work: () => Promise<T>): Promise<T> {
  return rests.run(rest, work)
}

/** The answer to a statement, after the rest if the current call makes way and others call now. */
export function rested<T>(answer: Promise<T>): Promise<T> {
  const rest = rests.getStore()
  if (!rest) return answer
  return answer.then(async (given) => {
    await rest()
    return given
  })
}

/**
 * A rest that all large calls share: at most one of them goes on in each period. So however many run, another call waits for
 * one piece of one of them.
 */
export function restInTurn(
  ms: number,
  wait: (ms: number) => Promise<unknown> = sleep,
): () => Promise<void> {
  let last = 0
  return async () => {
    const now = performance.now()
    last = Math.max(now, last) + ms
    await wait(last - now)
  }
}
