import { decimal, sum } from '@opensrm/kernel/values/decimal.ts'
import { expectRefused } from '@opensrm/testkit/refusals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Award, type AwardLine, compute, srmInqAwardRules } from './srmInqAward.rules.ts'

const line = (values: Partial<AwardLine>): AwardLine =>
  ({
    ...{
      id: '1',
      inquiryItemId: '7',
      itemId: '3',
      lineNum: 10,
      itemQuantity: '10000',
      sharePct: '100',
    },
    ...{
      itemName: '铝壳体',
      awardPriceInclTax: null,
      lastPriceExclTax: '12.600000',
      taxRate: '13',
      rankNum: 1,
    },
    ...{ lowestPriceExclTax: '12.180000', nonLowestReason: null },
    ...values,
  }) as AwardLine

const award = (lines: AwardLine[]): Award => {
  const made = { currencyCode: 'CNY', priceBasis: 'TAX_EXCLUDED', lines } as unknown as Award
  compute(made)
  return made
}

describe('An award', () => {
  it('has the figures of the specification', () => {
    const made = award([
      line({ awardPriceExclTax: '12.180000', sharePct: '60' }),
      line({ awardPriceExclTax: '12.350000', sharePct: '40', rankNum: 2 }),
    ])
    expect(made.lines).toMatchObject([
      { awardQuantity: '6000.000000', amountExclTax: '73080.00', savingAmount: '2520.00' },
      { awardQuantity: '4000.000000', amountExclTax: '49400.00', savingAmount: '1000.00' },
    ])
    expect(made).toMatchObject({
      amountExclTax: '122480.00',
      lowestAmount: '121800.00',
      savingAmount: '3520.00',
      savingRate: '2.7937',
      nonLowestFlag: 'Y',
    })
  })

  it('splits a quantity without a rest, whatever the shares', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 1_000_000_000 }),
        (share, millionths) => {
          const itemQuantity = decimal(millionths).div(1_000_000).toFixed(6)
          const made = award([
            line({ itemQuantity, sharePct: String(share), awardPriceExclTax: '1' }),
            line({ itemQuantity, sharePct: String(100 - share), awardPriceExclTax: '1' }),
          ])
          expect(sum(made.lines.map(({ awardQuantity }) => awardQuantity)).toFixed(6)).toBe(
            itemQuantity,
          )
        },
      ),
    )
  })

  it('is refused with faulty shares, dates, items, or no reason for a higher price', () => {
    const check = (made: Award) =>
      srmInqAwardRules.checkSubmit?.(made, {} as never)?.map(({ code }) => code) ?? []
    const faulty = award([
      line({ sharePct: '90', itemId: null, rankNum: 2, awardPriceExclTax: '12.35' }),
    ])
    Object.assign(faulty, { effectiveFrom: '2026-01-01', effectiveTo: '2030-01-01' })
    const codes = check(faulty)
    expect(codes).toEqual(['AWARD_PERIOD', 'AWARD_SHARES', 'AWARD_ITEM', 'AWARD_NOT_LOWEST'])
    for (const issue of srmInqAwardRules.checkSubmit?.(faulty, {} as never) ?? [])
      expectRefused(String(issue.code), issue as never)
  })
})
