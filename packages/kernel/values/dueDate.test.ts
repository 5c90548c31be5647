import { expect, it } from 'vitest'
import { dueDateOf } from './dueDate.ts'

const none = { baseDateType: 'INVOICE_DATE', offsetDays: 0, cutoffDay: null, payDayOfMonth: null }
const monthEnd = { ...none, baseDateType: 'MONTH_END_INVOICE' }

it.each([
  ['the base date', none, '2024-02-29', '2024-02-29'],
  ['days over a leap day', { ...none, offsetDays: 30 }, '2024-02-10', '2024-03-11'],
  ['days over February', { ...none, offsetDays: 30 }, '2023-02-10', '2023-03-12'],
  ['days over a new year', { ...none, offsetDays: 366 }, '2023-12-31', '2024-12-31'],
  ['no cut-off where it is no month-end', { ...none, cutoffDay: 25 }, '2024-01-26', '2024-01-26'],
  ['the last day of a leap February', monthEnd, '2024-02-01', '2024-02-29'],
  ['the last day of February', monthEnd, '2023-02-28', '2023-02-28'],
  ['the last day of April', monthEnd, '2024-04-30', '2024-04-30'],
  ['the cut-off itself', { ...monthEnd, cutoffDay: 25 }, '2024-01-25', '2024-01-25'],
  ['after the cut-off', { ...monthEnd, cutoffDay: 25 }, '2024-12-26', '2025-01-25'],
  ['a cut-off that the month has not', { ...monthEnd, cutoffDay: 31 }, '2023-02-28', '2023-02-28'],
  ['the pay day itself', { ...none, payDayOfMonth: 10 }, '2024-05-10', '2024-05-10'],
  ['the next pay day', { ...none, payDayOfMonth: 10 }, '2024-12-11', '2025-01-10'],
  ['a pay day that the month has not', { ...none, payDayOfMonth: 31 }, '2024-02-10', '2024-02-29'],
  [
    'a pay day after the last of a short month',
    { ...none, payDayOfMonth: 30 },
    '2024-01-31',
    '2024-02-29',
  ],
  [
    'days from the month-end, then the pay day',
    { ...monthEnd, offsetDays: 60, payDayOfMonth: 15 },
    '2023-12-05',
    '2024-03-15',
  ],
])('a stage is due on %s', (_rule, stage, baseDate, due) => {
  expect(dueDateOf(stage, baseDate)).toBe(due)
})
