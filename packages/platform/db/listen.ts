import type pg from 'pg'
import type { Logger } from 'pino'
import { createClient } from './connect.ts'

/** One connection per process that receives the NOTIFY announcements of all nodes. */
export type Listener = {
  /** payloads of a channel, in the order of their commits */
  on(channel: string, handle: (payload: string) => void): void
  /** whether announcements arrive; called first when every channel named before is heard, or the connection is down */
  onState(follow: (isLive: boolean) => void): void
  /** resolves when all announcements committed before the call have arrived, or when the connection is down */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

const RECONNECT_MS = 1_000
const QUERY_TIMEOUT_MS = 5_000

/**
 * Opens the listening connection and keeps it open. Announcements made while it is down are lost, so every cache must
 * be cleared when the state changes.
 */
export async function startListener(connection: pg.ClientConfig, log: Logger): Promise<Listener> {
  const eventListeners = new Map<string, ((payload: string) => void)[]>()
  const followers: ((isLive: boolean) => void)[] = []
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isLive = false
  let isStopped = false
  let asking: Promise<void> = Promise.resolve()
  /** a round trip that has not begun yet and can be shared by further callers */
  let nextTrip: Promise<void> | undefined

  const turn = (live: boolean): void => {
    isLive = live
    for (const follow of followers) follow(live)
  }

  const connect = async (): Promise<void> => {
    const fresh = createClient('listen', {
      ...connection,
      // Callers of caughtUp must not wait for a dead connection that has not been detected.
      query_timeout: QUERY_TIMEOUT_MS,
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of eventListeners.get(channel) ?? []) {
        try {
          hear(payload ?? '')
        } catch (error) {
          // Any client that can connect may send announcements.
          log.error({ err: error, channel }, 'an announcement was not understood')
        }
      }
    })
    await fresh.connect()
    for (const channel of eventListeners.keys()) await listen(fresh, channel)
    turn(true)
  }

  const lost = (which: pg.Client, error?: Error): void => {
    if (which !== client || isStopped) return
    client = undefined
    turn(false)
    log.warn({ error: error?.message }, 'listening connection lost')
    which.end().catch(() => undefined)
    retry()
  }

  const retry = (): void => {
    timer = setTimeout(() => {
      connect().catch((error: Error) => {
        log.warn({ error: error.message }, 'listening connection refused')
        client = undefined
        if (!isStopped) retry()
      })
    }, RECONNECT_MS)
    timer.unref()
  }

  // One after the other, because a connection runs one statement at a time.
  const askNext = (current: pg.Client, work: () => Promise<unknown>): Promise<void> => {
    asking = asking.then(work).then(
      () => undefined,
      (error: Error) => lost(current, error),
    )
    return asking
  }

  await connect()
  return {
    on(channel, hear) {
      const known = eventListeners.get(channel)
      if (known) return void known.push(hear)
      eventListeners.set(channel, [hear])
      const current = client
      if (!current || !isLive) return
      void askNext(current, () => listen(current, channel))
    },
    onState(follow) {
      // A follower that caches must not be told that changes arrive before its channels are listened to.
      void asking.then(() => {
        followers.push(follow)
        follow(isLive)
      })
    },
    caughtUp() {
      const current = client
      if (!current || !isLive) return Promise.resolve()
      // PostgreSQL delivers pending announcements before it answers the next statement of the connection.
      nextTrip ??= askNext(current, () => {
        nextTrip = undefined
        return current.query('select 1')
      })
      return nextTrip
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      turn(false)
      await client?.end()
    },
  }
}

async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
