class Stopped extends Error {}

/**
 * Turns the values passed to a callback into an async iterator; stopping the loop stops the
 * reading.
 */
export async function* handedOver<T>(
  read: (take: (portion: T) => Promise<void>) => Promise<void>,
): AsyncGenerator<T> {
  let offer: (portion: T | null) => void
  let proceed: () => void = () => undefined
  let isStopped = false
  let next = new Promise<T | null>((resolve) => {
    offer = resolve
  })
  const take = (portion: T) =>
    new Promise<void>((resolve, reject) => {
      proceed = () => (isStopped ? reject(new Stopped()) : resolve())
      offer(portion)
    })
  const reading = read(take).finally(() => offer(null))
  // The loop below rethrows the error; this avoids an unhandled rejection.
  reading.catch(() => undefined)
  try {
    for (;;) {
      const portion = await next
      if (portion === null) break
      yield portion
      next = new Promise<T | null>((resolve) => {
        offer = resolve
      })
      proceed()
    }
    await reading
  } finally {
    isStopped = true
    proceed()
  }
}
