import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../values/date.ts'
import { parseWorkHours } from '../values/workCalendar.ts'
import { type ClockFacts, type ClockRule, latestValue, occurrenceAt } from './clock.ts'

const calendar = parseWorkHours(
  'Mon-Fri 09:00-18:00',
  new Map([
    ['2026-10-01', 'HOLIDAY'],
    ['2026-10-02', 'HOLIDAY'],
    ['2026-10-10', 'WORKDAY'],
  ]),
)
const facts: ClockFacts = { calendar, parameter: () => [90, 60, 30] }
const rule = (of: Partial<ClockRule>): ClockRule => ({ code: 'x', op: 'doX', at: 'due', ...of })

describe('The moment of a rule', () => {
  it.each<[string, Partial<ClockRule>, string, string]>([
    ['a date begins at midnight', {}, '2026-09-30', '2026-09-30 00:00:00'],
    ['or at the hour it names', { time: '08:30' }, '2026-09-30', '2026-09-30 08:30:00'],
    ['the day after', { after: { days: 1 } }, '2026-12-31', '2027-01-01 00:00:00'],
    ['a time keeps its second', {}, '2026-09-30 10:00:07', '2026-09-30 10:00:07'],
    ['hours later', { after: { hours: 30 } }, '2026-09-30 10:00:00', '2026-10-01 16:00:00'],
    ['minutes later', { after: { minutes: 5 } }, '2026-09-30 23:58:00', '2026-10-01 00:03:00'],
    ['over holidays', { after: { workDays: 1 } }, '2026-09-30 10:00:00', '2026-10-05 10:00:00'],
    ['a worked Saturday counts', { after: { workDays: 5 } }, '2026-10-05', '2026-10-10 00:00:00'],
    [
      'by a parameter',
      { after: { days: { parameter: 'P' } } },
      '2026-01-01',
      '2026-04-01 00:00:00',
    ],
  ])('%s', (_says, of, value, moment) => {
    const second = (by: number) =>
      new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + by * 1000)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' ')
    expect(occurrenceAt(rule(of), value, second(-1), facts)).toBeNull()
    expect(occurrenceAt(rule(of), value, moment, facts)).toEqual({
      ...{ index: 0, time: moment, next: null },
    })
  })

  it('of several days before is the latest that has passed', () => {
    const before = rule({ daysBefore: [7, 60, 30] })
    const at = (now: string) => occurrenceAt(before, '2026-12-31', `${now} 09:00:00`, facts)
    expect(at('2026-10-31')).toBeNull()
    expect(at('2026-11-01')).toMatchObject({ index: 0, next: '2026-12-01 00:00:00' })
    expect(at('2026-12-24')).toMatchObject({ index: 2, next: null })
    expect(at('2027-12-24')).toMatchObject({ index: 2, next: null })
  })

  it('comes again and again, each at the same time of day', () => {
    const daily = rule({ daysBefore: [2, 0], every: { days: 1 } })
    const at = (now: string) => occurrenceAt(daily, '2026-12-31', now, facts)
    expect(at('2026-12-30 12:00:00')).toMatchObject({ index: 0, next: '2026-12-31 00:00:00' })
    expect(at('2027-01-02 12:00:00')).toEqual({
      ...{ index: 3, time: '2027-01-02 00:00:00', next: '2027-01-03 00:00:00' },
    })
  })
})

describe('The search', () => {
  const days = fc.integer({ min: 0, max: 60 })
  const spans = fc.oneof(
    fc.record({ days }),
    fc.record({ workDays: days }),
    fc.record({ hours: fc.integer({ min: 0, max: 200 }) }),
    fc.record({ minutes: fc.integer({ min: 0, max: 5000 }) }),
  )
  const rules = fc
    .record(
      {
        after: spans,
        daysBefore: fc.array(fc.integer({ min: -9, max: 60 }), { minLength: 1, maxLength: 3 }),
        time: fc.constantFrom('00:00', '08:00', '23:59'),
      },
      { requiredKeys: [] },
    )
    .map((of) => rule(of.daysBefore ? { daysBefore: of.daysBefore, ...pick(of) } : of))
  const pick = ({ time }: { time?: string }) => (time ? { time } : {})
  const clockTimes = fc
    .record({ day: fc.integer({ min: 0, max: 120 }), second: fc.integer({ min: 0, max: 86_399 }) })
    .map(
      ({ day, second }) =>
        `${addDays('2026-08-01', day)} ${new Date(second * 1000).toISOString().slice(11, 19)}`,
    )

  it('passes over no value that is due', () => {
    fc.assert(
      fc.property(rules, clockTimes, clockTimes, fc.boolean(), (one, value, now, isDate) => {
        const given = isDate ? value.slice(0, 10) : value
        const latest = latestValue(one, isDate ? 'date' : 'datetime', now, facts)
        if (occurrenceAt(one, given, now, facts)) expect(given <= String(latest)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('applies the hour of a rule to dates alone', () => {
    const today = rule({ after: { workDays: 0 }, time: '23:59' })
    const now = '2026-11-05 00:00:00'
    expect(occurrenceAt(today, now, now, facts)).not.toBeNull()
    expect(latestValue(today, 'datetime', now, facts)).toBe('2026-11-05 23:59:59')
    expect(latestValue(today, 'date', now, facts)).toBe('2026-11-04')
  })

  it('finds none that is not due, but for working days within a day', () => {
    fc.assert(
      fc.property(rules, clockTimes, clockTimes, fc.boolean(), (one, value, now, isDate) => {
        fc.pre(!(one.after && 'workDays' in one.after) || isDate)
        const given = isDate ? value.slice(0, 10) : value
        const latest = latestValue(one, isDate ? 'date' : 'datetime', now, facts)
        if (given <= String(latest)) expect(occurrenceAt(one, given, now, facts)).not.toBeNull()
      }),
      { numRuns: 2000 },
    )
  })
})
