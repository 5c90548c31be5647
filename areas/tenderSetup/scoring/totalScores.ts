import { Decimal, decimal, fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'

/** What jurors gave for one index of one bid, as one figure. With trimming one highest and one lowest are left out. */
export function indexScore(
  rule: { scoreAggregation: string | null; trimJurors: number | null },
  scores: readonly string[],
): string | null {
  if (scores.length === 0) return null
  const rising = scores.map(decimal).sort((a, b) => a.comparedTo(b))
  const trims =
    rule.scoreAggregation === 'TRIMMED_MEAN' && scores.length >= Math.max(rule.trimJurors ?? 5, 3)
  const counted = trims ? rising.slice(1, -1) : rising
  return fixed(sum(counted).div(counted.length), 6)
}

export type DimensionScores = {
  dimension: string
  weightPct: string
  /** score and full score of each scored index */
  indices: readonly { score: string; fullScore: string }[]
}

/** Weighted score of a dimension: weight times what was reached of its full score. */
export function dimensionScore({ weightPct, indices }: DimensionScores): string {
  const full = sum(indices.map(({ fullScore }) => fullScore))
  if (full.isZero()) return '0.000000'
  const reached = sum(indices.map(({ score }) => score))
  return fixed(decimal(weightPct).times(reached).div(full), 6)
}

export function totalScore(dimensions: readonly DimensionScores[]): string {
  return fixed(sum(dimensions.map(dimensionScore)), 2)
}

/** Non-price shares as the coefficient by which a price is divided; the largest shares add up to 30 percent at most. */
export function coefficient(features: readonly { sharePct: string; maxPct: string }[]): string {
  const [shares, largest] = [
    sum(features.map(({ sharePct }) => sharePct)).div(100),
    sum(features.map(({ maxPct }) => maxPct)).div(100),
  ]
  if (isGreater(largest, '0.3')) throw new Error('Coefficient shares exceed 30 percent')
  return fixed(shares.div(new Decimal(1).minus(largest)).plus(1), 6)
}

export function comparisonPrice(price: string, coefficientOf: string): string {
  return fixed(decimal(price).div(decimal(coefficientOf)), 6)
}

/** Jurors whose total for a bid is further from the mean than the given percent of the full score. */
export function outliers(
  totals: readonly { jurorId: string; total: string }[],
  { spreadPct, fullScore }: { spreadPct: string; fullScore: string },
): string[] {
  if (totals.length === 0) return []
  const mean = sum(totals.map(({ total }) => total)).div(totals.length)
  const allowed = decimal(fullScore).times(decimal(spreadPct)).div(100)
  return totals
    .filter(({ total }) => decimal(total).minus(mean).abs().greaterThan(allowed))
    .map(({ jurorId }) => jurorId)
}

export type RankedBid = {
  id: string
  evaluatedPrice: string
  /** total score, or for the coefficient method the comparison price */
  figure: string | null
  technicalScore: string | null
}

/**
 * Bids in the order of the evaluation. Bids that are equal in every respect follow the lots, in which each id stands
 * once; the moment of submission never counts.
 */
export function rankBids<B extends RankedBid>(
  method: 'COMPREHENSIVE' | 'LOWEST_EVALUATED_PRICE' | 'COEFFICIENT',
  bids: readonly B[],
  lots: readonly string[],
): B[] {
  const rising = (a: string | null, b: string | null) => decimal(a).comparedTo(decimal(b))
  const comparers: { [kind: string]: (a: B, b: B) => number } = {
    COMPREHENSIVE: (a, b) =>
      rising(b.figure, a.figure) ||
      rising(a.evaluatedPrice, b.evaluatedPrice) ||
      rising(b.technicalScore, a.technicalScore),
    LOWEST_EVALUATED_PRICE: (a, b) =>
      rising(a.evaluatedPrice, b.evaluatedPrice) || rising(b.technicalScore, a.technicalScore),
    COEFFICIENT: (a, b) => rising(a.figure, b.figure) || rising(b.technicalScore, a.technicalScore),
  }
  const compare = comparers[method] as (a: B, b: B) => number
  return [...bids].sort((a, b) => compare(a, b) || lots.indexOf(a.id) - lots.indexOf(b.id))
}
