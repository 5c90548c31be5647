import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './date.ts'
import {
  addWorkDays,
  addWorkHours,
  isWorkDay,
  isWorkingTime,
  latestStart,
  parseWorkHours,
  workDaysBetween,
  workHoursBetween,
} from './workCalendar.ts'

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

describe('working days', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-09-30', 1, '2026-10-02'],
    ['2026-10-09', 1, '2026-10-10'],
    ['2026-10-09', 3, '2026-10-13'],
  ])('%s and %i days end %s', (start, count, end) => {
    expect(addWorkDays(start, count, calendar)).toBe(end)
  })

  it('that are added are between, and no later start keeps the same end', () => {
    const starts = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-06-01', days))
    fc.assert(
      fc.property(starts, fc.integer({ min: 1, max: 80 }), (start, count) => {
        const end = addWorkDays(start, count, calendar)
        expect(isWorkDay(end, calendar)).toBe(true)
        expect(workDaysBetween(start, end, calendar)).toBe(count)
        const latest = latestStart(end, count, calendar)
        expect(latest >= start).toBe(true)
        expect(addWorkDays(latest, count, calendar)).toBe(end)
        expect(addWorkDays(addDays(latest, 1), count, calendar) > end).toBe(true)
      }),
    )
  })
})
