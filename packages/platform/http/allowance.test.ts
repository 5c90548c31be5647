import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Allowance } from './allowance.ts'

describe('Working time', () => {
  it('is there at first, can be used up, and comes back', () => {
    const time = new Allowance({ perSecond: 500, most: 1000 }, 0)
    expect([time.isUsedUp(0), time.waitForAllAt(0)]).toEqual([false, 0])
    time.spend(1500, 0)
    expect([time.isUsedUp(0), time.waitAt(0), time.waitForAllAt(0)]).toEqual([true, 1000, 3000])
    expect([time.isUsedUp(999), time.isUsedUp(1000)]).toEqual([true, false])
  })

  it('is owed up to what could be saved, however long a call took', () => {
    const time = new Allowance({ perSecond: 1000, most: 1000 }, 0)
    time.spend(600_000, 0)
    expect(time.waitAt(0)).toBe(1000)
  })

  it('spent over any time is no more than what came back and what was saved, and one call', () => {
    const calls = fc.array(fc.tuple(fc.nat(2000), fc.nat(2000)), { maxLength: 50 })
    fc.assert(
      fc.property(calls, (given) => {
        const options = { perSecond: 1000, most: 1000 }
        const time = new Allowance(options, 0)
        let [now, spent] = [0, 0]
        for (const [rest, ms] of given) {
          now += rest
          if (time.isUsedUp(now)) continue
          time.spend(ms, now)
          spent += Math.min(ms, 2 * options.most)
        }
        expect(spent).toBeLessThanOrEqual(now + options.most + 2 * options.most)
      }),
    )
  })
})
