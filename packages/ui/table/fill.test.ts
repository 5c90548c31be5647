import { expect, test } from 'vitest'
import { continued } from './fill.ts'

test('one value is repeated', () => {
  expect(continued(['5'], 3)).toEqual(['5', '5', '5'])
})

test('two numbers go on in their step, exactly', () => {
  expect(continued(['0.1', '0.2'], 3)).toEqual(['0.3', '0.4', '0.5'])
  expect(continued([10, 20], 2)).toEqual([30, 40])
})

test('dates go on in days, over the end of a month', () => {
  expect(continued(['2026-12-30', '2026-12-31'], 2)).toEqual(['2027-01-01', '2027-01-02'])
})

test('upwards the series runs backwards', () => {
  expect(continued(['3', '4'], 2, true)).toEqual(['2', '1'])
})

test('texts and uneven numbers repeat as a pattern', () => {
  expect(continued(['a', 'b'], 3)).toEqual(['a', 'b', 'a'])
  expect(continued(['1', '2', '4'], 2)).toEqual(['1', '2'])
})
