import type { MenuCatalogue } from '../access/menuCatalogue.ts'
import type { Permissions } from '../access/permissions.ts'
import type { Platform } from '../http/action.ts'
import type { LookupIndex } from '../lookups/lookups.ts'
import type { ProfileValues } from '../lookups/profiles.ts'
import type { LiveSession } from './sessions.ts'

/** Data cached from the database. It may be cleared at any time: the next reader loads it again. */
export type Caches = {
  sessions: Cache<LiveSession | null>
  permissions: Cache<Permissions>
  menus: Cache<MenuCatalogue>
  lookups: Cache<LookupIndex>
  profiles: Cache<ProfileValues>
  /** notifications of changes arrive; without them nothing may be cached */
  isLive: boolean
  /** resolves when this process knows its own committed changes: older data is no longer cached */
  caughtUp(): Promise<void>
  /** counts of changes, returned by the heartbeat for clients that keep copies */
  versions: { lookup: number; menu: number; permission: number; profile: number }
}

export type Cache<T> = {
  get(key: string, load: () => Promise<T>): Promise<T>
  forget(key: string): void
  size(): number
  /** cached entries and their ages, for monitoring */
  entries(): { key: string; since: number; value: T | undefined }[]
  drop(match?: (key: string, value: T | undefined) => boolean): void
}

const all = new WeakMap<Platform, Caches>()

export function cachesOf(platform: Platform): Caches {
  const known = all.get(platform)
  if (known) return known
  const started = Math.floor(platform.clock().getTime() / 1000)
  const isLive = () => caches.isLive
  const caches: Caches = {
    // A session ends by the clock, which may be a simulated one. The others change only when they are announced.
    sessions: createCache({
      isLive,
      now: () => platform.clock().getTime(),
      maxAgeMs: 5_000,
      maxEntries: 20_000,
    }),
    permissions: createCache({ isLive, now: Date.now, maxAgeMs: 3_600_000, maxEntries: 5_000 }),
    menus: createCache({ isLive, now: Date.now, maxAgeMs: 3_600_000, maxEntries: 1 }),
    lookups: createCache({ isLive, now: Date.now, maxAgeMs: 3_600_000, maxEntries: 1 }),
    profiles: createCache({ isLive, now: Date.now, maxAgeMs: 3_600_000, maxEntries: 1 }),
    isLive: false,
    caughtUp: () => Promise.resolve(),
    // A restart counts as a change: a client must not mistake an old number for a new one.
    versions: { lookup: started, menu: started, permission: started, profile: started },
  }
  all.set(platform, caches)
  return caches
}

/**
 * Simultaneous requests for the same key are loaded once. If an entry is dropped while it loads, waiting callers still
 * get it, but it is not kept, because it may have been read before the change.
 */
export function createCache<T>(options: {
  isLive: () => boolean
  now: () => number
  maxAgeMs: number
  maxEntries: number
}): Cache<T> {
  const entries = new Map<string, { loading: Promise<T>; value?: T; since: number }>()
  return {
    async get(key, load) {
      if (!options.isLive()) return load()
      const known = entries.get(key)
      if (known && Math.abs(options.now() - known.since) < options.maxAgeMs) return known.loading
      const entry: { loading: Promise<T>; value?: T; since: number } = {
        loading: load(),
        since: options.now(),
      }
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > options.maxEntries) entries.delete(entries.keys().next().value as string)
      try {
        entry.value = await entry.loading
        return entry.value
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
    },
    forget: (key) => void entries.delete(key),
    size: () => entries.size,
    entries: () => [...entries].map(([key, { since, value }]) => ({ key, since, value })),
    drop(match) {
      if (!match) return entries.clear()
      // Entries that are still loading have no value to match, so they are dropped too.
      for (const [key, entry] of entries) if (match(key, entry.value)) entries.delete(key)
    },
  }
}
