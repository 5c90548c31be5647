import { describe, expect, it } from 'vitest'
import { bestOf, highestNext, ranksOf } from './srmBidBrightMoon.rules.ts'

const totals = (...amounts: (string | null)[]) => amounts.map((latestAmount) => ({ latestAmount }))

describe('The next quote', () => {
  const next = (rule: { type?: string; base?: string; value: string }) =>
    highestNext(
      {
        decrementType: rule.type ?? 'AMOUNT',
        decrementBase: rule.base ?? 'OWN',
        decrementValue: rule.value,
        suppliers: totals('1000.00', '900.00', null),
      } as Parameters<typeof highestNext>[0],
      { latestAmount: '1000.00' },
    )

  it.each([
    [{ value: '100' }, '900.00'],
    [{ value: '0.005' }, '1000.00'],
    [{ value: '5', base: 'BEST' }, '895.00'],
    [{ value: '1.5', type: 'PERCENT' }, '985.00'],
    // 900 * 0.333333 percent = 2.999997
    [{ value: '0.333333', type: 'PERCENT', base: 'BEST' }, '897.00'],
  ])('%o is at most %s', (rule, most) => {
    expect(next(rule)).toBe(most)
  })
})

describe('Ranks', () => {
  const ranked = (...rows: [amount: string, quotedAs: number][]) => {
    const standing = rows.map(([latestAmount, quotedAs], at) => ({
      ...{ id: String(at), latestAmount, quotedAs },
    }))
    const ranks = ranksOf(standing)
    return standing.map(({ id }) => ranks.get(id))
  }

  it('go by total, then by the earlier quote', () => {
    expect(ranked(['10.00', 3], ['9.00', 4], ['10.00', 1], ['11.00', 2])).toEqual([3, 1, 2, 4])
  })

  it('are shared by equal opened prices, which stand before any quote', () => {
    expect(ranked(['10.00', 0], ['10.00', 0], ['10.00', 1], ['12.00', 0])).toEqual([1, 1, 3, 4])
  })

  it('have the lowest total as the best', () => {
    expect(bestOf(totals('10.00', null, '9.5'))).toBe('9.50')
    expect(bestOf([])).toBeNull()
  })
})
