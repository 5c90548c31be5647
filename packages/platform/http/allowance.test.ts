import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Allowance } from './allowance.ts'

describe('Working time', () => {
  it('is there at first, can be used up, and comes back', () => {
    const time = new Allowance({ perSecond: 500, most: 1000, debt: 2000 }, 0)
    expect([time.isUsedUp(0), time.waitForAllAt(0)]).toEqual([false, 0])
    time.spend(1500, 0)
    expect([time.isUsedUp(0), time.waitAt(0), time.waitForAllAt(0)]).toEqual([true, 1000, 3000])
    expect([time.isUsedUp(999), time.isUsedUp(1000)]).toEqual([true, false])
    expect([time.isUsedUp(1500, 251), time.isUsedUp(1500, 250)]).toEqual([true, false])
  })

  it('is owed up to a limit, however long a call took', () => {
    const time = new Allowance({ perSecond: 1000, most: 1000, debt: 500 }, 0)
    time.spend(600_000, 0)
    expect(time.waitAt(0)).toBe(500)
  })

  it('spent over any time is what came back and what was saved, and one call more', () => {
    const longest = 500
    const calls = fc.array(fc.tuple(fc.nat(2000), fc.nat(longest)), { maxLength: 50 })
    fc.assert(
      fc.property(calls, (given) => {
        const time = new Allowance({ perSecond: 1000, most: 1000, debt: longest }, 0)
        let [now, spent] = [0, 0]
        for (const [rest, ms] of given) {
          now += rest
          if (time.isUsedUp(now)) continue
          time.spend(ms, now)
          spent += ms
        }
        expect(spent).toBeLessThanOrEqual(now + 1000 + longest)
      }),
    )
  })
})
