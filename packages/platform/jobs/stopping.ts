import { AsyncLocalStorage } from 'node:async_hooks'

const present = new AsyncLocalStorage<AbortSignal>()

/** Makes `work` end on the signal: at its next transaction, and during a call to another system. */
export function stoppable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return present.run(signal, work)
}

/** The signal that ends the current work; undefined when it cannot be ended. */
export function stopSignal(): AbortSignal | undefined {
  return present.getStore()
}
