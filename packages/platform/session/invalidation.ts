import pg from 'pg'
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

export type Invalidation = { stop(): Promise<void> }

const RECONNECT_MS = 1_000

/**
 * One connection per process that hears of changes. While it is down nothing is remembered, so every request asks the
 * database: slower, never stale.
 */
export async function startInvalidation(
  platform: Platform,
  connection: pg.ClientConfig,
): Promise<Invalidation> {
  const caches = cachesOf(platform)
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'opensrm-listen',
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload }) =>
      hear(platform, channel as Channel, payload ?? ''),
    )
    await fresh.connect()
    for (const channel of CHANNELS) await fresh.query(`listen ${channel}`)
    forget(platform)
    caches.isLive = true
  }

  const lost = (which: pg.Client, error?: Error): void => {
    if (which !== client || isStopped) return
    client = undefined
    caches.isLive = false
    forget(platform)
    platform.log.warn({ error: error?.message }, 'listening connection lost')
    retry()
  }

  const retry = (): void => {
    timer = setTimeout(() => {
      connect().catch((error: Error) => {
        platform.log.warn({ error: error.message }, 'listening connection refused')
        client = undefined
        if (!isStopped) retry()
      })
    }, RECONNECT_MS)
    timer.unref()
  }

  await connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      caches.isLive = false
      await client?.end()
    },
  }
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
