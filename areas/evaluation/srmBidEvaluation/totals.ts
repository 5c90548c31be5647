import { type Figure, figureOf } from '@opensrm/kernel/expression/figure.ts'
import { decimal, fixed, greatest, isGreater, least, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  abnormallyLow,
  coefficient,
  comparisonPrice,
  dimensionScore,
  evaluatedPrice,
  indexScore,
  type LowPriceRule,
  type MissingItem,
  missingItemsAddition,
  type PriceRule,
  paymentTermAddition,
  rankBids,
  scorePrices,
  shuffled,
  totalScore,
} from '../../tenderSetup/ports.ts'
import {
  COEFFICIENT,
  COMPARISON_PRICE,
  DIMENSION_SCORE,
  EVALUATED_PRICE,
  PRICE_SCORES,
  TOTAL_SCORE,
} from './formulas.ts'

/** The published rule, by the names of srmBidRule. */
export type EvaluationRule = PriceRule &
  LowPriceRule & {
    missingItemRule: string | null
    deviationPct: string | null
    maxDeviations: number | null
    payTermEvalFlag: string | null
    financeRatePct: string | null
    scoreAggregation: string | null
    trimJurors: number | null
  }

export type EvaluationIndex = {
  id: string
  dimension: string
  weightPct: string | null
  indexName: string
  indexType: string
  fullScore: string | null
  passScore: string | null
  featureMaxPct: string | null
}

/** An opened bid for one section. */
export type OpenedBid = {
  /** of its row of results */
  id: string
  convertedAmount: string
  minorDeviations: number
  missing: readonly MissingItem[]
  paymentDays: string
  /** what the jurors gave, by index */
  scores: ReadonlyMap<string, readonly string[]>
  abnormalDecision: string | null
  /** fails an index of yes or no that must be passed */
  isFailed: boolean
}

export type Exclusion =
  | 'MISSING_ITEMS'
  | 'DEVIATIONS'
  | 'LOW_PRICE'
  | 'PASS_SCORE'
  | 'NOT_RESPONSIVE'

export type BidTotal = {
  id: string
  evaluatedPrice: string | null
  priceScore: string | null
  techScore: string | null
  bizScore: string | null
  serviceScore: string | null
  totalScore: string | null
  coefficient: string | null
  comparisonPrice: string | null
  rankNum: number | null
  lowReasons: readonly string[]
  excludedReason: Exclusion | null
  isTied: boolean
  figures: Figure[]
}

type Method = 'COMPREHENSIVE' | 'LOWEST_EVALUATED_PRICE' | 'COEFFICIENT'

type Ask = {
  method: Method
  rule: EvaluationRule
  indices: readonly EvaluationIndex[]
  bids: readonly OpenedBid[]
  estimate: string | null
  /** seed of the lots for bids equal in everything */
  lotSeed: string
}

const CHILD = 'results'
const FIELDS = { TECH: 'techScore', BIZ: 'bizScore', SERVICE: 'serviceScore' } as const
type Scored = keyof typeof FIELDS

/**
 * The score table of one section. It depends on the rule, the opened bids and the scores alone: the same input gives
 * the same table.
 */
export function totalsOf(ask: Ask): BidTotal[] {
  const totals = ask.bids.map((bid) => priced(ask, bid))
  const bidOf = ({ id }: BidTotal) => ask.bids.find((bid) => bid.id === id) as OpenedBid
  const inPrice = () => totals.filter(({ excludedReason }) => excludedReason === null)
  for (const total of totals) if (bidOf(total).isFailed) total.excludedReason ??= 'NOT_RESPONSIVE'
  markLow(ask, inPrice())
  for (const total of inPrice())
    if (bidOf(total).abnormalDecision === 'FAIL') total.excludedReason = 'LOW_PRICE'
  // A bid rejected for its low price has no part in the means, but stays marked.
  markLow(ask, inPrice())
  scoreDimensions(ask, totals)
  if (ask.method === 'LOWEST_EVALUATED_PRICE') excludeBelowPass(ask, totals)
  if (ask.method === 'COMPREHENSIVE') scoreTotals(ask, totals, inPrice())
  if (ask.method === 'COEFFICIENT') comparePrices(ask, inPrice())
  rank(ask, inPrice())
  return totals
}

function markLow({ rule, estimate }: Ask, totals: readonly BidTotal[]): void {
  const prices = totals.map(({ id, evaluatedPrice: price }) => ({ id, price: price ?? '0' }))
  const low = abnormallyLow(rule, prices, estimate)
  for (const total of totals) total.lowReasons = low.get(total.id) ?? []
}

