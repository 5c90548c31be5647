import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { describe, expect, it } from 'vitest'
import { exchangeDifference, inBase } from './localAmount.ts'
import { partAmounts } from './srmRcnTransactionInfo/rowAmounts.ts'

const line = (quantity: string, price: string, more: object = {}) => ({
  ...{
    quantity,
    taxRate: '13',
    currencyCode: 'CNY',
    priceBasis: 'TAX_INCLUDED',
    priceUnitQty: '1',
  },
  ...{ priceInclTax: price, priceExclTax: price },
  ...more,
})

describe('MONEY-1: amounts are decimal, with the places of their currency', () => {
  it.each([
    ['CNY', '100.50'],
    ['USD', '100.50'],
    ['JPY', '101.00'],
  ])('%s', (currencyCode, amount) => {
    expect(lineAmounts(line('1', '100.5', { currencyCode })).amountInclTax).toBe(amount)
  })

  it('never binary: a tenth three times is three tenths', () => {
    expect(fixed(sum(['0.1', '0.1', '0.1']), 2)).toBe('0.30')
    expect(lineAmounts(line('3', '0.1')).amountInclTax).toBe('0.30')
    expect(lineAmounts(line('999999999999', '0.01')).amountInclTax).toBe('9999999999.99')
  })
})

describe('MONEY-2: halves are rounded away from zero', () => {
  it.each([
    ['0.005', '0.01'],
    ['0.004999', '0.00'],
    ['1.015', '1.02'],
    ['2.675', '2.68'],
  ])('%s is %s, and its return is exactly the negative', (price, amount) => {
    const received = lineAmounts(line('1', price))
    const returned = lineAmounts(line('-1', price))
    expect(received.amountInclTax).toBe(amount)
    for (const key of ['amountInclTax', 'amountExclTax', 'taxAmount'] as const)
      expect(decimal(returned[key]).plus(received[key]).toNumber()).toBe(0)
  })
})

describe('MONEY-3: incl. is excl. and tax exactly, from the price that was agreed', () => {
  it('with the tax in the price', () => {
    expect(lineAmounts(line('1000', '12.345678'))).toMatchObject({
      ...{ amountInclTax: '12345.68', amountExclTax: '10925.38', taxAmount: '1420.30' },
    })
  })

  it('without the tax in the price', () => {
    const excluded = { priceBasis: 'TAX_EXCLUDED' }
    expect(lineAmounts(line('7', '14.155', excluded))).toMatchObject({
      ...{ amountExclTax: '99.09', taxAmount: '12.88', amountInclTax: '111.97' },
    })
  })

  it('for a price of a thousand pieces', () => {
    expect(lineAmounts(line('2500', '84.75', { priceUnitQty: '1000' })).amountInclTax).toBe(
      '211.88',
    )
  })
})

it('MONEY-4: three parts of one receipt come to it to the cent', () => {
  const whole = lineAmounts(line('1000', '12.345678'))
  const row = {
    ...line('1000', '12.345678'),
    ...{ amountInclTax: whole.amountInclTax, amountExclTax: whole.amountExclTax },
    ...{ settledQuantity: '0', lockedQuantity: '0', offsetQuantity: '0' },
    ...{ settledAmount: '0', lockedAmount: '0', offsetAmount: '0' },
    ...{ settledAmountExclTax: '0', lockedAmountExclTax: '0' },
  }
  const parts = ['300', '300', '400'].map((quantity) => {
    const part = partAmounts(row, quantity)
    row.settledQuantity = fixed(sum([row.settledQuantity, quantity]), 6)
    row.settledAmount = fixed(sum([row.settledAmount, part.amountInclTax]), 2)
    row.settledAmountExclTax = fixed(sum([row.settledAmountExclTax, part.amountExclTax]), 2)
    return [part.amountInclTax, part.amountExclTax, part.taxAmount]
  })
  expect(parts).toEqual([
    ['3703.70', '3277.61', '426.09'],
    ['3703.71', '3277.62', '426.09'],
    ['4938.27', '4370.15', '568.12'],
  ])
})

describe('MONEY-7: the exchange difference', () => {
  it('is what was paid more than was booked, each rounded once; a loss is positive', () => {
    expect(inBase('100.01', '7.12345678')).toBe('712.42')
    expect(exchangeDifference('100.01', '7.12345678', '7.1')).toBe('2.35')
    expect(exchangeDifference('100.01', '7.1', '7.12345678')).toBe('-2.35')
    expect(exchangeDifference('100.01', '7.1', '7.1')).toBe('0.00')
  })
})
