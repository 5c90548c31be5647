import { describe, expect, it } from 'vitest'
import { averageDays, awardCourse, type EventRow, totalsOf } from './courses.ts'

const event = (values: Partial<EventRow>): EventRow => ({
  ...{ sourcingMode: 'INQUIRY', currentNode: 'OPEN', overdueFlag: 'N', cycleDays: '10.0' },
  eventCreated: '2027-03-01 08:00',
  eventPublished: '2027-03-03 08:00',
  quotesClosed: '2027-03-08 20:00',
  ...{ opened: null, awardApproved: null, outputCreated: null },
  ...values,
})

describe('The steps of events', () => {
  it('take the days since the step before, on average of those that reached them', () => {
    const rows = [
      event({}),
      event({ quotesClosed: '2027-03-04 08:00', opened: '2027-03-05 08:00', cycleDays: '5.0' }),
      event({ sourcingMode: 'TENDER', eventPublished: null, quotesClosed: null }),
    ]
    expect(averageDays(rows)).toEqual([
      { mode: 'INQUIRY', values: ['2.0', '3.3', '1.0', null, null] },
      { mode: 'TENDER', values: [null, null, null, null, null] },
    ])
  })

  it('count what is late among those that run', () => {
    const rows = [
      event({ overdueFlag: 'Y' }),
      event({}),
      event({}),
      event({ currentNode: 'DONE', overdueFlag: 'N', cycleDays: '3.3' }),
      event({ currentNode: null, cycleDays: null }),
    ]
    expect(totalsOf(rows)).toEqual({ events: 5, averageCycle: '8.3', overdueShare: '33.3' })
    expect(totalsOf([])).toEqual({ events: 0, averageCycle: null, overdueShare: null })
  })
})

it('Award prices have a line for each supplier and a gap where there was no award', () => {
  const row = (day: string, supplier: string, awardPrice: string) => ({
    ...{ kind: 'AWARD' as const, day, supplier, awardPrice, number: 'IA1' },
    ...{ firstPrice: null, lastPrice: null },
  })
  const quote = { ...row('2027-01-05', '乙', '1'), kind: 'QUOTE' as const, awardPrice: null }
  const rows = [row('2027-01-02', '甲', '12'), quote, row('2027-02-02', '乙', '11')]
  expect(awardCourse(rows)).toEqual({
    categories: ['2027-01-02', '2027-02-02'],
    series: [
      { name: '甲', values: ['12', null] },
      { name: '乙', values: [null, '11'] },
    ],
  })
})
