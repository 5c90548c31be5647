import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import type { WebSocket } from 'ws'
import type { Listener } from '../db/listen.ts'
import type { Engine } from '../documents/engine.ts'
import type { Caller } from '../http/action.ts'
import { purgeUsedSignatures } from '../http/replays.ts'
import { createGathering } from './gathering.ts'
import { endedSessions, purgeSocketTickets } from './tickets.ts'
import { type Announcement, PLATFORM_TOPICS, type Topic } from './topics.ts'

/** The sockets of this process. Announcements of other nodes arrive through the database. */
export type Realtime = {
  accept(socket: WebSocket, caller: Caller): void
  /** number of open sockets */
  count(): number
  stop(): void
}

/**
 * Codes of RFC 6455's private range. After both the client requests a new ticket; after the first it may have to sign
 * out.
 */
const CLOSE_SESSION_ENDED = 4001
const CLOSE_TOO_MANY = 4008
const PING_MS = 30_000
const SESSION_CHECK_MS = 60_000
const SOCKETS_PER_USER = 20
const TOPICS_PER_SOCKET = 100
/** messages a socket may send in ten seconds */
const MESSAGES_PER_WINDOW = 120
const WINDOW_MS = 10_000
/** a client this far behind is disconnected and reads the data again after reconnecting */
const BACKLOG_BYTES = 1_000_000

type Connection = {
  socket: WebSocket
  caller: Caller
  topics: Set<string>
  isAlive: boolean
  window: { since: number; messages: number }
}

