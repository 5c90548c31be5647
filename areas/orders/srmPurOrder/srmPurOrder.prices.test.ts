import { describe, expect, it } from 'vitest'
import type { EffectivePrice } from '../../base-data/ports.ts'
import type { OrderLine } from './srmPurOrder.balances.ts'
import { decidePrice } from './srmPurOrder.prices.ts'

const library: EffectivePrice = {
  priceId: '7',
  priceNumber: 'PL1',
  priceType: 'FORMAL',
  sourceType: 'MANUAL',
  priceExclTax: '10.000000',
  priceInclTax: '11.300000',
  taxRate: '13',
  priceUnitQty: '1.000000',
  priceBasis: 'TAX_INCLUDED',
  stepNum: null,
  reasons: ['UPPER_ORG', 'STEP'],
  minOrderQuantity: null,
  minPackQuantity: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: '2099-12-31',
}
const none = { price: null, temporary: null }
const found = { price: library, temporary: null }

const line = (values: Partial<OrderLine> = {}): OrderLine =>
  ({
    itemId: '1',
    itemDescription: 'M1',
    giftFlag: 'N',
    taxRate: '13',
    priceUnitQty: '1',
    priceInclTax: null,
    priceExclTax: null,
    priceSource: null,
    ...values,
  }) as OrderLine

const control = (priceControl: string, allowUnpriced = 'N') => ({
  priceControl,
  priceBasis: 'TAX_INCLUDED',
  allowUnpriced,
})

describe('price control', () => {
  it('LIBRARY takes the library price and ignores input', () => {
    expect(decidePrice(line({ priceInclTax: '1' }), control('LIBRARY'), found)).toMatchObject({
      values: {
        priceInclTax: '11.300000',
        itemPriceId: '7',
        priceSource: 'LIBRARY',
        priceReasons: ['UPPER_ORG', 'STEP'],
        unpricedFlag: 'N',
      },
    })
  })

  it('LIBRARY without an effective price is refused, or unpriced where the bill type allows it', () => {
    expect(decidePrice(line(), control('LIBRARY'), none)).toMatchObject({
      code: 'ORDER_NO_EFFECTIVE_PRICE',
    })
    const temporary = { ...library, priceType: 'TEMPORARY', priceExclTax: '9.000000' }
    expect(
      decidePrice(line({ priceInclTax: '1' }), control('LIBRARY', 'Y'), { price: null, temporary }),
    ).toMatchObject({
      values: {
        priceInclTax: null,
        unpricedFlag: 'Y',
        priceSource: 'UNPRICED',
        provisionalPriceExclTax: '9.000000',
      },
    })
  })

  it('CEILING lets the buyer enter up to the library price, calculated per unit', () => {
    expect(decidePrice(line({ priceInclTax: '11.2' }), control('CEILING'), found)).toMatchObject({
      values: { priceSource: 'MANUAL' },
    })
    expect(decidePrice(line({ priceInclTax: '11.31' }), control('CEILING'), found)).toMatchObject({
      code: 'ORDER_ABOVE_CEILING',
      args: { price: '11.31', ceiling: '11.3' },
    })
    expect(
      decidePrice(line({ priceInclTax: '1130', priceUnitQty: '100' }), control('CEILING'), found),
    ).toMatchObject({
      values: { priceSource: 'MANUAL' },
    })
  })

  it('FREE takes the input and proposes the library price for empty ones', () => {
    expect(decidePrice(line({ priceInclTax: '20' }), control('FREE'), found)).toMatchObject({
      values: { priceSource: 'MANUAL', priceReasons: null, itemPriceId: null },
    })
    expect(decidePrice(line(), control('FREE'), found)).toMatchObject({
      values: { priceSource: 'LIBRARY' },
    })
    expect(decidePrice(line({ itemId: null }), control('FREE'), none)).toMatchObject({
      code: 'ORDER_PRICE_REQUIRED',
    })
  })

  it('AGREEMENT_ONLY accepts a library row only if it comes from an agreement', () => {
    expect(decidePrice(line(), control('AGREEMENT_ONLY'), found)).toMatchObject({
      code: 'ORDER_NO_AGREEMENT_PRICE',
    })
    const agreed = { price: { ...library, sourceType: 'AGREEMENT' }, temporary: null }
    expect(decidePrice(line(), control('AGREEMENT_ONLY'), agreed)).toMatchObject({
      values: { priceSource: 'AGREEMENT' },
    })
  })

  it('gifts cost nothing and are not unpriced', () => {
    expect(
      decidePrice(line({ giftFlag: 'Y', priceInclTax: '5' }), control('LIBRARY'), none),
    ).toMatchObject({
      values: { priceInclTax: '0.000000', priceSource: 'GIFT', unpricedFlag: 'N' },
    })
  })
})
