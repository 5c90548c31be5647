import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { keepServerTime } from '@opensrm/ui/client/clock.ts'
import { useRealtime, useRealtimeLive } from '@opensrm/ui/client/realtime.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { HallView, HostOffer } from '../../hall/hallView.ts'

type Snapshot = { serverTime: number; hall: HallView }
type Message = Snapshot | { gap: true }
/** Without a socket the hall is read this often. */
const POLL_MS = 2_000
/** While it runs it is read now and then in any case, so that a lost message is never missed for long. */
const CHECK_MS = 10_000

/** The hall as the server shows it to this reader, kept up by messages. Older messages never replace newer ones. */
export function useHall(id: string) {
  const [hall, setHall] = useState<HallView | null>(null)
  const [offers, setOffers] = useState<readonly HostOffer[]>([])
  const newest = useRef(0)
  const [isCurrent, setCurrent] = useState(true)
  const { isLive } = useRealtimeLive()
  const take = useCallback((view: HallView) => {
    if (view.seq < newest.current) return
    newest.current = view.seq
    setHall(view)
    if (view.view === 'host') setOffers((known) => merged(known, view.offers))
  }, [])
  const read = useCallback(async () => {
    const path = resourcePath('srmActCompete', 'doHallSnapshot')
    const asked = performance.now()
    const found = await call<Snapshot>(path, { id }, { write: false }).catch(() => null)
    setCurrent(found !== null)
    if (!found) return
    // Half of the way there and back has passed since the server read its clock.
    keepServerTime(found.serverTime + (performance.now() - asked) / 2)
    take(found.hall)
  }, [id, take])
  useRealtime(`compete/${id}`, (event) => {
    const message = event.type === 'event' ? (event.content as Message | null) : null
    if (message && 'hall' in message) take(message.hall)
    else void read()
  })
  useEffect(() => {
    void read()
    const timer = setInterval(() => void read(), isLive ? CHECK_MS : POLL_MS)
    // A suspended tab has missed messages.
    const wake = () => document.visibilityState === 'visible' && void read()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [read, isLive])
  return { hall, offers, isCurrent, read }
}

/** Offers by number; a later message says whether one became void. */
function merged(known: readonly HostOffer[], fresh: readonly HostOffer[]): readonly HostOffer[] {
  const all = new Map([...known, ...fresh].map((offer) => [offer.num, offer]))
  return [...all.values()].sort((a, b) => a.num - b.num)
}

export const momentText = (at: number, timeZone: string): string =>
  formatInstant(new Date(at), timeZone || 'Asia/Shanghai')
