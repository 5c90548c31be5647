import { expect, it } from 'vitest'
import { fixed, isNonNegative, isPositive, isPositiveInteger, sum } from './decimal.ts'

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

it('writes every figure with the places asked for, however it was given', () => {
  expect(
    ['1.50', '1.5', '1', '-0.00', '0.005', '01.50', '1.', '', null].map((value) => fixed(value, 2)),
  ).toEqual(['1.50', '1.50', '1.00', '0.00', '0.01', '1.50', '1.00', '0.00', '0.00'])
  expect([fixed('12', 0), fixed('012', 0)]).toEqual(['12', '12'])
})

it('sums exactly, and nothing to nought', () => {
  expect(sum(['0.1', '0', '0.2', null]).toString()).toBe('0.3')
  expect(sum([]).toString()).toBe('0')
})
