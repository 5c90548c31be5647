import type { Listener } from '../db/listen.ts'
import type { Platform } from '../http/action.ts'
import { cachesOf } from './caches.ts'

/** Channels of PostgreSQL NOTIFY. Triggers and sessions.ts announce on them, in the transaction that changes. */
export const CHANNELS = [
  'permission_changed',
  'session_ended',
  'lookup_changed',
  'profile_changed',
] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * Drops what the process remembers when somebody changes it. While nothing is heard nothing is remembered, so every
 * request asks the database: slower, never stale.
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

/** Payloads: 'user:<id>' where a change concerns one user, the session's id for session_ended, else anything. */
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
        caches.menus.drop()
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
