import { expect, it } from 'vitest'
import { tellsNumber } from './numbers.ts'

it.each([
  ['13000', { amount: 13000 }],
  ['13000', { amount: '13000.00' }],
  ['12.35', { lines: [{ price: '12.350000' }] }],
  ['12.35', '单价 12.35元'],
])('finds %s', (number, value) => expect(tellsNumber(value, number)).toBe(true))

it.each([
  ['13000', { documentNumber: 'BN202611300001' }],
  ['13000', { amount: '13000.50' }],
  ['12.35', { at: '2026-11-30T08:00:12.350Z' }],
  ['12.35', { price: '112.35' }],
  ['2100', { id: '12100' }],
])('does not take other digits for %s', (number, value) =>
  expect(tellsNumber(value, number)).toBe(false),
)
