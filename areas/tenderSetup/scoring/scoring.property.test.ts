import { decimal } from '@opensrm/kernel/values/decimal.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  evaluatedPrice,
  missingItemsAddition,
  paymentDays,
  paymentTermAddition,
} from './evaluatedPrices.ts'
import { abnormallyLow } from './lowPrices.ts'
import { type PriceRule, scorePrices } from './priceScores.ts'
import {
  coefficient,
  comparisonPrice,
  dimensionScore,
  indexScore,
  outliers,
  rankBids,
  totalScore,
} from './totalScores.ts'

const METHODS = ['LOWEST_RATIO', 'LOWEST_DEVIATION', 'AVERAGE_DEVIATION', 'LINEAR', 'RANK_STEP']

const rule = (more: Partial<PriceRule>): PriceRule => ({
  priceMethod: 'LOWEST_RATIO',
  trimThreshold: 5,
  trimCount: 1,
  averageDiscountPct: '0',
  aboveDeductPerPct: '1',
  belowDeductPerPct: '0.5',
  rankStep: '2',
  minPriceScore: '0',
  ...more,
})
const bids = (...prices: string[]) => prices.map((price) => ({ id: price, price }))
const scoresOf = (of: PriceRule, full: string, ...prices: string[]) =>
  Object.fromEntries(scorePrices(of, full, bids(...prices)).bids.map((bid) => [bid.id, bid]))

const cents = fc
  .integer({ min: 1, max: 10_000_000_00 })
  .map((value) => decimal(value).div(100).toFixed(2))
const prices = fc.uniqueArray(cents, { minLength: 1, maxLength: 12 })
const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 10_000 }).map((value) => decimal(value).div(10_000).toFixed(4))
const anyRule = fc
  .record({
    priceMethod: fc.constantFrom(...METHODS),
    trimThreshold: fc.integer({ min: 3, max: 12 }),
    trimCount: fc.integer({ min: 1, max: 10 }),
    averageDiscountPct: percent(15),
    aboveDeductPerPct: percent(10),
    belowDeductPerPct: percent(5),
    rankStep: percent(20),
    minPriceScore: percent(30),
  })
  .filter(
    ({ aboveDeductPerPct, rankStep }) => Number(aboveDeductPerPct) > 0 && Number(rankStep) > 0,
  )