const EMPTY = {
  ...{ priceScore: null, techScore: null, bizScore: null, serviceScore: null, totalScore: null },
  ...{ coefficient: null, comparisonPrice: null, rankNum: null, lowReasons: [], isTied: false },
}

function priced({ rule, bids }: Ask, bid: OpenedBid): BidTotal {
  const missing = missingItemsAddition(
    (rule.missingItemRule ?? 'ADD_MAX') as 'REJECT' | 'ADD_MAX' | 'ZERO_INCLUDED',
    bid.missing,
  )
  const longest = bids.reduce((most, { paymentDays }) => greatest(most, paymentDays), decimal(0))
  const term =
    rule.payTermEvalFlag === 'Y'
      ? paymentTermAddition({
          ...{ amount: bid.convertedAmount, financeRatePct: rule.financeRatePct ?? '0' },
          ...{ days: bid.paymentDays, longestDays: longest.toFixed() },
        })
      : '0.00'
  const deviationPct = rule.deviationPct ?? '0'
  const price =
    missing === null
      ? null
      : evaluatedPrice({
          ...{ convertedAmount: bid.convertedAmount, missingAddition: missing, deviationPct },
          ...{ minorDeviations: bid.minorDeviations, maxDeviations: rule.maxDeviations ?? 0 },
          additions: [term],
        })
  const given = {
    ...{ converted: bid.convertedAmount, missing: missing ?? '0', percent: deviationPct, term },
    deviations: String(bid.minorDeviations),
  }
  const explained = figureOf({
    ...{ field: 'evaluatedPrice', row: { child: CHILD, id: bid.id } },
    ...{ formula: EVALUATED_PRICE, given },
  })
  return {
    ...EMPTY,
    id: bid.id,
    evaluatedPrice: price,
    excludedReason: missing === null ? 'MISSING_ITEMS' : price === null ? 'DEVIATIONS' : null,
    figures: price === null ? [] : [explained],
  }
}

const isScored = ({ indexType }: EvaluationIndex): boolean =>
  indexType === 'SUBJECTIVE' || indexType === 'OBJECTIVE'

const weightOf = (indices: readonly EvaluationIndex[], dimension: string): string =>
  sum(
    indices.filter((index) => index.dimension === dimension).map(({ weightPct }) => weightPct),
  ).toFixed()

/** Jurors agree on an objective index, so its value is taken as it is. */
function juryScore(rule: EvaluationRule, index: EvaluationIndex, given: readonly string[]): string {
  const found = index.indexType === 'OBJECTIVE' ? given.slice(0, 1) : given
  return indexScore(rule, found) ?? '0.000000'
}

function dimensionOf(ask: Ask, bid: OpenedBid, dimension: string) {
  const own = ask.indices.filter((index) => index.dimension === dimension && isScored(index))
  const indices = own.map((index) => ({
    index: index.indexName,
    score: juryScore(ask.rule, index, bid.scores.get(index.id) ?? []),
    fullScore: index.fullScore ?? '0',
  }))
  return { dimension, weightPct: weightOf(ask.indices, dimension), indices }
}

function scoreDimensions(ask: Ask, totals: readonly BidTotal[]): void {
  for (const total of totals) {
    const bid = ask.bids.find(({ id }) => id === total.id) as OpenedBid
    for (const dimension of Object.keys(FIELDS) as Scored[]) {
      const scored = dimensionOf(ask, bid, dimension)
      if (scored.indices.length === 0) continue
      total[FIELDS[dimension]] = dimensionScore(scored)
      total.figures.push(
        figureOf({
          ...{ field: FIELDS[dimension], row: { child: CHILD, id: total.id } },
          formula: DIMENSION_SCORE,
          given: {
            weight: scored.weightPct,
            indices: scored.indices.map(({ index, score, fullScore }) => ({
              ...{ index, score, full: fullScore },
            })),
          },
        }),
      )
    }
  }
}

function excludeBelowPass(ask: Ask, totals: readonly BidTotal[]): void {
  for (const total of totals)
    for (const { dimension, passScore } of ask.indices) {
      const reached = total[FIELDS[dimension as Scored]]
      if (passScore !== null && reached && isGreater(passScore, reached))
        total.excludedReason ??= 'PASS_SCORE'
    }
}

