import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { keepServerTime } from '@opensrm/ui/client/clock.ts'
import { useRealtime, useRealtimeLive } from '@opensrm/ui/client/realtime.ts'
import { errorText, ServerError } from '@opensrm/ui/client/serverError.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { HallView, HostOffer } from '../../hall/hallView.ts'

type Snapshot = { serverTime: number; hall: HallView }
type Message = Snapshot | { gap: true }
/** Without a socket, or while the hall does not answer, it is read this often. */
const POLL_MS = 2_000
/** While it runs it is read now and then in any case, so that a lost message is never missed for long. */
const CHECK_MS = 5_000
/** A server that accepts the question and does not answer is cut off too; without a limit the page would still say connected. */
const ANSWER_MS = 5_000
/** An answer that took longer says too little about the server's clock. */
const SLOW_MS = 1_000
/** The device's clock was changed when it moved this much against the time since the page was opened. */
const JUMP_MS = 400

export type HallReader = {
  hall: HallView | null
  offers: readonly HostOffer[]
  /** what is shown is what the server has, as far as this page can know */
  isCurrent: boolean
  /** why there is nothing to show */
  failure: string | null
  read(): Promise<void>
}

/** The hall as the server shows it to this reader, kept up by messages. Older messages never replace newer ones. */
export function useHall(id: string): HallReader {
  const [hall, setHall] = useState<HallView | null>(null)
  const [offers, setOffers] = useState<readonly HostOffer[]>([])
  const newest = useRef(0)
  const lastOffer = useRef(0)
  const isTimed = useRef(false)
  const [isCurrent, setCurrent] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const { isLive } = useRealtimeLive()

  /** False when messages before this one are missing. */
  const take = useCallback((view: HallView): boolean => {
    if (view.seq < newest.current) return true
    newest.current = view.seq
    setHall(view)
    if (view.view !== 'host') return true
    const first = view.offers[0]?.num ?? 1
    const isWhole = first <= lastOffer.current + 1
    lastOffer.current = Math.max(lastOffer.current, view.offers.at(-1)?.num ?? 0)
    setOffers((known) => merged(known, view.offers))
    return isWhole
  }, [])

  const read = useCallback(async () => {
    const path = resourcePath('srmActCompete', 'doHallSnapshot')
    const asked = performance.now()
    try {
      const signal = AbortSignal.timeout(ANSWER_MS)
      const { serverTime, hall: view } = await call<Snapshot>(
        path,
        { id },
        { write: false, signal },
      )
      const took = performance.now() - asked
      // Half of the way there and back has passed since the server read its clock.
      if (took < SLOW_MS || !isTimed.current) keepServerTime(serverTime + took / 2)
      isTimed.current = true
      setCurrent(true)
      setFailure(null)
      take(view)
    } catch (error) {
      setCurrent(false)
      setFailure(error instanceof ServerError ? errorText(error) : null)
    }
  }, [id, take])

  useRealtime(`compete/${id}`, (event) => {
    const message = event.type === 'event' ? (event.content as Message | null) : null
    if (!message || !('hall' in message) || !take(message.hall)) void read()
  })
  useEffect(() => {
    void read()
  }, [read])
  useEffect(() => {
    const timer = setInterval(() => void read(), isLive && isCurrent ? CHECK_MS : POLL_MS)
    return () => clearInterval(timer)
  }, [read, isLive, isCurrent])
  useEffect(() => {
    let shift = Date.now() - performance.now()
    const timer = setInterval(() => {
      const now = Date.now() - performance.now()
      if (Math.abs(now - shift) > JUMP_MS) void read()
      shift = now
    }, 1_000)
    // A suspended tab has missed messages.
    const wake = () => document.visibilityState === 'visible' && void read()
    const cutOff = () => setCurrent(false)
    const back = () => void read()
    document.addEventListener('visibilitychange', wake)
    addEventListener('offline', cutOff)
    addEventListener('online', back)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('offline', cutOff)
      removeEventListener('online', back)
    }
  }, [read])
  return { hall, offers, isCurrent, failure, read }
}

/** Offers by number; a later message says whether one became void. */
function merged(known: readonly HostOffer[], fresh: readonly HostOffer[]): readonly HostOffer[] {
  const all = new Map([...known, ...fresh].map((offer) => [offer.num, offer]))
  return [...all.values()].sort((a, b) => a.num - b.num)
}

export const momentText = (at: number, timeZone: string): string =>
  formatInstant(new Date(at), timeZone || 'Asia/Shanghai')
/** Within one auction the day says nothing. */
export const clockText = (at: number, timeZone: string): string =>
  momentText(at, timeZone).slice(11)