describe('The price score', () => {
  it('by average deviation is exact', () => {
    const of = rule({ priceMethod: 'AVERAGE_DEVIATION', averageDiscountPct: '2' })
    const given = ['95', '100', '105', '110', '120', '90']
    const { meanPrice, basePrice } = scorePrices(of, '40', bids(...given))
    expect({ meanPrice, basePrice }).toEqual({ meanPrice: '102.500000', basePrice: '100.450000' })
    const scores = scoresOf(of, '40', ...given)
    const exact = Object.entries(scores).map(([price, { score }]) => [price, score])
    expect(Object.fromEntries(exact)).toEqual({
      90: '34.798407',
      95: '37.287208',
      100: '39.776008',
      105: '35.470383',
      110: '30.492782',
      120: '20.537581',
    })
    expect(given.map((price) => scores[price]?.shownScore)).toEqual([
      '37.29',
      '39.78',
      '35.47',
      '30.49',
      '20.54',
      '34.80',
    ])
    expect(given.filter((price) => scores[price]?.isTrimmed)).toEqual(['120', '90'])
  })

  it('is linear between the lowest and the highest price', () => {
    const scores = scoresOf(
      rule({ priceMethod: 'LINEAR', minPriceScore: '10' }),
      '40',
      ...['95', '100', '105', '110', '120', '90'],
    )
    expect(Object.values(scores).map(({ shownScore }) => shownScore)).toEqual(
      ['40.00', '35.00', '30.00', '25.00', '20.00', '10.00'].map((score) => score),
    )
    const same = scorePrices(rule({ priceMethod: 'LINEAR' }), '40', [
      { id: 'a', price: '7' },
      { id: 'b', price: '7.00' },
    ])
    expect(same.bids.map(({ score }) => score)).toEqual(['40.000000', '40.000000'])
  })

  it('by ratio, deviation and rank follows its formula', () => {
    expect(scoresOf(rule({}), '30', '90', '120')['120']?.score).toBe('22.500000')
    const deviating = scoresOf(rule({ priceMethod: 'LOWEST_DEVIATION' }), '30', '90', '99', '180')
    expect(deviating['99']?.score).toBe('20.000000')
    expect(deviating['180']?.score).toBe('0.000000')
    const ranked = scorePrices(rule({ priceMethod: 'RANK_STEP' }), '30', [
      { id: 'a', price: '5' },
      { id: 'b', price: '5' },
      { id: 'c', price: '6' },
    ])
    expect(ranked.bids.map(({ rankNum, score }) => [rankNum, score])).toEqual([
      [1, '30.000000'],
      [1, '30.000000'],
      [3, '26.000000'],
    ])
  })

  it('never leaves its floor and its full score, and keeps six decimals', () => {
    fc.assert(
      fc.property(anyRule, prices, (of, given) => {
        for (const { score } of scorePrices(of, '40', bids(...given)).bids) {
          expect(score).toMatch(/^\d+\.\d{6}$/)
          expect(decimal(score).lessThanOrEqualTo(40)).toBe(true)
          expect(decimal(score).greaterThanOrEqualTo(decimal(of.minPriceScore))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order of the bids', () => {
    fc.assert(
      fc.property(anyRule, prices, (of, given) => {
        const there = scoresOf(of, '40', ...given)
        const back = scoresOf(of, '40', ...[...given].reverse())
        expect(back).toEqual(there)
      }),
      { numRuns: 200 },
    )
  })

  it('gives no lower price fewer points, except below the average base', () => {
    fc.assert(
      fc.property(anyRule, prices, (of, given) => {
        const { basePrice, bids: scored } = scorePrices(of, '40', bids(...given))
        const rising = [...scored].sort((a, b) => decimal(a.price).comparedTo(decimal(b.price)))
        for (const [at, bid] of rising.entries()) {
          const lower = rising[at - 1]
          const isBelow =
            of.priceMethod === 'AVERAGE_DEVIATION' &&
            decimal(lower?.price).lessThan(decimal(basePrice))
          if (lower && !isBelow)
            expect(decimal(lower.score).greaterThanOrEqualTo(decimal(bid.score))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('scales with the currency', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 1000 }), (given, factor) => {
        for (const priceMethod of ['LOWEST_RATIO', 'LOWEST_DEVIATION', 'LINEAR', 'RANK_STEP']) {
          const of = rule({ priceMethod })
          const dearer = given.map((price) => decimal(price).times(factor).toFixed())
          const [first, second] = [given, dearer].map((list) =>
            scorePrices(of, '40', bids(...list)).bids.map(({ score }) => score),
          )
          expect(second).toEqual(first)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('counts at least one price, however many are trimmed, and refuses what is no price', () => {
    const of = rule({ priceMethod: 'AVERAGE_DEVIATION', trimThreshold: 3, trimCount: 10 })
    const { bids: scored, meanPrice } = scorePrices(of, '40', bids('1', '2', '3', '4'))
    expect(scored.filter(({ isTrimmed }) => isTrimmed)).toHaveLength(2)
    expect(meanPrice).toBe('2.500000')
    expect(scorePrices(of, '40', []).bids).toEqual([])
    expect(() => scorePrices(of, '40', bids('0'))).toThrow('no price above zero')
    expect(() => scorePrices(rule({ priceMethod: 'GUESS' }), '40', bids('1'))).toThrow('GUESS')
  })
})

describe('The evaluated price', () => {
  it('adds interest for what is paid earlier than with the longest term', () => {
    const days = paymentDays([
      { percent: '30', days: 0 },
      { percent: '70', days: 60 },
    ])
    expect(days).toBe('42.000000')
    const ask = { amount: '1000000.00', financeRatePct: '6', longestDays: '90' }
    expect(paymentTermAddition({ ...ask, days: '30' })).toBe('10000.00')
    expect(paymentTermAddition({ ...ask, days: '90' })).toBe('0.00')
  })

  it('adds the highest price of the others for a missing item, or rejects', () => {
    const missing = [{ quantity: '10', otherPrices: ['2.500000', '3.125000'] }]
    expect(missingItemsAddition('ADD_MAX', missing)).toBe('31.25')
    expect(missingItemsAddition('REJECT', missing)).toBeNull()
    expect(missingItemsAddition('ZERO_INCLUDED', missing)).toBe('0.00')
    expect(missingItemsAddition('ADD_MAX', [{ quantity: '1', otherPrices: [] }])).toBeNull()
    expect(missingItemsAddition('REJECT', [])).toBe('0.00')
  })

  it('grows with deviations and additions, and rejects more deviations than allowed', () => {
    const ask = {
      convertedAmount: '1000.00',
      missingAddition: '50.00',
      minorDeviations: 2,
      deviationPct: '1',
      maxDeviations: 3,
      additions: ['10.00', '5.50'],
    }
    expect(evaluatedPrice(ask)).toBe('1086.50')
    expect(evaluatedPrice({ ...ask, minorDeviations: 4 })).toBeNull()
  })
})

describe('An abnormally low price', () => {
  const usual = { abnormalLowAvgPct: '40', abnormalLowNextPct: '30', costFloorPct: null }
  const reasons = (given: string[], more = {}, estimate: string | null = null) =>
    Object.fromEntries(abnormallyLow({ ...usual, ...more }, bids(...given), estimate))

  it('is found against the mean of the others, the second lowest and the estimate', () => {
    expect(reasons(['60', '100', '100'])).toEqual({ 60: ['MEAN', 'NEXT'] })
    expect(reasons(['70', '100', '120'])).toEqual({ 70: ['NEXT'] })
    expect(reasons(['71', '100', '104'])).toEqual({})
    expect(reasons(['59', '100'])).toEqual({ 59: ['NEXT'] })
    expect(reasons(['80'], { costFloorPct: '90' }, '100')).toEqual({ 80: ['ESTIMATE'] })
    expect(reasons(['90'], { costFloorPct: '90' }, '100')).toEqual({})
    expect(reasons(['90'], { costFloorPct: '90' })).toEqual({})
  })

  it('is never the highest of several', () => {
    fc.assert(
      fc.property(fc.uniqueArray(cents, { minLength: 2, maxLength: 12 }), (given) => {
        const highest = [...given].sort((a, b) => Number(b) - Number(a))[0] as string
        expect(Object.keys(reasons(given))).not.toContain(highest)
      }),
    )
  })
})

describe('The total score', () => {
  it('trims one highest and one lowest once there are jurors enough', () => {
    const trimmed = { scoreAggregation: 'TRIMMED_MEAN', trimJurors: 5 }
    expect(indexScore(trimmed, ['1', '8', '8', '9', '10'])).toBe('8.333333')
    expect(indexScore(trimmed, ['1', '8', '8', '9'])).toBe('6.500000')
    expect(indexScore({ scoreAggregation: 'MEAN', trimJurors: null }, ['7', '8'])).toBe('7.500000')
    expect(indexScore(trimmed, [])).toBeNull()
  })

  it('weights what was reached of each dimension', () => {
    const price = {
      dimension: 'PRICE',
      weightPct: '40',
      indices: [{ score: '34.798407', fullScore: '40' }],
    }
    const tech = {
      dimension: 'TECH',
      weightPct: '60',
      indices: [
        { score: '20', fullScore: '25' },
        { score: '12.5', fullScore: '25' },
      ],
    }
    expect(dimensionScore(tech)).toBe('39.000000')
    expect(totalScore([price, tech])).toBe('73.80')
    expect(dimensionScore({ dimension: 'RESPONSE', weightPct: '0', indices: [] })).toBe('0.000000')
  })

  it('divides a price by the coefficient of its non-price shares', () => {
    const features = [{ sharePct: '5', maxPct: '10' }]
    expect(coefficient(features)).toBe('1.055556')
    expect(comparisonPrice('1000', '1.25')).toBe('800.000000')
    expect(() => coefficient([{ sharePct: '1', maxPct: '31' }])).toThrow('30 percent')
  })

  it('marks jurors far from the mean', () => {
    const totals = ['50', '52', '10'].map((total, at) => ({ jurorId: String(at), total }))
    expect(outliers(totals, { spreadPct: '40', fullScore: '60' })).toEqual(['2'])
    expect(outliers(totals, { spreadPct: '100', fullScore: '60' })).toEqual([])
    expect(outliers([], { spreadPct: '20', fullScore: '60' })).toEqual([])
  })

  it('ranks by figure, price and technical score, and equal bids by lot', () => {
    const bid = (
      id: string,
      figure: string,
      price: string,
      technicalScore: string | null = null,
    ) => ({
      ...{ id, figure, evaluatedPrice: price, technicalScore },
    })
    const order = (
      method: 'COMPREHENSIVE' | 'LOWEST_EVALUATED_PRICE' | 'COEFFICIENT',
      ...of: ReturnType<typeof bid>[]
    ) => rankBids(method, of, ['d', 'c', 'b', 'a']).map(({ id }) => id)
    expect(
      order('COMPREHENSIVE', bid('a', '80', '9'), bid('b', '91', '9'), bid('c', '91', '8')),
    ).toEqual(['c', 'b', 'a'])
    expect(order('COMPREHENSIVE', bid('a', '80', '9'), bid('b', '80', '9'))).toEqual(['b', 'a'])
    expect(
      order('LOWEST_EVALUATED_PRICE', bid('a', '0', '9', '50'), bid('b', '0', '9', '60')),
    ).toEqual(['b', 'a'])
    expect(order('COEFFICIENT', bid('a', '800', '9'), bid('b', '790', '9'))).toEqual(['b', 'a'])
  })
})
