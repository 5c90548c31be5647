import { expect, it } from 'vitest'
import { unitPrices } from './offerShares.ts'

it('divides a total by the shares, and gives the rest to the largest line', () => {
  const items = [
    { id: '1', quantity: '1', sharePct: '33.3333' },
    { id: '2', quantity: '1', sharePct: '33.3333' },
    { id: '3', quantity: '2', sharePct: '33.3334' },
  ]
  // Three times 33.34 is a cent too much.
  expect([...unitPrices('100.01', items).values()]).toEqual(['33.330000', '33.340000', '16.670000'])
})

it('gives a single line the whole total', () => {
  expect(unitPrices('1000', [{ id: '1', quantity: '3', sharePct: null }]).get('1')).toBe(
    '333.333333',
  )
})
