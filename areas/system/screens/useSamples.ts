import { serverNow, wallClock } from '@opensrm/ui/client/clock.ts'
import { useEffect, useRef, useState } from 'react'

const MOST = 60

/** The last sixty readings with their times. */
export function useSamples<T>(reading: T | undefined): { time: string; reading: T }[] {
  const [samples, setSamples] = useState<{ time: string; reading: T }[]>([])
  const last = useRef<T>(undefined)
  useEffect(() => {
    if (reading === undefined || reading === last.current) return
    last.current = reading
    const time = wallClock(serverNow()).slice(11)
    setSamples((before) => [...before.slice(1 - MOST), { time, reading }])
  }, [reading])
  return samples
}
