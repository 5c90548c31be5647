import { describe, expect, it } from 'vitest'
import { addWorkHours, isWorkingTime, parseWorkHours, workHoursBetween } from './workCalendar.ts'

const calendar = parseWorkHours(
  'Mon-Fri 09:00-18:00',
  new Map([
    ['2026-10-01', 'HOLIDAY'],
    ['2026-10-10', 'WORKDAY'],
  ]),
)

describe('working hours', () => {
  it.each([
    ['2026-11-20 10:00:00', 4, '2026-11-20 14:00:00'],
    ['2026-11-20 17:00:00', 4, '2026-11-23 12:00:00'],
    ['2026-11-21 11:00:00', 1, '2026-11-23 10:00:00'],
    ['2026-11-20 07:00:00', 9, '2026-11-20 18:00:00'],
    ['2026-09-30 17:00:00', 2, '2026-10-02 10:00:00'],
    ['2026-10-09 17:30:00', 1, '2026-10-10 09:30:00'],
  ])('%s and %i hours end %s', (start, hours, end) => {
    expect(addWorkHours(start, hours, calendar)).toBe(end)
    const begins = start.slice(11) < '09' ? `${start.slice(0, 10)} 09:00:00` : start
    expect(workHoursBetween(begins, end, calendar)).toBe(hours)
  })

  it('know nights, weekends and text that says nothing', () => {
    expect(isWorkingTime('2026-11-20 08:59:00', calendar)).toBe(false)
    expect(isWorkingTime('2026-11-20 09:00:00', calendar)).toBe(true)
    expect(isWorkingTime('2026-11-21 10:00:00', calendar)).toBe(false)
    expect(parseWorkHours('always').from).toBe(540)
    expect(parseWorkHours('Sat-Mon 08:30-12:00').days).toEqual(new Set([6, 0, 1]))
  })
})
