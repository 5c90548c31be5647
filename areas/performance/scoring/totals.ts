import { computeNumber, formulaOf, type Given } from '@opensrm/kernel/expression/formula.ts'
import { listOf, NUMBER, TEXT, type Vocabulary } from '@opensrm/kernel/expression/values.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, greatest, isGreater, least, sum } from '@opensrm/kernel/values/decimal.ts'
import type { SettingSnapshot, TemplateLine } from './snapshots.ts'

const SCORE = { kind: 'number', scale: 2, rounding: 'HALF_UP' } as const

/** The formulas of the weighted score over the counting indicators, and of the final score. */
export const BASE_FORMULA = formulaOf(
  'if count(lines) = 0 then null else sum(for l in lines return l.weight * l.score) / sum(lines.weight)',
  {
    lines: {
      type: listOf({ kind: 'row', fields: { indicator: TEXT, weight: NUMBER, score: NUMBER } }),
      label: t('计入的指标', 'Indicators that count'),
    },
  },
  SCORE,
)
const FINAL_WORDS: Vocabulary = {
  base: { type: NUMBER, label: t('加权得分', 'Weighted score') },
  points: { type: NUMBER, label: t('加减分', 'Manual points') },
  adjustment: { type: NUMBER, label: t('调整分', 'Adjustment') },
  highest: { type: NUMBER, label: t('总分上限', 'Highest total') },
}
export const FINAL_FORMULA = formulaOf(
  'min(highest, max(0, base + points + adjustment))',
  FINAL_WORDS,
  SCORE,
)

/** The inputs of one indicator of one supplier. */
export type Known = {
  value: string | null
  score: string | null
  numerator?: string | null
  denominator?: string | null
  raterCount?: number
  correctedFlag?: string
  sourceDataId?: string | null
}

/** One indicator with its score from any source. An excluded line has none. */
export type Detail = Known & {
  indicatorCode: string
  indicatorName: string
  indicatorNameEn: string | null
  dimension: string
  weight: string
  effectiveWeight: string | null
  weightedScore: string | null
  missingApplied: string | null
  showSupplierFlag: string
}

/** Scores of all lines of a template: from data, otherwise by the rule for missing data. */
export function detailsOf(
  lines: readonly TemplateLine[],
  knownOf: (code: string) => Known | undefined,
  previousOf: (code: string) => string | null,
): Detail[] {
  const scored = lines.map((line) => {
    const known = knownOf(line.indicatorCode) ?? { value: null, score: null }
    const missing = known.score === null ? missingScore(line, previousOf) : null
    return { line, known, score: known.score ?? missing?.score ?? null, missing }
  })
  const weights = sum(scored.flatMap(({ line, score }) => (score === null ? [] : [line.weight])))
  return scored.map(({ line, known, score, missing }) => {
    const share = score === null ? null : decimal(line.weight).times(100).dividedBy(weights)
    return {
      ...known,
      score,
      indicatorCode: line.indicatorCode,
      indicatorName: line.indicatorName,
      indicatorNameEn: line.indicatorNameEn ?? null,
      dimension: line.dimension,
      weight: line.weight,
      effectiveWeight: share === null ? null : fixed(share, 4),
      weightedScore: share === null ? null : fixed(share.times(decimal(score)).dividedBy(100), 4),
      missingApplied: missing?.rule ?? null,
      showSupplierFlag: line.showSupplierFlag,
    }
  })
}

function missingScore(
  line: TemplateLine,
  previousOf: (code: string) => string | null,
): { rule: string; score: string | null } {
  const rule = line.missingRule
  const previous = rule === 'PREVIOUS' ? previousOf(line.indicatorCode) : null
  if (rule === 'FULL') return { rule, score: '100.00' }
  if (rule === 'ZERO') return { rule, score: '0.00' }
  if (rule === 'FIXED') return { rule, score: line.fixedScore }
  if (rule === 'PREVIOUS' && previous !== null) return { rule, score: previous }
  return { rule: 'REWEIGHT', score: null }
}

export type Total = {
  baseScore: string | null
  manualPoints: string
  finalScore: string | null
  coverage: string
  dimensionScores: { [dimension: string]: string }
  given: { base: Given; final: Given }
}

/** The total of one supplier's details, with the inputs of the two formulas. */
export function totalOf(
  details: readonly Detail[],
  points: { manual: string; adjust: string },
  setting: SettingSnapshot,
): Total {
  const base: Given = { lines: countedLines(details) }
  const baseScore = computeNumber(BASE_FORMULA, base)
  const cap = decimal(setting.manualCap)
  const manualPoints = fixed(least(cap, greatest(cap.negated(), points.manual)), 2)
  const final: Given = {
    base: baseScore,
    points: manualPoints,
    adjustment: points.adjust,
    highest: setting.maxTotal,
  }
  const measured = details.filter(({ missingApplied }) => missingApplied === null)
  const dimensions = [...new Set(details.map(({ dimension }) => dimension))]
  return {
    baseScore,
    manualPoints,
    finalScore: baseScore === null ? null : computeNumber(FINAL_FORMULA, final),
    coverage: fixed(sum(measured.map(({ weight }) => weight)), 4),
    dimensionScores: Object.fromEntries(
      dimensions.flatMap((dimension) => {
        const own = details.filter((detail) => detail.dimension === dimension)
        const score = computeNumber(BASE_FORMULA, { lines: countedLines(own) })
        return score === null ? [] : [[dimension, score]]
      }),
    ),
    given: { base, final },
  }
}

