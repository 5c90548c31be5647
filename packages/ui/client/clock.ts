import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { currentSession } from './session.ts'

let offsetMs = 0
let lastSigned = 0

/** The server's time, estimated from its answers: for signatures, countdowns and `today`. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** The time to sign a request with. It is unique within this page, because a signature is valid only once. */
export function signingTime(): Date {
  lastSigned = Math.max(serverNow().getTime(), lastSigned + 1)
  return new Date(lastSigned)
}

/** A moment in the installation's time zone, which may differ from this device's. */
export function wallClock(instant: Date): string {
  return formatInstant(instant, currentSession()?.user.timeZone || 'Asia/Shanghai')
}

/** Stores the difference to this device's clock. Returns whether it changed by more than a second. */
export function keepServerTime(serverTime: unknown): boolean {
  const time = millisecondsOf(serverTime)
  if (time === null) return false
  const offset = time - Date.now()
  const changed = Math.abs(offset - offsetMs) > 1000
  offsetMs = offset
  lastSigned = 0
  return changed
}

function millisecondsOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  const time = /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  return Number.isNaN(time) ? null : time
}
