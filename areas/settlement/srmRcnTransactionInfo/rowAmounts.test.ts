import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { describe, expect, it } from 'vitest'
import { openFigures, partAmounts } from './rowAmounts.ts'

const rowOf = (quantity: string, priceInclTax: string, currencyCode = 'CNY') => {
  const terms = {
    ...{ currencyCode, priceBasis: 'TAX_INCLUDED', taxRate: '13', priceUnitQty: '1' },
    ...{ priceInclTax, priceExclTax: null },
  }
  const { amountInclTax, amountExclTax } = lineAmounts({ ...terms, quantity })
  const none = { settledQuantity: '0', lockedQuantity: '0', offsetQuantity: '0' }
  const nothing = { settledAmount: '0', lockedAmount: '0', offsetAmount: '0' }
  const excl = { settledAmountExclTax: '0', lockedAmountExclTax: '0' }
  return { ...terms, quantity, amountInclTax, amountExclTax, ...none, ...nothing, ...excl }
}

describe('Parts of an amount (MONEY-4)', () => {
  it('come to 333.33, 333.33 and 333.34 of 1000.00', () => {
    const row = rowOf('3', '333.333333')
    row.amountInclTax = '1000.00'
    const parts: string[] = []
    for (const _ of [1, 2, 3]) {
      const { amountInclTax, amountExclTax } = partAmounts(row, '1')
      parts.push(amountInclTax)
      row.lockedQuantity = fixed(decimal(row.lockedQuantity).plus(1), 6)
      row.lockedAmount = fixed(decimal(row.lockedAmount).plus(amountInclTax), 2)
      row.lockedAmountExclTax = fixed(decimal(row.lockedAmountExclTax).plus(amountExclTax), 2)
    }
    expect(parts).toEqual(['333.33', '333.34', '333.33'])
    expect(openFigures(row)).toEqual({ openQuantity: '0.000000', openAmount: '0.00' })
  })

  it.each([
    ['700', '0.0137', 'CNY'],
    ['-97', '11.295', 'CNY'],
    ['13', '3.337', 'JPY'],
    ['1', '0.004', 'CNY'],
  ])(
    'sum to the whole in any order of taking and giving back: %s at %s %s',
    (quantity, price, currency) => {
      let state = 7
      const random = (): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return state / 2_147_483_648
      }
      const row = rowOf(quantity, price, currency)
      const held: { now: string; incl: string; excl: string }[] = []
      const keep = () => {
        row.lockedQuantity = fixed(sum(held.map(({ now }) => now)), 6)
        row.lockedAmount = fixed(sum(held.map(({ incl }) => incl)), 2)
        row.lockedAmountExclTax = fixed(sum(held.map(({ excl }) => excl)), 2)
      }
      const sign = decimal(quantity).isNegative() ? -1 : 1
      for (let step = 0; step < 400; step++) {
        const { openQuantity } = openFigures(row)
        if (random() < 0.4 && held.length > 0) held.splice(Math.floor(random() * held.length), 1)
        else if (!decimal(openQuantity).isZero()) {
          const part = decimal(openQuantity)
            .times(random() < 0.2 ? 1 : random())
            .toDecimalPlaces(6)
          if (part.isZero()) continue
          const { amountInclTax, amountExclTax, taxAmount } = partAmounts(row, part)
          expect(decimal(amountInclTax).times(sign).greaterThanOrEqualTo(0)).toBe(true)
          expect(decimal(amountExclTax).plus(taxAmount).equals(amountInclTax)).toBe(true)
          held.push({ now: part.toFixed(), incl: amountInclTax, excl: amountExclTax })
        }
        keep()
        const { openAmount, openQuantity: left } = openFigures(row)
        expect(decimal(openAmount).times(sign).greaterThanOrEqualTo(0)).toBe(true)
        if (decimal(left).isZero()) {
          expect(row.lockedAmount).toBe(fixed(row.amountInclTax, 2))
          expect(row.lockedAmountExclTax).toBe(fixed(row.amountExclTax, 2))
        }
      }
    },
  )
})
