import { describe, expect, it } from 'vitest'
import { type EvaluationIndex, type OpenedBid, totalsOf } from './srmBidEvaluation/totals.ts'

const RULE = {
  ...{ priceMethod: 'AVERAGE_DEVIATION', trimThreshold: 5, trimCount: 1, averageDiscountPct: '2' },
  ...{ aboveDeductPerPct: '1', belowDeductPerPct: '0.5', rankStep: null, minPriceScore: '0' },
  ...{ abnormalLowAvgPct: '40', abnormalLowNextPct: '30', costFloorPct: null },
  ...{ missingItemRule: 'ADD_MAX', deviationPct: '1', maxDeviations: 3 },
  ...{ payTermEvalFlag: 'N', financeRatePct: null, scoreAggregation: 'MEAN', trimJurors: 5 },
}

const index = (id: string, dimension: string, more: Partial<EvaluationIndex>): EvaluationIndex => ({
  ...{ id, dimension, indexName: id, indexType: 'SUBJECTIVE', weightPct: null, fullScore: '60' },
  ...{ passScore: null, featureMaxPct: null },
  ...more,
})
const INDICES = [
  index('P', 'PRICE', { indexType: 'FORMULA', weightPct: '40', fullScore: '40' }),
  index('T', 'TECH', { weightPct: '60' }),
]

const bid = (id: string, price: string, more: Partial<OpenedBid> = {}): OpenedBid => ({
  ...{ id, convertedAmount: price, minorDeviations: 0, missing: [], paymentDays: '30' },
  scores: new Map([['T', ['48', '51', '54']]]),
  ...{ abnormalDecision: null, isFailed: false },
  ...more,
})
const table = (bids: OpenedBid[], rule: object = {}, method = 'COMPREHENSIVE', indices = INDICES) =>
  totalsOf({
    ...{ method: method as 'COMPREHENSIVE', rule: { ...RULE, ...rule }, indices, bids },
    ...{ estimate: null, lotSeed: 'a'.repeat(64) },
  })
const PRICES = ['95', '100', '105', '110', '120', '90'].map((price) => bid(price, price))

describe('The score table', () => {
  it('has the published figures of the average deviation and of the linear score', () => {
    const scores = (rule: object) =>
      Object.fromEntries(table(PRICES, rule).map(({ id, priceScore }) => [id, priceScore]))
    expect(scores({})).toEqual({
      ...{ 90: '34.798407', 95: '37.287208', 100: '39.776008' },
      ...{ 105: '35.470383', 110: '30.492782', 120: '20.537581' },
    })
    expect(scores({ priceMethod: 'LINEAR', minPriceScore: '10' })).toMatchObject({
      ...{ 90: '40.000000', 100: '30.000000', 120: '10.000000' },
    })
  })

  it('adds up the weighted dimensions, and every figure explains itself', () => {
    for (const method of [
      ...['LOWEST_RATIO', 'LOWEST_DEVIATION', 'AVERAGE_DEVIATION', 'LINEAR', 'RANK_STEP'],
    ])
      for (const total of table(PRICES, { priceMethod: method, rankStep: '3' })) {
        expect(total.techScore).toBe('51.000000')
        for (const { field, result } of total.figures)
          expect(Number(result)).toBe(Number(total[field as 'totalScore']))
        expect(total.figures.map(({ field }) => field)).toEqual(
          expect.arrayContaining(['evaluatedPrice', 'priceScore', 'techScore', 'totalScore']),
        )
      }
  })

  it('charges earlier payment, minor deviations and missing items', () => {
    const missing = [{ quantity: '10', otherPrices: ['5', '7'] }]
    const [early, late, partial, many] = table(
      [
        bid('early', '1000000.00'),
        bid('late', '1000000.00', { paymentDays: '90', minorDeviations: 2 }),
        bid('partial', '1000000.00', { paymentDays: '90', missing }),
        bid('many', '1000000.00', { paymentDays: '90', minorDeviations: 4 }),
      ],
      { payTermEvalFlag: 'Y', financeRatePct: '6', priceMethod: 'LOWEST_RATIO' },
    )
    expect(early?.evaluatedPrice).toBe('1010000.00')
    expect(late?.evaluatedPrice).toBe('1020000.00')
    expect(partial?.evaluatedPrice).toBe('1000070.00')
    expect(many).toMatchObject({
      evaluatedPrice: null,
      excludedReason: 'DEVIATIONS',
      rankNum: null,
    })
  })

  it('leaves bids out of the means when they are rejected, and marks abnormally low ones', () => {
    const bids = [bid('a', '100'), bid('b', '110'), bid('c', '40')]
    expect(table(bids).find(({ id }) => id === 'c')?.lowReasons).toEqual(['MEAN', 'NEXT'])
    const decided = [bid('a', '100'), bid('b', '110'), bid('c', '40', { abnormalDecision: 'FAIL' })]
    const totals = table(decided, { priceMethod: 'LOWEST_RATIO' })
    expect(totals.map(({ rankNum, priceScore }) => [rankNum, priceScore])).toEqual([
      ...[
        [1, '40.000000'],
        [2, '36.363636'],
        [null, null],
      ],
    ])
    expect(totals[2]).toMatchObject({ excludedReason: 'LOW_PRICE', lowReasons: ['MEAN', 'NEXT'] })
  })

  it('ranks by the method, ties by price, technical score and lots, the same each time', () => {
    const tied = () => table([bid('1', '100'), bid('2', '100')])
    expect(tied()).toEqual(tied())
    expect(
      tied()
        .map(({ rankNum }) => rankNum)
        .sort(),
    ).toEqual([1, 2])
    expect(tied().every(({ isTied }) => isTied)).toBe(true)
    const passing = [INDICES[1] as EvaluationIndex].map((one) => ({ ...one, passScore: '50' }))
    const weak = bid('weak', '80', { scores: new Map([['T', ['40']]]) })
    const lowest = table([bid('a', '100'), weak], {}, 'LOWEST_EVALUATED_PRICE', passing)
    expect(lowest[1]).toMatchObject({ excludedReason: 'PASS_SCORE', rankNum: null })
    const share = [index('F', 'TECH', { featureMaxPct: '20', fullScore: '10' })]
    const shared = (id: string, price: string, given: string) =>
      bid(id, price, { scores: new Map([['F', [given]]]) })
    const compared = table(
      [shared('x', '105', '10'), shared('y', '100', '0')],
      {},
      'COEFFICIENT',
      share,
    )
    expect(compared[0]).toMatchObject({
      ...{ coefficient: '1.250000', comparisonPrice: '84.000000', rankNum: 1 },
    })
    for (const { field, result } of compared[0]?.figures ?? [])
      expect(Number(result)).toBe(Number(compared[0]?.[field as 'coefficient']))
    expect(compared[0]?.figures.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['coefficient', 'comparisonPrice']),
    )
  })
})
