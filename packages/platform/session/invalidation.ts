import type { Listener } from '../db/listen.ts'
import type { Platform } from '../http/action.ts'
import { cachesOf } from './caches.ts'

/**
 * Channels of PostgreSQL NOTIFY. Triggers and sessions.ts announce on them, in the transaction that makes the change.
 */
export const CHANNELS = [
  'permission_changed',
  'session_ended',
  'lookup_changed',
  'profile_changed',
] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Clears cached data when it changes. While the listening connection is down nothing is cached, so every request
 * queries the database: slower, but never stale.
 */
export function startInvalidation(platform: Platform, listener: Listener): void {
  const caches = cachesOf(platform)
  for (const channel of CHANNELS)
    listener.on(channel, (payload) => hear(platform, channel, payload))
  caches.caughtUp = () => listener.caughtUp()
  listener.onState((isLive) => {
    forget(platform)
    caches.isLive = isLive
  })
}

/**
 * Payloads: 'user:<id>' when a change concerns one user, 'rights' when menus and buttons stay as they are, the session's
 * id for session_ended, otherwise anything.
 */
function hear(platform: Platform, channel: Channel, payload: string): void {
  const caches = cachesOf(platform)
  switch (channel) {
    case 'permission_changed': {
      const userId = /^user:(\d+)$/.exec(payload)?.[1]
      caches.permissions.drop(userId ? (key) => key.startsWith(`${userId}/`) : undefined)
      caches.sessions.drop(
        userId ? (_key, session) => !session || session.caller.userId === userId : undefined,
      )
      if (!userId) {
        if (payload !== 'rights') caches.menus.drop()
        // The menu of a user depends on rights too.
        caches.versions.menu++
      }
      caches.versions.permission++
      break
    }
    case 'session_ended':
      caches.sessions.drop(
        (_key, session) =>
          !session ||
          session.caller.sessionId === payload ||
          session.caller.userId === payload.replace('user:', ''),
      )
      break
    case 'lookup_changed':
      caches.lookups.drop()
      caches.versions.lookup++
      break
    case 'profile_changed':
      caches.profiles.drop()
      caches.sessions.drop()
      caches.versions.profile++
      break
  }
}

function forget(platform: Platform): void {
  const { sessions, permissions, menus, lookups, profiles } = cachesOf(platform)
  for (const cache of [sessions, permissions, menus, lookups, profiles]) cache.drop()
}
