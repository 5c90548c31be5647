import { expect, it } from 'vitest'
import { isNonNegative, isPositive, isPositiveInteger } from './decimal.ts'

it('tells positive, non-negative and counting numbers', () => {
  expect(['-1', '0', '0.1', '2'].map(isPositive)).toEqual([false, false, true, true])
  expect(['-0.01', '0', '3'].map(isNonNegative)).toEqual([false, true, true])
  expect(['0', '1', '01', '1.0', '-2', '', '12'].map(isPositiveInteger)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    true,
  ])
})