const countedLines = (details: readonly Detail[]) =>
  details
    .filter(({ score }) => score !== null)
    .map(({ indicatorName, weight, score }) => ({ indicator: indicatorName, weight, score }))

export type Rated = {
  key: string
  /** Suppliers are ranked within their group. */
  group: string
  finalScore: string | null
  coverage: string
  /** Name of the indicator whose score fell below its veto, and the resulting maximum grade. */
  veto: { indicator: string; indicatorEn: string | null; grade: string } | null
}

export type Rating = { rankNum: number | null; rankTotal: number; gradeCode: string }

/** Ranks and grades of a whole scheme: competition ranks, share caps, then vetoes. */
export function ratingsOf(rated: readonly Rated[], setting: SettingSnapshot): Map<string, Rating> {
  const ratings = new Map<string, Rating>()
  for (const group of new Set(rated.map((one) => one.group))) {
    const own = rated.filter((one) => one.group === group)
    const counted = own.filter(
      ({ finalScore, coverage }) =>
        finalScore !== null && !isGreater(setting.minCoverage, coverage),
    )
    const grades = gradesOf(counted, setting)
    for (const one of own) {
      const isRated = counted.includes(one)
      const above = counted.filter((other) => isGreater(other.finalScore, one.finalScore)).length
      ratings.set(one.key, {
        rankNum: isRated ? above + 1 : null,
        rankTotal: counted.length,
        gradeCode: isRated ? worse(grades.get(one.key) ?? 'N', one.veto?.grade ?? null) : 'N',
      })
    }
  }
  return ratings
}

/** Grades by score. If only a share of suppliers may have a grade, the others get the next one. */
function gradesOf(counted: readonly Rated[], { lines }: SettingSnapshot): Map<string, string> {
  const rows = [...lines].sort((a, b) => (isGreater(a.minScore, b.minScore) ? -1 : 1))
  const sorted = [...counted].sort((a, b) => (isGreater(a.finalScore, b.finalScore) ? -1 : 1))
  const grades = new Map<string, string>()
  let waiting: readonly Rated[] = sorted
  rows.forEach(({ gradeCode, minScore, maxPercent }, at) => {
    const isLowest = at === rows.length - 1
    const fits = waiting.filter(({ finalScore }) => isLowest || !isGreater(minScore, finalScore))
    const room =
      maxPercent === null
        ? fits.length
        : decimal(counted.length).times(maxPercent).dividedBy(100).floor().toNumber()
    const last = fits[Math.min(room, fits.length) - 1]
    const kept = last ? fits.filter((one) => !isGreater(last.finalScore, one.finalScore)) : []
    for (const { key } of kept) grades.set(key, gradeCode)
    waiting = waiting.filter((one) => !kept.includes(one))
  })
  return grades
}

const ORDER = ['A', 'B', 'C', 'D']
const worse = (grade: string, cap: string | null): string =>
  cap && ORDER.indexOf(cap) > ORDER.indexOf(grade) ? cap : grade

export function vetoBy(
  { indicatorName, indicatorNameEn = null }: TemplateLine,
  grade: string,
): NonNullable<Rated['veto']> {
  return { indicator: indicatorName, indicatorEn: indicatorNameEn, grade }
}

/** The first indicator with a score below its veto. */
export function vetoOf(lines: readonly TemplateLine[], details: readonly Detail[]): Rated['veto'] {
  for (const line of lines) {
    const score = details.find(({ indicatorCode }) => indicatorCode === line.indicatorCode)?.score
    if (line.vetoFlag === 'Y' && line.vetoGrade && score && isGreater(line.vetoScore, score))
      return vetoBy(line, line.vetoGrade)
  }
  return null
}

/** Combines scores of several raters as the indicator defines. */
export function ratersScore(
  aggregation: string | null,
  given: readonly { score: string; weight: string }[],
): string | null {
  if (given.length === 0) return null
  const scores = given.map(({ score }) => decimal(score))
  if (aggregation === 'WEIGHTED') {
    const weights = sum(given.map(({ weight }) => weight))
    const weighted = sum(given.map(({ score, weight }) => decimal(score).times(weight)))
    return fixed(weighted.dividedBy(weights), 2)
  }
  const total = sum(scores)
  if (aggregation !== 'TRIMMED' || scores.length < 5)
    return fixed(total.dividedBy(scores.length), 2)
  const extremes = scores
    .reduce((a, b) => greatest(a, b))
    .plus(scores.reduce((a, b) => least(a, b)))
  return fixed(total.minus(extremes).dividedBy(scores.length - 2), 2)
}
