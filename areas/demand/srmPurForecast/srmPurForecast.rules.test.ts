import { describe, expect, it } from 'vitest'
import { periodStart, periodsFrom } from './srmPurForecast.buckets.ts'
import { accuracyOf, changeRateOf } from './srmPurForecast.rules.ts'

describe('periods', () => {
  it.each([
    ['DAY', '2026-11-20', '2026-11-20'],
    ['WEEK', '2026-11-20', '2026-11-16'],
    ['WEEK', '2026-11-16', '2026-11-16'],
    ['WEEK', '2026-11-22', '2026-11-16'],
    ['MONTH', '2026-11-20', '2026-11-01'],
  ])('by %s from %s begin on %s', (type, day, start) => {
    expect(periodStart(type, day)).toBe(start)
  })

  it.each(['DAY', 'WEEK', 'MONTH'])('by %s follow each other without gap or overlap', (type) => {
    const periods = periodsFrom(type, '2027-12-15', 20)
    expect(periods.map(({ index }) => index)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    periods.slice(1).forEach(({ start }, index) => {
      const day = new Date(`${periods[index]?.end}T00:00:00Z`).getTime() + 86_400_000
      expect(start).toBe(new Date(day).toISOString().slice(0, 10))
      expect(periodStart(type, start)).toBe(start)
    })
  })
})

describe('figures', () => {
  it.each([
    ['120', '100', '20.00'],
    ['80', '100', '-20.00'],
    ['5', '0', null],
    ['5', null, null],
  ])('change of %s against %s is %s', (now, before, rate) => {
    expect(changeRateOf(now, before)).toBe(rate)
  })

  it.each([
    ['100', '100', '1.0000'],
    ['100', '90', '0.9000'],
    ['100', '250', '0.0000'],
    ['0', '10', null],
  ])('accuracy of forecast %s with %s ordered is %s', (forecast, ordered, share) => {
    expect(accuracyOf(forecast, ordered)).toBe(share)
  })
})
