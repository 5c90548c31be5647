import { expectRefused } from '@opensrm/testkit/refusals.ts'
import { describe, expect, it } from 'vitest'
import { AppError } from '../protocol/errors.ts'
import { addDays } from './date.ts'

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['9999-12-30', 1, '9999-12-31'],
  ])('%s and %s days are %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it.each([
    ['9999-12-31', 1],
    ['0001-01-01', -1],
    ['2026-01-01', Number.MAX_SAFE_INTEGER],
  ])('refuses to leave the calendar: %s and %s days', (date, days) => {
    let refused: unknown
    try {
      addDays(date, days)
    } catch (error) {
      refused = error
    }
    expect(refused).toBeInstanceOf(AppError)
    expectRefused('DATE_TOO_FAR', refused as AppError)
  })
})
