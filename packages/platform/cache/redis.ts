import { Redis } from 'ioredis'
import type { Logger } from 'pino'

/** Prefix of all keys, because the server may be shared with other products. */
export const KEY_PREFIX = 'BASE:'

/**
 * Redis or Valkey, if configured: call limits then count across all nodes. It is optional: while it is unavailable,
 * each node counts separately.
 */
export type RedisConnection = {
  client: Redis
  /** host and port without user and password */
  address: string
  state(): { isUp: boolean; failure: string | null; since: Date }
  close(): void
}

const COMMAND_MS = 2_000

/**
 * Connects in the background and reconnects whenever the connection is lost. Commands do not wait for that; they fail.
 */
export function openRedis(url: string, log: Logger): RedisConnection {
  const { hostname, port } = new URL(url)
  let failure: string | null = null
  let isUp = false
  let since = new Date()
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: COMMAND_MS,
    connectTimeout: COMMAND_MS,
    connectionName: 'opensrm',
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  })
  const turn = (up: boolean): void => {
    if (isUp !== up) since = new Date()
    isUp = up
  }
  client.on('ready', () => {
    turn(true)
    failure = null
  })
  client.on('close', () => turn(false))
  client.on('error', (error: Error) => {
    if (failure !== error.message) log.warn({ error: error.message }, 'redis cannot be reached')
    failure = error.message
  })
  return {
    client,
    address: `${hostname}:${port || 6379}`,
    state: () => ({ isUp, failure, since }),
    close: () => client.disconnect(),
  }
}
