import { createHash } from 'node:crypto'

type Kept = { until: number; value: unknown }

const kept = new Map<string, Kept>()
const MOST = 500

/**
 * Caches the answer of an expensive query for some seconds. The key includes the user, so that
 * users never get another user's answer; each process has its own cache.
 */
export async function cached<T>(
  key: unknown,
  seconds: number,
  now: Date,
  make: () => Promise<T>,
): Promise<T> {
  if (seconds <= 0) return make()
  const name = createHash('sha256').update(JSON.stringify(key)).digest('hex')
  const found = kept.get(name)
  if (found && found.until > now.getTime()) return found.value as T
  const value = await make()
  if (kept.size >= MOST) kept.clear()
  kept.set(name, { until: now.getTime() + seconds * 1000, value })
  return value
}