function scoreTotals(ask: Ask, totals: readonly BidTotal[], valid: readonly BidTotal[]): void {
  const index = ask.indices.find(({ indexType }) => indexType === 'FORMULA')
  const fullScore = index?.fullScore ?? '0'
  const bids = valid.map(({ id, evaluatedPrice: price }) => ({ id, price: price ?? '0' }))
  const prices = scorePrices(ask.rule, fullScore, bids)
  const formula = PRICE_SCORES[ask.rule.priceMethod as keyof typeof PRICE_SCORES]
  for (const { id, price, score, rankNum } of prices.bids) {
    const total = totals.find((one) => one.id === id) as BidTotal
    const bid = ask.bids.find((one) => one.id === id) as OpenedBid
    total.priceScore = score
    const row = { child: CHILD, id }
    const { minPriceScore, aboveDeductPerPct, belowDeductPerPct, rankStep } = ask.rule
    const given = {
      ...{ full: fullScore, floor: minPriceScore ?? '0', price, base: prices.basePrice ?? '0' },
      ...{ above: aboveDeductPerPct ?? '0', below: belowDeductPerPct ?? '0' },
      lowest: bids.reduce((lowest, one) => least(lowest, one.price), decimal(price)).toFixed(),
      highest: bids.reduce((highest, one) => greatest(highest, one.price), decimal(0)).toFixed(),
      ...{ rank: String(rankNum), step: rankStep ?? '0' },
    }
    const priceDimension = {
      ...{ dimension: 'PRICE', weightPct: weightOf(ask.indices, 'PRICE') },
      indices: [{ score, fullScore }],
    }
    const dimensions = [
      priceDimension,
      ...(Object.keys(FIELDS) as Scored[])
        .map((dimension) => dimensionOf(ask, bid, dimension))
        .filter(({ indices }) => indices.length > 0),
    ]
    total.totalScore = totalScore(dimensions)
    total.figures.push(
      figureOf({ field: 'priceScore', row, formula, given }),
      figureOf({
        ...{ field: 'totalScore', row, formula: TOTAL_SCORE },
        given: {
          dimensions: dimensions.map((one) => ({
            ...{ dimension: one.dimension, score: dimensionScore(one) },
          })),
        },
      }),
    )
  }
}

/** Shares of the features that a bid offers lower its price for the comparison. */
function comparePrices(ask: Ask, valid: readonly BidTotal[]): void {
  const features = ask.indices.filter(({ featureMaxPct }) => featureMaxPct !== null)
  for (const total of valid) {
    const bid = ask.bids.find(({ id }) => id === total.id) as OpenedBid
    const shares = features.map((index) => {
      const reached = juryScore(ask.rule, index, bid.scores.get(index.id) ?? [])
      const share = decimal(index.featureMaxPct).times(reached).div(decimal(index.fullScore))
      return {
        ...{ feature: index.indexName, sharePct: fixed(share, 6) },
        maxPct: index.featureMaxPct ?? '0',
      }
    })
    const price = total.evaluatedPrice ?? '0'
    total.coefficient = coefficient(shares)
    total.comparisonPrice = comparisonPrice(price, total.coefficient)
    const row = { child: CHILD, id: total.id }
    total.figures.push(
      figureOf({
        ...{ field: 'coefficient', row, formula: COEFFICIENT },
        given: {
          features: shares.map(({ feature, sharePct, maxPct }) => ({
            ...{ feature, share: sharePct, most: maxPct },
          })),
        },
      }),
      figureOf({
        ...{ field: 'comparisonPrice', row, formula: COMPARISON_PRICE },
        given: { price, coefficient: total.coefficient },
      }),
    )
  }
}

function rank({ method, lotSeed }: Ask, valid: readonly BidTotal[]): void {
  const figureOfBid = ({ totalScore: score, comparisonPrice: compared }: BidTotal) =>
    method === 'COEFFICIENT' ? compared : score
  const rows = valid.map((total) => ({
    ...{ id: total.id, evaluatedPrice: total.evaluatedPrice ?? '0', total },
    ...{ figure: figureOfBid(total), technicalScore: total.techScore },
  }))
  const lots = shuffled(
    lotSeed,
    rows.map(({ id }) => id),
  )
  rankBids(method, rows, lots).forEach(({ total }, place) => {
    total.rankNum = place + 1
  })
  const first = ({ total }: { total: BidTotal }) =>
    method === 'LOWEST_EVALUATED_PRICE' ? total.evaluatedPrice : figureOfBid(total)
  for (const row of rows)
    row.total.isTied = rows.some((other) => other !== row && first(other) === first(row))
}
