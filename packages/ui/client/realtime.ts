import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { call, resourcePath } from './call.ts'
import { currentSession, useSessionStore } from './session.ts'

/** A message on a topic. 'reread': events may have been missed, so the data must be read again. */
export type RealtimeEvent = { type: 'event'; content: unknown } | { type: 'reread' }
type Hear = (event: RealtimeEvent) => void

/** Whether the socket is open. Without it screens poll. */
export const useRealtimeLive = create<{ isLive: boolean }>(() => ({ isLive: false }))

const RETRY_SECONDS = [1, 2, 5, 10, 30]
/** The server pings every 30 s; a longer silence means a lost connection. */
const SILENCE_MS = 75_000

const topics = new Map<string, Set<Hear>>()
let socket: WebSocket | null = null
let retries = 0
let retryTimer: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let isConnecting = false

/**
 * Follows a topic while the component is mounted. Messages are only hints: the listener reads the data through the API,
 * and is told to do so after every interruption.
 */
export function useRealtime(topic: string | null, hear: Hear): void {
  // a new listener function in each render does not subscribe again
  const heard = useEffectEvent(hear)
  useEffect(() => (topic ? follow(topic, (event) => heard(event)) : undefined), [topic])
}

/** Follows a topic; returns the function to stop. */
export function follow(topic: string, hear: Hear): () => void {
  const hearers = topics.get(topic) ?? new Set()
  if (hearers.size === 0) send({ type: 'subscribe', topic })
  hearers.add(hear)
  topics.set(topic, hearers)
  void connect()
  return () => {
    hearers.delete(hear)
    if (hearers.size > 0) return
    topics.delete(topic)
    send({ type: 'unsubscribe', topic })
  }
}

async function connect(): Promise<void> {
  if (socket || isConnecting || topics.size === 0 || !currentSession()) return
  isConnecting = true
  try {
    const { ticket } = await call<{ ticket: string }>(
      resourcePath('baseRealtime', 'doIssueTicket'),
      {},
      { write: false },
    )
    open(ticket)
  } catch {
    retryLater()
  } finally {
    isConnecting = false
  }
}

function open(ticket: string): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const fresh = new WebSocket(`${scheme}://${location.host}/srm-ws?ticket=${ticket}`)
  socket = fresh
  fresh.onopen = () => {
    for (const topic of topics.keys()) send({ type: 'subscribe', topic })
    listenForSilence()
    const isReturn = retries > 0
    retries = 0
    useRealtimeLive.setState({ isLive: true })
    if (isReturn) tellAll({ type: 'reread' })
  }
  fresh.onmessage = ({ data }) => {
    listenForSilence()
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'ping') send({ type: 'pong' })
    else if (message.type === 'reread') tellAll({ type: 'reread' })
    else if (message.type === 'event' || isStanding(message)) {
      for (const hear of topics.get(message.topic ?? '') ?? [])
        hear({ type: 'event', content: message.content })
    }
  }
  fresh.onclose = () => {
    if (socket !== fresh) return
    socket = null
    clearTimeout(silence)
    useRealtimeLive.setState({ isLive: false })
    retryLater()
  }
}

type Message = { type: string; topic?: string; content?: unknown }

/** The initial state of a subject is handled like its later events. */
function isStanding({ type, topic }: Message): boolean {
  return type === 'subscribed' && Boolean(topic?.includes('/'))
}

function send(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function tellAll(event: RealtimeEvent): void {
  for (const hearers of topics.values()) for (const hear of hearers) hear(event)
}

function listenForSilence(): void {
  clearTimeout(silence)
  silence = setTimeout(() => socket?.close(), SILENCE_MS)
}

function retryLater(): void {
  clearTimeout(retryTimer)
  if (!currentSession() || topics.size === 0) return
  const seconds = RETRY_SECONDS[Math.min(retries, RETRY_SECONDS.length - 1)] as number
  retries++
  retryTimer = setTimeout(() => void connect(), seconds * 1000)
}

// Another user or none: the socket of the old user must be closed.
useSessionStore.subscribe(({ session }, before) => {
  if (session?.authorizationCode === before.session?.authorizationCode) return
  clearTimeout(retryTimer)
  retries = 0
  socket?.close()
  if (session) void connect()
})
