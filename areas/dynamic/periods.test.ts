import { describe, expect, it } from 'vitest'
import { daysOf, earlierPeriod, keyOf, keysOf, monthStart } from './periods.ts'

describe('Periods of charts', () => {
  it('compares with as many days just before, or with the same days a year earlier', () => {
    const november = { from: '2026-11-01', to: '2026-11-24' }
    expect(earlierPeriod(november, 'PREVIOUS')).toEqual({ from: '2026-10-08', to: '2026-10-31' })
    expect(earlierPeriod(november, 'LAST_YEAR')).toEqual({ from: '2025-11-01', to: '2025-11-24' })
    const leap = { from: '2028-02-29', to: '2028-02-29' }
    expect(earlierPeriod(leap, 'LAST_YEAR')).toEqual({ from: '2027-02-28', to: '2027-02-28' })
  })

  it.each([
    ['2026-11-24', 'DAY', '2026-11-24'],
    ['2026-11-24', 'WEEK', '2026-W48'],
    ['2027-01-01', 'WEEK', '2026-W53'],
    ['2024-12-30', 'WEEK', '2025-W01'],
    ['2026-11-24', 'MONTH', '2026-11'],
    ['2026-11-24', 'QUARTER', '2026-Q4'],
    ['2026-11-24', 'YEAR', '2026'],
  ])('writes %s by %s as %s, and finds its day again', (day, grain, key) => {
    expect(keyOf(day, grain)).toBe(key)
    const days = daysOf(key)
    expect(days && days.from <= day && day <= days.to).toBe(true)
  })

  it('knows the days of a mark', () => {
    expect(daysOf('2026-W53')).toEqual({ from: '2026-12-28', to: '2027-01-03' })
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOf('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
    expect(daysOf('恒锐轴承')).toBeNull()
  })

  it('leaves no month out, and refuses more marks than a chart shows', () => {
    expect(keysOf({ from: '2026-09-30', to: '2026-12-01' }, 'MONTH')).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
    ])
    expect(keysOf({ from: '2020-01-01', to: '2026-01-01' }, 'DAY')).toBeNull()
    expect(monthStart('2026-01-31', -1)).toBe('2025-12-01')
  })
})
