import { AsyncLocalStorage } from 'node:async_hooks'

const present = new AsyncLocalStorage<AbortSignal>()

/** Whatever `work` does ends when the signal says so: at its next transaction, and in the middle of a call outside. */
export function stoppable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return present.run(signal, work)
}

/** The signal that ends the work at hand; undefined where nobody can end it. */
export function stopSignal(): AbortSignal | undefined {
  return present.getStore()
}
