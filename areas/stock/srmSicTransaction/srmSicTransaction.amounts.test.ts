import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { describe, expect, it } from 'vitest'
import {
  isPayable,
  ledgerAmounts,
  stockChange,
  type TransactionType,
} from './srmSicTransaction.amounts.ts'

const price = {
  currencyCode: 'CNY',
  priceBasis: 'TAX_INCLUDED',
  taxRate: '13',
  priceUnitQty: '1',
  priceInclTax: '0.333333',
  priceExclTax: '0.294985',
}

describe('amounts of the ledger', () => {
  it('of parts add up to the whole, however it is split', () => {
    for (const cuts of [
      [1, 1, 1],
      [2, 1],
      [0.5, 1.25, 1.25],
    ]) {
      let takenBefore = decimal(0)
      const parts = cuts.map((now) => {
        const amounts = ledgerAmounts({ ...price, takenBefore }, now)
        takenBefore = takenBefore.plus(now)
        return amounts
      })
      const whole = ledgerAmounts(price, 3)
      for (const key of ['amountInclTax', 'amountExclTax', 'taxAmount'] as const) {
        expect(sum(parts.map((part) => part[key])).toFixed(2)).toBe(whole[key])
      }
    }
  })

  it('of a reversal are the exact opposite', () => {
    expect(ledgerAmounts({ ...price, takenBefore: '3' }, '-3')).toMatchObject({
      amountInclTax: '-1.00',
      amountExclTax: '-0.88',
      taxAmount: '-0.12',
    })
  })

  it('are an accrual without a price, and nothing for a movement without one', () => {
    const unpriced = {
      ...price,
      priceInclTax: null,
      priceExclTax: null,
      provisionalPriceExclTax: '5',
    }
    expect(ledgerAmounts(unpriced, 120)).toEqual({
      pricedFlag: 'N',
      amountInclTax: null,
      amountExclTax: null,
      taxAmount: null,
      accrualAmountExclTax: '600.00',
    })
    expect(ledgerAmounts(null, 5)).toMatchObject({ pricedFlag: 'Y', amountInclTax: null })
  })
})

describe('the payable amount', () => {
  const terms = {
    settlementBasis: 'ACCEPT',
    orderType: 'STANDARD',
    giftFlag: 'N',
    isService: false,
  }
  it.each<[string, TransactionType, object, boolean]>([
    ['accepted goods', 'INSPECT_ACCEPT', {}, true],
    ['rejected goods', 'INSPECT_REJECT', {}, false],
    ['stocked goods', 'STOCK_IN', {}, false],
    ['stocked goods paid by stocking', 'STOCK_IN', { settlementBasis: 'STOCK_IN' }, true],
    ['accepted goods paid by stocking', 'INSPECT_ACCEPT', { settlementBasis: 'STOCK_IN' }, false],
    [
      'an accepted service',
      'INSPECT_ACCEPT',
      { settlementBasis: 'STOCK_IN', isService: true },
      true,
    ],
    ['consigned goods', 'STOCK_IN', { settlementBasis: 'CONSUME' }, false],
    ['gifts', 'INSPECT_ACCEPT', { giftFlag: 'Y' }, false],
    ['equipment', 'INSPECT_ACCEPT', { orderType: 'EQUIPMENT' }, false],
  ])('for %s', (_what, type, more, expected) => {
    expect(isPayable(type, { ...terms, ...more })).toBe(expected)
  })

  it('includes goods destroyed in testing', () => {
    const byStock = { ...terms, settlementBasis: 'STOCK_IN' }
    expect(isPayable('INSPECT_ACCEPT', byStock, { destroyed: true })).toBe(true)
  })
})

describe('stock', () => {
  const changed = (type: TransactionType, moved: string, options = {}) =>
    Object.fromEntries(
      Object.entries(stockChange(type, moved, options)).flatMap(([key, part]) =>
        part.isZero() ? [] : [[key, part.toString()]],
      ),
    )
  it('follows the signs of the ledger', () => {
    expect(changed('RECEIVE', '5')).toEqual({ inspect: '5' })
    expect(changed('INSPECT_ACCEPT', '5')).toEqual({ inspect: '-5' })
    expect(changed('INSPECT_REJECT', '5')).toEqual({ inspect: '-5', rejected: '5' })
    expect(changed('STOCK_IN', '5')).toEqual({ onHand: '5' })
    expect(changed('CONSUME', '5')).toEqual({ onHand: '-5' })
    expect(changed('RETURN_STOCK', '-5')).toEqual({ onHand: '-5' })
    expect(changed('RETURN_RECEIVING', '-5')).toEqual({ rejected: '-5' })
    expect(changed('BLOCK', '5')).toEqual({ blocked: '5' })
    expect(changed('RELEASE', '5')).toEqual({ blocked: '-5' })
    expect(changed('SCRAP', '-5', { blocked: true })).toEqual({ onHand: '-5', blocked: '-5' })
    expect(changed('PRICE_ADJUST', '0')).toEqual({})
  })
})
