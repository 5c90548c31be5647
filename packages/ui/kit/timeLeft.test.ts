import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { secondsLeft, timeLeft } from './timeLeft.ts'

describe('The time left', () => {
  it('is over at its moment and not a tenth of a second before', () => {
    expect(secondsLeft(10_000, 9_900)).toBe(1)
    expect(secondsLeft(10_000, 10_000)).toBe(0)
    expect(secondsLeft(10_000, 99_000)).toBe(0)
  })

  it('reads as days and a time that add up to it', () => {
    expect(timeLeft(3 * 86_400 + 3723)).toEqual({ days: 3, time: '01:02:03' })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (seconds) => {
        const { days, time } = timeLeft(seconds)
        const [hours = 0, minutes = 0, rest = 0] = time.split(':').map(Number)
        expect(days * 86_400 + hours * 3600 + minutes * 60 + rest).toBe(seconds)
        expect(Math.max(minutes, rest)).toBeLessThan(60)
      }),
    )
  })
})
