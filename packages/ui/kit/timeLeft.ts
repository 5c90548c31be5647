export type TimeLeft = { days: number; time: string }

/** Whole seconds left, rounded up: with a tenth of a second left it is not over yet. */
export function secondsLeft(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** Days, and the rest as HH:mm:ss. */
export function timeLeft(seconds: number): TimeLeft {
  const rest = seconds % 86_400
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60]
  return {
    days: Math.floor(seconds / 86_400),
    time: parts.map((part) => String(part).padStart(2, '0')).join(':'),
  }
}