export function startRealtime(engine: Engine, listener: Listener): Realtime {
  const { log } = engine.platform
  const topics = new Map<string, Topic>(
    [
      ...PLATFORM_TOPICS,
      ...engine.platform.registry.areas.flatMap((area) => area.topics ?? []),
    ].map((topic) => [topic.kind, topic]),
  )
  const connections = new Set<Connection>()

  const send = (connection: Connection, message: object): void => {
    const { socket } = connection
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BACKLOG_BYTES) socket.terminate()
    else socket.send(JSON.stringify({ ...message, ts: engine.platform.clock().getTime() }))
  }

  const deliver = (announcement: Announcement): void => {
    const { topic, content } = announcement
    const { kind, subject } = partsOf(topic)
    const definition = topics.get(kind)
    if (!definition) return
    const { gathered } = definition
    if (!gathered) {
      for (const _ of tellAll(definition, announcement));
      return
    }
    gathered.take(content, subject)
    gathering.tell(topic, gathered.ms, announcement)
  }

  /** Tells each follower in turn. */
  function* tellAll(
    definition: Topic,
    { topic, users, content }: Announcement,
  ): Generator<undefined> {
    const { subject } = partsOf(topic)
    const named = users ? new Set(users) : null
    for (const connection of connections) {
      const { caller } = connection
      if (!connection.topics.has(topic)) continue
      if (definition.audience === 'users' && !named?.has(caller.userId)) continue
      yield
      if (definition.standing && !definition.view) {
        tellFollower(connection, definition, { topic, content }).catch((error) =>
          log.error({ err: error }, 'an announcement was not passed on'),
        )
        continue
      }
      const seen = definition.view ? definition.view(content, caller, subject) : content
      if (definition.view && seen === null) continue
      send(connection, { type: 'event', topic, content: seen ?? null })
    }
  }

  const gathering = createGathering<Announcement>(
    (announcement) => {
      const definition = topics.get(partsOf(announcement.topic).kind)
      return definition ? tellAll(definition, announcement) : []
    },
    (error) => log.error({ err: error }, 'an announcement was not passed on'),
  )

  /** The announced change may have made the subject invisible, so the follower is only told to read it again. */
  const tellFollower = async (
    connection: Connection,
    definition: Topic,
    { topic, content }: Announcement,
  ): Promise<void> => {
    const { subject } = partsOf(topic)
    const stands = await standingOf(engine, definition, connection.caller, subject)
    if (!stands) connection.topics.delete(topic)
    send(connection, { type: 'event', topic, content: stands ? (content ?? null) : null })
  }

  const subscribe = async (connection: Connection, topic: string): Promise<void> => {
    const { kind, subject } = partsOf(topic)
    const definition = topics.get(kind)
    if (!definition) throw new AppError('TOPIC_UNKNOWN', { topic })
    const content = await standingOf(engine, definition, connection.caller, subject)
    if (!content) throw new AppError('TOPIC_FORBIDDEN', { topic })
    // Counted only now, because many may have been requested while the first were looked up.
    if (!connection.topics.has(topic) && connection.topics.size >= TOPICS_PER_SOCKET)
      throw new AppError('TOPICS_TOO_MANY', { max: TOPICS_PER_SOCKET })
    connection.topics.add(topic)
    send(connection, { type: 'subscribed', topic, content })
    await definition.joined?.(engine, connection.caller, subject)
  }

  /** Tells a topic that nobody of the caller's company follows it here any more. */
  const leave = async ({ caller }: Connection, topic: string): Promise<void> => {
    const { kind, subject } = partsOf(topic)
    const { left } = topics.get(kind) ?? {}
    if (!left) return
    const isSame = (other: Caller) =>
      caller.supplierId ? other.supplierId === caller.supplierId : other.userId === caller.userId
    const stays = [...connections].some((other) => other.topics.has(topic) && isSame(other.caller))
    if (!stays) await left(engine, caller, subject)
  }

  const closed = (connection: Connection): void => {
    if (!connections.delete(connection)) return
    for (const topic of connection.topics)
      leave(connection, topic).catch((error) =>
        log.warn({ error: error.message }, 'a topic was not told that a follower left'),
      )
  }

  const hearSocket = async (connection: Connection, text: string): Promise<void> => {
    const asked = parse(text)
    const topic = asked?.topic
    if (asked?.type === 'pong') return
    try {
      if (typeof topic !== 'string' || topic.length > 200)
        throw new AppError('TOPIC_UNKNOWN', { topic: '' })
      if (asked?.type === 'subscribe') await subscribe(connection, topic)
      else if (asked?.type === 'unsubscribe' && connection.topics.delete(topic))
        await leave(connection, topic)
    } catch (error) {
      const refusal = error instanceof AppError ? error : new AppError('INTERNAL', { traceId: '-' })
      if (!(error instanceof AppError)) log.error({ err: error }, 'subscription failed')
      const msg = messageOf(refusal.code, refusal.args ?? {}, connection.caller.language)
      send(connection, { type: 'refused', topic: topic ?? null, code: refusal.code, msg })
    }
  }

  /**
   * Users who lost the right to a subject get no more messages about it; the page itself is refused at its next call.
   */
  const recheck = async (userId: string | null): Promise<void> => {
    for (const connection of connections) {
      if (userId && connection.caller.userId !== userId) continue
      for (const topic of connection.topics) {
        const { kind, subject } = partsOf(topic)
        const definition = topics.get(kind)
        if (definition?.audience !== 'subject') continue
        if (!(await standingOf(engine, definition, connection.caller, subject)))
          connection.topics.delete(topic)
      }
    }
  }

  const recheckSoon = (userId: string | null): void =>
    void recheck(userId).catch((error) =>
      log.error({ err: error }, 'recheck of subscriptions failed'),
    )

  const endWhere = (match: (caller: Caller) => boolean): void => {
    for (const { socket, caller } of connections)
      if (match(caller)) socket.close(CLOSE_SESSION_ENDED, 'session ended')
  }

  listener.on('realtime', (payload) => deliver(JSON.parse(payload) as Announcement))
  listener.on('session_ended', (payload) =>
    endWhere(({ sessionId, userId }) => payload === sessionId || payload === `user:${userId}`),
  )
  listener.on('lookup_changed', () => deliver({ topic: 'lookupChanged' }))
  listener.on('permission_changed', (payload) => {
    const userId = /^user:(\d+)$/.exec(payload)?.[1] ?? null
    const users = userId
      ? [userId]
      : [...new Set([...connections].map(({ caller }) => caller.userId))]
    deliver({ topic: 'permissionChanged', users })
    if (!userId) deliver({ topic: 'menuChanged' })
    recheckSoon(userId)
  })
  // Announcements made while the connection was down are lost: clients read their data again, and rights are checked
  // again.
  listener.onState((isLive) => {
    if (!isLive) return
    for (const connection of connections) send(connection, { type: 'reread' })
    recheckSoon(null)
  })

  const pings = setInterval(() => {
    for (const connection of connections) {
      if (!connection.isAlive) {
        connection.socket.terminate()
        continue
      }
      connection.isAlive = false
      connection.socket.ping()
      send(connection, { type: 'ping' })
    }
  }, PING_MS)
  const sessions = setInterval(() => {
    const ids = [...new Set([...connections].map(({ caller }) => caller.sessionId))]
    Promise.all([
      ids.length
        ? endedSessions(engine.platform, ids).then((ended) =>
            endWhere((caller) => ended.has(caller.sessionId)),
          )
        : undefined,
      purgeSocketTickets(engine.platform),
      purgeUsedSignatures(engine.platform),
    ]).catch((error) => log.warn({ error: error.message }, 'check of socket sessions failed'))
  }, SESSION_CHECK_MS)
  for (const timer of [pings, sessions]) timer.unref()

  return {
    count: () => connections.size,
    accept(socket, caller) {
      const own = [...connections].filter((each) => each.caller.userId === caller.userId)
      if (own.length >= SOCKETS_PER_USER)
        return socket.close(CLOSE_TOO_MANY, 'too many connections')
      const connection: Connection = {
        socket,
        caller,
        topics: new Set(),
        isAlive: true,
        window: { since: 0, messages: 0 },
      }
      connections.add(connection)
      socket.on('pong', () => {
        connection.isAlive = true
      })
      socket.on('message', (data) => {
        connection.isAlive = true
        if (isFlooding(connection.window, engine.platform.clock().getTime()))
          return socket.close(CLOSE_TOO_MANY, 'too many messages')
        void hearSocket(connection, String(data))
      })
      socket.on('close', () => closed(connection))
      socket.on('error', () => closed(connection))
      send(connection, { type: 'ready' })
    },
    stop() {
      clearInterval(pings)
      clearInterval(sessions)
      gathering.stop()
      for (const { socket } of connections) socket.terminate()
      connections.clear()
    },
  }
}

/** Null: the caller may not follow it. */
async function standingOf(
  engine: Engine,
  topic: Topic,
  caller: Caller,
  subject: string,
): Promise<object | null> {
  if (topic.audience !== 'subject') return subject === '' ? {} : null
  return subject === '' ? null : ((await topic.standing?.(engine, caller, subject)) ?? null)
}

function partsOf(topic: string): { kind: string; subject: string } {
  const slash = topic.indexOf('/')
  return slash < 0
    ? { kind: topic, subject: '' }
    : { kind: topic.slice(0, slash), subject: topic.slice(slash + 1) }
}

function isFlooding(window: Connection['window'], now: number): boolean {
  if (now - window.since > WINDOW_MS) Object.assign(window, { since: now, messages: 0 })
  window.messages++
  return window.messages > MESSAGES_PER_WINDOW
}

function parse(text: string): { type?: unknown; topic?: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : null
  } catch {
    return null
  }
}
