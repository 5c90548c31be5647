import { AsyncLocalStorage } from 'node:async_hooks'

type Rest = () => Promise<void> | undefined
const rests = new AsyncLocalStorage<Rest>()

/**
 * Runs a call that checks thousands of rows. After each of its statements it rests, so that the steps of other calls do not
 * each wait for a piece of it.
 */
export function makingWay<T>(rest: Rest, work: () => Promise<T>): Promise<T> {
  return rests.run(rest, work)
}

/** The rest of the current call, if it makes way and others call now. */
export function restOfCall(): Promise<void> | undefined {
  return rests.getStore()?.()
}
