let offsetMs = 0

/** The server's clock, as far as its answers have told: for signatures, countdowns and `today`. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}

/** Keeps the difference to this device's clock. Answers whether it changed by more than a second. */
export function keepServerTime(serverTime: unknown): boolean {
  const time = millisecondsOf(serverTime)
  if (time === null) return false
  const offset = time - Date.now()
  const changed = Math.abs(offset - offsetMs) > 1000
  offsetMs = offset
  return changed
}

function millisecondsOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || value === '') return null
  const time = /^\d+$/.test(value) ? Number(value) : Date.parse(value)
  return Number.isNaN(time) ? null : time
}
