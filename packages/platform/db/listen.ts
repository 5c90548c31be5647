import pg from 'pg'
import type { Logger } from 'pino'

/** One connection of the process that hears what any node announces with NOTIFY. */
export type Listener = {
  /** payloads of a channel, in the order of their commits */
  on(channel: string, hear: (payload: string) => void): void
  /** whether announcements arrive; called at once with the present state */
  onState(follow: (isLive: boolean) => void): void
  stop(): Promise<void>
}

const RECONNECT_MS = 1_000

/**
 * Opens the listening connection and keeps it. What was announced while it was down is lost for good, so whoever
 * remembers anything forgets it when the state turns.
 */
export async function startListener(connection: pg.ClientConfig, log: Logger): Promise<Listener> {
  const hearers = new Map<string, ((payload: string) => void)[]>()
  const followers: ((isLive: boolean) => void)[] = []
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isLive = false
  let isStopped = false
  let asking: Promise<void> = Promise.resolve()

  const turn = (live: boolean): void => {
    isLive = live
    for (const follow of followers) follow(live)
  }

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...connection,
      application_name: 'opensrm-listen',
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '')
    })
    await fresh.connect()
    for (const channel of hearers.keys()) await listen(fresh, channel)
    turn(true)
  }

  const lost = (which: pg.Client, error?: Error): void => {
    if (which !== client || isStopped) return
    client = undefined
    turn(false)
    log.warn({ error: error?.message }, 'listening connection lost')
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

  await connect()
  return {
    on(channel, hear) {
      const known = hearers.get(channel)
      if (known) return void known.push(hear)
      hearers.set(channel, [hear])
      const current = client
      if (!current || !isLive) return
      // One after the other: a connection runs one statement at a time.
      asking = asking
        .then(() => listen(current, channel))
        .catch((error: Error) => lost(current, error))
    },
    onState(follow) {
      followers.push(follow)
      follow(isLive)
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
